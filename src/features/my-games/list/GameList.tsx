import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { CardImage } from '../../../components/card/CardImage';
import { useLeaders } from '../../../components/leader/use-leaders';
import { Refused } from '../../../components/own/OwnNotices';
import { ResultMark } from '../../../components/rate/ResultChoices';
import { RESULT_WORDS } from '../../../components/rate/result-words';
import { TURN_WORDS } from '../../../components/rate/TurnMark';
import { type Game, kindOf } from '../../../domain/games/game';
import type { LeaderIndex } from '../../../domain/leader/leader-index';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { dayWords } from '../../../domain/time/day-words';
import { roundTone } from '../../../domain/tournament/tournament-report';
import { Button } from '../../../ui/button/Button';
import { buttonClass } from '../../../ui/button/button-class';
import { IconButton } from '../../../ui/button/IconButton';
import { Dialog } from '../../../ui/dialog/Dialog';
import { useSaving } from '../../../ui/field/use-saving';
import { Icon } from '../../../ui/icon/Icon';
import { look, Note, Row, Stack, Text } from '../../../ui/layout/Box';
import { useMediaQuery } from '../../../ui/timing/use-media-query';
import { momentWords, shortDayWords } from '../figures/moment-words';
import { KIND_WORDS, SOURCE_WORDS } from '../game-words';
import { searchOf } from '../replay/replay-search';
import styles from './GameList.module.css';

interface GameListProps {
  /** In the order in which they are shown. */
  readonly games: readonly Game[];
  readonly today: string;
  /** The report in which each round is changed, by the game's id. */
  readonly reportOf: ReadonlyMap<string, string>;
  readonly onEdit: (game: Game) => void;
  readonly onLeaveOut: (game: Game, isLeftOut: boolean) => Promise<boolean>;
  readonly onDelete: (game: Game) => Promise<boolean>;
}

const PAGE = 50;
/** How many games show at first: the figures stand right below, or beside them (`layout.sides`). */
const FIRST = { below: 5, beside: 12 };

/** The games one by one; each has a button for its actions. */
export const GameList = memo(function GameList({ games, today, ...actions }: GameListProps) {
  const leaders = useLeaders();
  const [chosen, choose] = useState<Game | null>(null);
  const [pages, setPages] = useState(0);
  const first = useMediaQuery('(min-width: 62.5em)') ? FIRST.beside : FIRST.below;
  const most = pages === 0 ? first : pages * PAGE;
  const missing = games.length - most;
  return (
    <section aria-label="Games">
      <Text as="h2" below={2} size="lg">
        {formatCountOf(games.length, 'game')}
      </Text>
      <Stack as="ul" gap={2}>
        {games.slice(0, most).map((game) => (
          <GameCard key={game.id} game={game} today={today} leaders={leaders} onMore={choose} />
        ))}
      </Stack>
      {missing > 0 && (
        <Button className={look({ full: true, above: 3 })} onClick={() => setPages(pages + 1)}>
          {pages === 0
            ? `All ${formatCount(games.length)} games`
            : `Show ${Math.min(missing, PAGE)} more of ${formatCount(missing)}`}
        </Button>
      )}
      <GameActions game={chosen} leaders={leaders} onClose={() => choose(null)} {...actions} />
    </section>
  );
});

const GAME_TONES = { neutral: 'muted', loss: 'negative', win: 'positive' } as const;

interface GameCardProps {
  readonly game: Game;
  readonly today: string;
  readonly leaders: LeaderIndex;
  readonly onMore: (game: Game) => void;
}

const GameCard = memo(function GameCard({ game, today, leaders, onMore }: GameCardProps) {
  const { result, opponentLeader, isLeftOut, note } = game;
  const tone = GAME_TONES[roundTone(result)];
  return (
    <li className={isLeftOut ? `${styles.game} ${styles.leftOut}` : styles.game}>
      <Row as="span" align="stretch" className={styles.faces}>
        <Face id={game.leader} leaders={leaders} />
        <Face id={game.opponentLeader} leaders={leaders} />
      </Row>
      <Text as="span" breaks shrinks>
        <Row as="span" wrap weight="medium" align="stretch" className={styles.sides}>
          <span>{`vs ${nameOf(opponentLeader, leaders)}`}</span>
          <span className={styles.result}>
            <span aria-hidden="true">·</span>
            <Text as="span" tone={tone}>
              {result === '' ? '–' : <ResultMark result={result} />}
            </Text>
          </span>
        </Row>
        <Note as="small" block>
          {shortAboutOf(game, today)}
        </Note>
        {note !== '' && (
          <Text as="span" block size="sm" lines="written">
            {note}
          </Text>
        )}
        {isLeftOut && (
          <Note as="small" block>
            Not counted
          </Note>
        )}
      </Text>
      <IconButton
        icon="more"
        label={`Change or delete: ${sidesOf(game, leaders)}, ${dayWords(game.date)}`}
        aria-haspopup="dialog"
        onClick={() => onMore(game)}
      />
    </li>
  );
});

function Face({ id, leaders }: { readonly id: string; readonly leaders: LeaderIndex }) {
  if (id === '')
    return (
      <span className={`${styles.face} ${styles.noLeader}`} aria-hidden="true">
        ?
      </span>
    );
  return <CardImage id={id} name={leaders.find(id).name} alt="" className={styles.face} />;
}

function nameOf(leader: string, { find }: LeaderIndex): string {
  return leader === '' ? 'no leader' : find(leader).name;
}

function sidesOf({ leader, opponentLeader }: Game, leaders: LeaderIndex): string {
  return `${nameOf(leader, leaders)} against ${nameOf(opponentLeader, leaders)}`;
}

function aboutOf(game: Game): string {
  return `${momentWords(game)}${playedWords(game)} · ${SOURCE_WORDS[game.source]} · ${KIND_WORDS[kindOf(game)]}`;
}

function shortAboutOf(game: Game, today: string): string {
  const kind = game.kind === '' ? '' : ` · ${KIND_WORDS[game.kind]}`;
  return `${shortDayWords(game, today)}${playedWords(game)}${kind}`;
}

function playedWords({ opponent, turnOrder, turns }: Game): string {
  return [
    turnOrder === '' ? '' : TURN_WORDS[turnOrder],
    turns === null ? '' : formatCountOf(turns, 'turn'),
    opponent,
  ]
    .filter((word) => word !== '')
    .map((word) => ` · ${word}`)
    .join('');
}

interface GameActionsProps extends Omit<GameListProps, 'games' | 'today'> {
  readonly game: Game | null;
  readonly leaders: LeaderIndex;
  readonly onClose: () => void;
}

function GameActions({ game, onClose, ...props }: GameActionsProps) {
  return (
    <Dialog open={game !== null} onClose={onClose} label="Game">
      {game && <ActionsOfGame game={game} onClose={onClose} {...props} />}
    </Dialog>
  );
}

/** A full device's refusal shows here: the page's own notice may be far above. */
function ActionsOfGame({
  game,
  leaders,
  reportOf,
  onClose,
  onEdit,
  onLeaveOut,
  onDelete,
}: GameActionsProps & { readonly game: Game }) {
  const { save, isSaving, isRefused } = useSaving();
  const report = reportOf.get(game.id);
  const change = (act: () => Promise<boolean>) => () =>
    void save(async () => {
      const isKept = await act();
      if (isKept) onClose();
      return isKept;
    });
  return (
    <Stack pad="0 4 4" breaks>
      {isRefused && <Refused />}
      <p>{`${sidesOf(game, leaders)} · ${aboutOf(game)}`}</p>
      {game.logged && <LogSaid game={game} leaders={leaders} />}
      {game.source === 'log' && (
        <Link
          to="/mygames/replay"
          search={searchOf({ game: game.id })}
          className={buttonClass({ thumb: true })}
        >
          <Icon name="play" /> Replay
        </Link>
      )}
      <Button thumb disabled={isSaving} onClick={change(() => onLeaveOut(game, !game.isLeftOut))}>
        {game.isLeftOut ? 'Count it again' : 'Don’t count it'}
      </Button>
      {report !== undefined ? (
        <Link to="/report" hash={report} className={buttonClass({ thumb: true })}>
          Change it in its report
        </Link>
      ) : (
        <>
          <Button
            thumb
            onClick={() => {
              onClose();
              onEdit(game);
            }}
          >
            <Icon name="edit" /> Change
          </Button>
          <Button thumb disabled={isSaving} onClick={change(() => onDelete(game))}>
            <Icon name="trash" /> Delete
          </Button>
        </>
      )}
    </Stack>
  );
}

/** What the log says otherwise than the record, where the player has changed it. */
function LogSaid({ game, leaders }: { readonly game: Game; readonly leaders: LeaderIndex }) {
  const { logged } = game;
  if (!logged) return null;
  const before = saidOf(game, leaders);
  const words = saidOf({ ...game, ...logged }, leaders).filter((word, at) => word !== before[at]);
  if (words.length === 0) return null;
  return (
    <Note block>
      <b>The log says:</b> <span>{words.join(' · ')}</span>
    </Note>
  );
}

/** What a log can tell of a game, one thing a place. */
function saidOf(game: Game, leaders: LeaderIndex): string[] {
  const { turnOrder, turns, mulligan, opponent, result } = game;
  return [
    sidesOf(game, leaders),
    momentWords(game),
    turnOrder === '' ? 'no turn order' : TURN_WORDS[turnOrder],
    turns === null ? 'no turns' : formatCountOf(turns, 'turn'),
    { yes: 'a mulligan', no: 'hand kept', '': 'no opening hand' }[mulligan],
    opponent || 'no name',
    result === '' ? 'no result' : RESULT_WORDS[result],
  ];
}
