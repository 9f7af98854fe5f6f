import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CardButton } from '../../../components/card/CardButton';
import { useCards } from '../../../components/card/use-cards';
import { leaderNames } from '../../../components/leader/leader-name';
import { useLeaders } from '../../../components/leader/use-leaders';
import { usePatronStatus } from '../../../components/patron/patron-status';
import type { CardId } from '../../../domain/card/card';
import { LEAST_COMPARED, type RecordVerdict } from '../../../domain/figures/compare-records';
import { wilsonInterval } from '../../../domain/figures/wilson-interval';
import { formatRange } from '../../../domain/figures/win-rate';
import { type CardFigure, cardFigures } from '../../../domain/games/figures/card-figures';
import {
  byLeader,
  countedGames,
  type GameRecord,
  gamesIn,
} from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { CARD_PARTS, type CardPart } from '../../../domain/games/game-filter';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { Button } from '../../../ui/button/Button';
import { SegmentedControl } from '../../../ui/field/SegmentedControl';
import { Select } from '../../../ui/field/Select';
import { Grid, Note, Stack, Text } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { OwnRate } from '../figures/OwnRate';
import { recordWords } from '../figures/record-words';
import { GamesLink } from '../list/GamesLink';
import type { GamesView } from '../list/my-games-search';
import { ownSummariesQuery, type Summaries } from '../own-summaries-query';
import { CommunityCards } from './CommunityCards';
import { bytesWords, logsSize } from './logs-size';
import { Mulligans } from './Mulligans';
import styles from './OwnCards.module.css';

const NONE: Summaries = new Map();
const PART_WORDS: Record<CardPart, string> = {
  opening: 'Opening hand',
  drawn: 'Drawn',
  played: 'Played',
};
const SHOWN_WORDS: Record<CardPart, string> = {
  opening: 'show the opening hand',
  drawn: 'name every card that was drawn',
  played: 'show what was played',
};
const VERDICT_WORDS: Record<RecordVerdict, string> = {
  early: 'Too early to say',
  open: 'No clear difference',
  better: 'Better with it',
  worse: 'Worse with it',
};
const VERDICT_TONES = {
  early: 'muted',
  open: 'muted',
  better: 'positive',
  worse: 'negative',
} as const;
const PAGE = 10;

interface OwnCardsProps {
  readonly games: readonly Game[];
  /** The view of these games, where the record can narrow it to a card. */
  readonly view?: GamesView;
}

/**
 * What own games say of single cards, for one leader at a time: the most certain differences first, and how
 * many games show cards at all. It takes any games: all, or those of a deck's version.
 */
export function OwnCards({ games, view }: OwnCardsProps) {
  const counted = useMemo(() => countedGames(games), [games]);
  const mine = useMemo(() => byLeader(counted).map(({ key }) => key), [counted]);
  const [chosen, choose] = useState<CardId | null>(null);
  const leader = chosen !== null && mine.includes(chosen) ? chosen : (mine[0] ?? '');
  const nameOf = leaderNames(useLeaders(), []);
  const isPatron = usePatronStatus().state === 'patron';
  const ofLeader = useMemo(
    () => counted.filter((game) => game.leader === leader),
    [counted, leader],
  );
  if (leader === '') return <Note>No game with a leader and a result yet.</Note>;
  return (
    <Stack gap={4}>
      {mine.length > 1 && (
        <Select
          label="Leader"
          showLabel
          options={mine.map((id) => ({ value: id, label: `${nameOf(id)} (${id})` }))}
          value={leader}
          onChange={choose}
        />
      )}
      <CardsOfGames
        key={leader}
        games={ofLeader}
        {...(view && { view: { ...view, mine: leader } })}
      />
      <Mulligans games={ofLeader} nameOf={nameOf} />
      {isPatron && <CommunityCards leader={leader} />}
    </Stack>
  );
}

function CardsOfGames({ games, view }: OwnCardsProps) {
  const [part, setPart] = useState<CardPart>('opening');
  const [pages, setPages] = useState(1);
  const { data, isError } = useQuery(ownSummariesQuery());
  const { find } = useCards();
  const summaries = data ?? NONE;
  const usage = useMemo(
    () => cardFigures(games, summaries, (id) => find(id)?.type),
    [games, summaries, find],
  );
  const figures = useMemo(
    () => usage.figures.filter((figure) => figure.part === part),
    [usage, part],
  );
  const kept = useMemo(() => logsSize(summaries), [summaries]);
  const shown = figures.slice(0, pages * PAGE);
  const among = useMemo(() => figures.map(({ id }) => ({ id })), [figures]);
  return (
    <Panel title="My cards" note="The surest differences first">
      <Stack pad={4}>
        <SegmentedControl
          label="What happened to a card"
          segments={CARD_PARTS.map((value) => ({ value, label: PART_WORDS[value] }))}
          value={part}
          onChange={(next) => {
            setPart(next);
            setPages(1);
          }}
        />
        <Note>
          {isError
            ? 'The storage of this device does not answer: its logs can’t be read.'
            : `${formatCount(usage.shown[part])} of ${formatCountOf(usage.games, 'game')} ${SHOWN_WORDS[part]}; only these are counted${part === 'played' && usage.shown.events < usage.shown.played ? `, and for events the ${formatCount(usage.shown.events)} that show all of them` : ''}. Under ${LEAST_COMPARED} games with a card, or without it, it is too early to call it good or bad.`}
        </Note>
        {data && usage.shown[part] === 0 && (
          <p>
            Logs show it. For games that were read before logs were kept, give their logs to “Add
            logs” again.
          </p>
        )}
        <Grid as="ul" gap={2} className={styles.list}>
          {shown.map((figure) => (
            <CardRow
              key={figure.id}
              figure={figure}
              name={find(figure.id)?.name}
              among={among}
              {...(view && { view: { ...view, card: figure.id, part } })}
            />
          ))}
        </Grid>
        {figures.length > shown.length && (
          <Button onClick={() => setPages(pages + 1)}>
            {`Show ${Math.min(figures.length - shown.length, PAGE)} more of ${formatCount(figures.length - shown.length)}`}
          </Button>
        )}
        {kept.count > 0 && (
          <Note>
            {`${formatCountOf(kept.count, 'log')} ${kept.count === 1 ? 'is' : 'are'} kept on this device, ${bytesWords(kept.bytes)} in all. A log is deleted with its game.`}
          </Note>
        )}
      </Stack>
    </Panel>
  );
}

interface CardRowProps {
  readonly figure: CardFigure;
  readonly name: string | undefined;
  readonly among: readonly { readonly id: CardId }[];
  readonly view?: GamesView;
}

function CardRow({ figure, name, among, view }: CardRowProps) {
  const { id, part, verdict, kept, sentBack, byTurn } = figure;
  return (
    <Grid as="li" gap={3} line="top" className={styles.card}>
      <CardButton card={{ id }} among={among} pictureClassName={styles.picture} />
      <Stack gap={0.5} breaks>
        <Text as="span" weight="medium" className={styles.name}>
          <span>{name ?? id}</span>{' '}
          <Text as="small" tone="muted">
            {id}
          </Text>
        </Text>
        <Grid as="dl" gap={0.5} className={styles.rates}>
          <Rate label="With it" record={figure.with} {...(view && { view, name: name ?? id })} />
          <Rate label="Without" record={figure.without} />
        </Grid>
        {part === 'opening' && gamesIn(sentBack) > 0 && (
          <Text as="small" tone="muted">
            {`Kept ${recordWords(kept)}, sent back ${recordWords(sentBack)}`}
          </Text>
        )}
        {part === 'played' && (
          <Text as="small" tone="muted">{`First on my turn ${turnWords(byTurn)}`}</Text>
        )}
        <Text as="small" tone={VERDICT_TONES[verdict]}>
          {VERDICT_WORDS[verdict]}
        </Text>
      </Stack>
    </Grid>
  );
}

interface RateProps {
  readonly label: string;
  readonly record: GameRecord;
  /** The view of these games, to be narrowed to a card. */
  readonly view?: GamesView;
  readonly name?: string;
}

function Rate({ label, record, view, name = '' }: RateProps) {
  const games = gamesIn(record);
  const interval = wilsonInterval(record.wins, games);
  const count = formatCountOf(games, 'game');
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no">
        <OwnRate record={record} short />{' '}
        <small>
          {view && games > 0 ? (
            <GamesLink view={view} label={`${count} with ${name}`}>
              {count}
            </GamesLink>
          ) : (
            <span>{count}</span>
          )}
          {interval && <span>{` · ${formatRange(interval, 0)}`}</span>}
        </small>
      </dd>
    </div>
  );
}

/** `1: 4 games, 2: 11 games`; the last turn includes all later ones. */
function turnWords(byTurn: readonly number[]): string {
  return byTurn
    .flatMap((count, at) =>
      count === 0 ? [] : [`${at + 1}${at + 1 === byTurn.length ? '+' : ''}: ${count}`],
    )
    .join(', ');
}
