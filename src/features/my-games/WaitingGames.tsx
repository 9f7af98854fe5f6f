import { useLeaders } from '../../components/use-leaders';
import { formatCountOf } from '../../domain/count';
import { fromOtherSide, type Game } from '../../domain/games/game';
import { dayWords } from '../../domain/games/game-day';
import { Button } from '../../ui/Button';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/Panel';
import styles from './WaitingGames.module.css';

interface WaitingGamesProps {
  /** Games of logs that lack a side or a result. */
  readonly games: readonly Game[];
  readonly onKeep: (game: Game) => Promise<boolean>;
  readonly onLeaveOut: (game: Game) => Promise<boolean>;
}

/** What no log says is asked, one tap a game. The first is shown, with how many are behind it. */
export function WaitingGames({ games, onKeep, onLeaveOut }: WaitingGamesProps) {
  const { find } = useLeaders();
  const [game] = games;
  if (!game) return null;
  const name = (id: string) => find(id).name;
  const sides = `${name(game.leader)} against ${name(game.opponentLeader)}`;
  const about = [dayWords(game.date), game.turnOrder && `you went ${game.turnOrder}`, game.opponent]
    .filter(Boolean)
    .join(' · ');
  return (
    <Panel
      title="What the log does not say"
      note={games.length > 1 && `${formatCountOf(games.length, 'game')} wait`}
    >
      <div className={styles.question}>
        <p>
          <b>{sides}</b>
          <small className={styles.about}>{game.askedNames ? dayWords(game.date) : about}</small>
        </p>
        {game.askedNames ? (
          <>
            <p>Which one were you?</p>
            <div className={layout.actions}>
              {game.askedNames.map((player, at) => (
                <Button
                  key={player}
                  thumb
                  onClick={() => void onKeep(decided(game, at === 1))}
                >{`${player}, ${name(at === 0 ? game.leader : game.opponentLeader)}`}</Button>
              ))}
              <Button thumb kind="quiet" onClick={() => void onLeaveOut(game)}>
                Leave it out
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>Who won?</p>
            <div className={layout.actions}>
              <Button thumb onClick={() => void onKeep({ ...game, result: 'win' })}>
                Win
              </Button>
              <Button thumb onClick={() => void onKeep({ ...game, result: 'loss' })}>
                Loss
              </Button>
              <Button thumb kind="quiet" onClick={() => void onLeaveOut(game)}>
                Leave it out
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

/** The game as the player who has been named saw it. */
function decided(game: Game, isSecond: boolean): Game {
  const names = game.askedNames;
  if (!isSecond) return { ...game, askedNames: null };
  return { ...game, ...fromOtherSide(game), opponent: names?.[0] ?? '', askedNames: null };
}
