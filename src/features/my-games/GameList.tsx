import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { useLeaders } from '../../components/leader/use-leaders';
import { ResultMark } from '../../components/rate/ResultChoices';
import { RESULT_WORDS } from '../../components/rate/result-words';
import { TURN_WORDS } from '../../components/rate/TurnMark';
import { formatCount, formatCountOf } from '../../domain/count';
import { dayWords } from '../../domain/day-words';
import type { Game } from '../../domain/games/game';
import type { LeaderIndex } from '../../domain/leader-index';
import { roundTone } from '../../domain/tournament-report';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Dialog } from '../../ui/Dialog';
import { DialogHead } from '../../ui/DialogHead';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { SOURCE_WORDS } from './GameFilters';
import styles from './GameList.module.css';
import { momentWords } from './moment-words';
import { searchOf } from './replay/replay-search';

interface GameListProps {
  /** Newest first. */
  readonly games: readonly Game[];
  /** Of rounds of reports on this device, which report each is changed in. */
  readonly reportOf: ReadonlyMap<string, string>;
  readonly onEdit: (game: Game) => void;
  readonly onLeaveOut: (game: Game, isLeftOut: boolean) => Promise<boolean>;
  readonly onDelete: (game: Game) => Promise<void>;
}

const PAGE = 50;

/** The games one by one; what can be done with one is behind its button. */
export const GameList = memo(function GameList({ games, ...actions }: GameListProps) {
  const leaders = useLeaders();
  const [chosen, choose] = useState<Game | null>(null);
  const [pages, setPages] = useState(1);
  const missing = games.length - pages * PAGE;
  return (
    <section aria-label="Games">
      <h2 className={styles.title}>{formatCountOf(games.length, 'game')}</h2>
      <ul className={styles.list}>
        {games.slice(0, pages * PAGE).map((game) => (
          <GameCard key={game.id} game={game} leaders={leaders} onMore={choose} />
        ))}
      </ul>
      {missing > 0 && (
        <Button className={styles.more} onClick={() => setPages(pages + 1)}>
          {`Show ${Math.min(missing, PAGE)} more of ${formatCount(missing)}`}
        </Button>
      )}
      <GameActions game={chosen} leaders={leaders} onClose={() => choose(null)} {...actions} />
    </section>
  );
});

interface GameCardProps {
  readonly game: Game;
  readonly leaders: LeaderIndex;
  readonly onMore: (game: Game) => void;
}

const GameCard = memo(function GameCard({ game, leaders, onMore }: GameCardProps) {
  const { result, isLeftOut, note } = game;
  const tone = { neutral: styles.about, loss: styles.loss, win: styles.win }[roundTone(result)];
  return (
    <li className={isLeftOut ? `${styles.game} ${styles.leftOut}` : styles.game}>
      <span className={styles.faces}>
        <Face id={game.leader} leaders={leaders} />
        <Face id={game.opponentLeader} leaders={leaders} />
      </span>
      <span className={styles.words}>
        <span className={styles.sides}>{sidesOf(game, leaders)}</span>
        <small className={styles.about}>{aboutOf(game)}</small>
        {note !== '' && <span className={styles.note}>{note}</span>}
        {isLeftOut && <small className={styles.about}>Not counted</small>}
      </span>
      <span className={tone}>{result === '' ? '–' : <ResultMark result={result} />}</span>
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
  if (id === '') return <span className={styles.face} />;
  return <CardImage id={id} name={leaders.find(id).name} alt="" className={styles.face} />;
}

function sidesOf({ leader, opponentLeader }: Game, { find }: LeaderIndex): string {
  const name = (id: string) => (id === '' ? 'no leader' : find(id).name);
  return `${name(leader)} against ${name(opponentLeader)}`;
}

function aboutOf(game: Game): string {
  const { opponent, turnOrder, turns, source } = game;
  return [
    momentWords(game),
    turnOrder === '' ? '' : TURN_WORDS[turnOrder],
    turns === null ? '' : formatCountOf(turns, 'turn'),
    opponent,
    SOURCE_WORDS[source],
  ]
    .filter((word) => word !== '')
    .join(' · ');
}

interface GameActionsProps extends Omit<GameListProps, 'games'> {
  readonly game: Game | null;
  readonly leaders: LeaderIndex;
  readonly onClose: () => void;
}

function GameActions({
  game,
  leaders,
  reportOf,
  onClose,
  onEdit,
  onLeaveOut,
  onDelete,
}: GameActionsProps) {
  const report = game && reportOf.get(game.id);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog open={game !== null} onClose={onClose} label="Game">
      {game && (
        <>
          <DialogHead title="Game" onClose={onClose} />
          <div className={styles.dialog}>
            <p>{`${sidesOf(game, leaders)} · ${aboutOf(game)}`}</p>
            {game.logged && <LogSaid game={game} leaders={leaders} />}
            {game.source === 'log' && (
              <Link
                to="/mygames/replay"
                search={searchOf({ game: game.id })}
                className={buttonClass({ thumb: true })}
              >
                <Icon name="play" /> Look at it again
              </Link>
            )}
            <Button thumb onClick={then(() => void onLeaveOut(game, !game.isLeftOut))}>
              {game.isLeftOut ? 'Count it again' : 'Don’t count it'}
            </Button>
            {report !== undefined && report !== null ? (
              <Link to="/report" hash={report} className={buttonClass({ thumb: true })}>
                Change it in its report
              </Link>
            ) : (
              <>
                <Button thumb onClick={then(() => onEdit(game))}>
                  <Icon name="edit" /> Change
                </Button>
                <Button thumb onClick={then(() => onDelete(game))}>
                  <Icon name="trash" /> Delete
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** What was changed of what a log says, beside what it says. */
function LogSaid({ game, leaders }: { readonly game: Game; readonly leaders: LeaderIndex }) {
  const { logged } = game;
  if (!logged) return null;
  const told = { ...game, ...logged };
  const words = `${sidesOf(told, leaders)} · ${aboutOf(told)} · ${logged.result === '' ? 'no result' : RESULT_WORDS[logged.result]}`;
  return (
    <p className={styles.about}>
      <b>The log says:</b> <span>{words}</span>
    </p>
  );
}
