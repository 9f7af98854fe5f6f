import { type ComponentType, memo, Suspense, useDeferredValue, useMemo } from 'react';
import { leaderNames } from '../../../components/leader/leader-name';
import { useLeaders } from '../../../components/leader/use-leaders';
import { useCommunityPairings } from '../../../components/opponent/use-community-pairings';
import { FigureCard, FigureCards, HalvesCard } from '../../../components/rate/FigureCard';
import {
  byLeader,
  byMonth,
  byOpponentLeader,
  figuresOf,
  type GameRecord,
  gamesIn,
  rivalsOf,
  type Streak,
} from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { exactly, type GameFilter } from '../../../domain/games/game-filter';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { SegmentedControl } from '../../../ui/field/SegmentedControl';
import { Panel } from '../../../ui/layout/Panel';
import { PartLost } from '../../../ui/notice/PartLost';
import { Deferred } from '../../../ui/timing/Deferred';
import { lazyPart } from '../../../ui/timing/lazy-part';
import { GamesLink } from '../list/GamesLink';
import { type GamesView, viewOfMonth } from '../list/my-games-search';
import { MonthChart } from './MonthChart';
import { OwnRate } from './OwnRate';
import { RecordGrid } from './RecordGrid';
import { RecordTable } from './RecordTable';

const loadOwnTimes = async () => (await import('../times/OwnTimes')).OwnTimes;
const loadOwnCards = async () => (await import('../cards/OwnCards')).OwnCards;
const loadDecksOfGames = async () => (await import('../decks/DecksOfGames')).DecksOfGames;

const MOST_RIVALS = 10;

interface GamesRecordProps {
  /** Counted ones. */
  readonly games: readonly Game[];
  /** Which games these are. A figure links to some of them. */
  readonly view: GamesView;
  readonly filter: GameFilter;
}

type Part = ComponentType<GamesRecordProps>;

/** A part from a file of its own. */
const late = (what: string, load: () => Promise<Part>) =>
  lazyPart(load, (retry) => (
    <PartLost onRetry={retry}>
      {`The ${what} of your games did not arrive. Everything else is here.`}
    </PartLost>
  ));
const OwnTimes = late('times', loadOwnTimes);

/** Each part of the record under a tab of its own. */
const TABS = {
  decks: {
    label: 'Decks',
    Part: late('decks', loadDecksOfGames),
  },
  leaders: { label: 'Leaders', Part: LeadersPart },
  opponents: { label: 'Opponents', Part: OpponentsPart },
  cards: {
    label: 'Cards',
    Part: late('cards', loadOwnCards),
  },
  months: { label: 'Months', Part: MonthsPart },
} satisfies Record<string, { label: string; Part: Part }>;
export type Tab = keyof typeof TABS;
const SEGMENTS = (Object.keys(TABS) as Tab[]).map((value) => ({ value, label: TABS[value].label }));

interface TabProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** The figures of the games that the filters find; they stand below the games. */
export function GamesRecord({ games, view, filter, ...tabs }: GamesRecordProps & TabProps) {
  const about = useMemo(() => ({ games, view, filter }), [games, view, filter]);
  return (
    <Deferred>
      <RecordParts about={useDeferredValue(about)} {...tabs} />
    </Deferred>
  );
}

interface RecordPartsProps extends TabProps {
  readonly about: GamesRecordProps;
}

const RecordParts = memo(function RecordParts({ about, tab, onTab }: RecordPartsProps) {
  const { Part } = TABS[tab];
  return (
    <>
      <Figures games={about.games} view={about.view} />
      <SegmentedControl
        label="Part of the record"
        segments={SEGMENTS}
        value={tab}
        onChange={onTab}
      />
      <Suspense>
        <Part {...about} />
      </Suspense>
    </>
  );
});

/** Two halves of the games each; what no game tells has no card. */
const PAIRS = [
  ['Turn order', ['1st', 'first', { went: 'first' }], ['2nd', 'second', { went: 'second' }]],
  ['Dice', ['Won', 'diceWon', { dice: 'won' }], ['Lost', 'diceLost', { dice: 'lost' }]],
  [
    'Opening hand',
    ['Kept', 'kept', { hand: 'kept' }],
    ['Mulligan', 'mulligan', { hand: 'sent-back' }],
  ],
] as const;

const Figures = memo(function Figures({ games, view }: Omit<GamesRecordProps, 'filter'>) {
  const figures = useMemo(() => figuresOf(games), [games]);
  return (
    <FigureCards>
      <FigureCard label="Streak" note={`longest: ${formatCountOf(figures.longestWins, 'win')}`}>
        {streakWords(figures.streak)}
      </FigureCard>
      {PAIRS.map(
        ([label, ...halves]) =>
          halves.some(([, of]) => gamesIn(figures[of]) > 0) && (
            <HalvesCard
              key={label}
              label={label}
              halves={halves.map(([name, of, only]) =>
                half(name, figures[of], { ...view, ...only }),
              )}
            />
          ),
      )}
    </FigureCards>
  );
});

function LeadersPart({ games, view }: GamesRecordProps) {
  const nameOf = leaderNames(useLeaders(), []);
  const mine = useMemo(() => byLeader(games), [games]);
  const theirs = useMemo(() => byOpponentLeader(games), [games]);
  return (
    <>
      <RecordTable
        title="By my leader"
        heading="Leader"
        rows={mine}
        nameOf={nameOf}
        isLeaders
        viewOf={(leader) => ({ ...view, mine: leader })}
      />
      {mine.length > 0 && theirs.length > 1 && (
        <Panel title="My leaders against theirs" note="Wins–losses">
          <RecordGrid games={games} mine={mine} theirs={theirs} nameOf={nameOf} view={view} />
        </Panel>
      )}
    </>
  );
}

function OpponentsPart({ games, view }: GamesRecordProps) {
  const nameOf = leaderNames(useLeaders(), []);
  const mine = useMemo(() => byLeader(games), [games]);
  const theirs = useMemo(() => byOpponentLeader(games), [games]);
  const rivals = useMemo(() => rivalsOf(games), [games]);
  // With several leaders of one's own, no community rate can be compared.
  const { against } = useCommunityPairings(mine.length === 1 ? mine[0]?.key : undefined);
  return (
    <>
      <RecordTable
        title="By opponent’s leader"
        heading="Opponent"
        rows={theirs}
        nameOf={nameOf}
        isLeaders
        pairingWith={against}
        viewOf={(leader) => ({ ...view, theirs: leader })}
      />
      {rivals.length > 0 && (
        <RecordTable
          title="Rivals"
          note="Met at least twice"
          heading="Opponent"
          rows={rivals.slice(0, MOST_RIVALS)}
          nameOf={(name) => name}
          viewOf={(name) => ({ ...view, find: exactly(name) })}
        />
      )}
    </>
  );
}

function MonthsPart({ games, view, filter }: GamesRecordProps) {
  const months = useMemo(() => byMonth(games), [games]);
  return (
    <>
      <Panel title="By month">
        <MonthChart months={months} viewOf={(month) => viewOfMonth(view, filter, month)} />
      </Panel>
      <Suspense>
        <OwnTimes {...{ games, view, filter }} />
      </Suspense>
    </>
  );
}

/** One of two halves of the games; its wins and losses link to them. */
function half(name: string, record: GameRecord, view: GamesView) {
  const words = `${formatCount(record.wins)}–${formatCount(record.losses)}`;
  const note =
    gamesIn(record) === 0 ? (
      words
    ) : (
      <GamesLink view={view} label={`${name}: ${words}`}>
        {words}
      </GamesLink>
    );
  return { name, figure: <OwnRate record={record} short />, note };
}

function streakWords(streak: Streak | null): string {
  if (!streak) return '–';
  return formatCountOf(streak.length, streak.result, streak.result === 'win' ? 'wins' : 'losses');
}
