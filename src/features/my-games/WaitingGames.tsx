import { useState } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import { formatCountOf } from '../../domain/count';
import { dayWords } from '../../domain/day-words';
import { type Game, onAnotherDay, withSide } from '../../domain/games/game';
import { Button } from '../../ui/Button';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/Panel';
import { TextField } from '../../ui/TextField';
import { momentWords } from './moment-words';
import styles from './WaitingGames.module.css';

interface WaitingGamesProps {
  /** Games of logs that lack a side, a result or a day. */
  readonly games: readonly Game[];
  readonly onKeep: (...games: Game[]) => Promise<boolean>;
  readonly onLeaveOut: (game: Game) => Promise<boolean>;
}

/** What no log says is asked, one tap a game. The first is shown, with how many are behind it. */
export function WaitingGames({ games, ...actions }: WaitingGamesProps) {
  // Those of which only the day is not sure come last: all of them can be answered with one tap.
  const onlyDay = games.filter(lacksOnlyItsDay);
  const game = games.find((other) => !lacksOnlyItsDay(other)) ?? onlyDay[0];
  if (!game) return null;
  return (
    <Panel
      title="What the log does not say"
      note={games.length > 1 && `${formatCountOf(games.length, 'game')} wait`}
    >
      <Question key={game.id} game={game} onlyDay={onlyDay} {...actions} />
    </Panel>
  );
}

interface QuestionProps extends Omit<WaitingGamesProps, 'games'> {
  readonly game: Game;
  readonly onlyDay: readonly Game[];
}

function Question({ game, onlyDay, onKeep, onLeaveOut }: QuestionProps) {
  const { find } = useLeaders();
  const [date, setDate] = useState(game.date);
  const name = (id: string) => find(id).name;
  const moment = momentWords(game);
  const about = [moment, game.turnOrder && `you went ${game.turnOrder}`, game.opponent]
    .filter(Boolean)
    .join(' · ');
  // The day that stands in the box when the question is answered is said by the player.
  const onItsDay = game.isDayAsked ? onAnotherDay(game, date) : game;
  const leaveOut = (
    <Button thumb kind="quiet" onClick={() => void onLeaveOut(game)}>
      Leave it out
    </Button>
  );
  return (
    <div className={styles.question}>
      <p>
        <b>{`${name(game.leader)} against ${name(game.opponentLeader)}`}</b>
        <small className={styles.about}>{game.askedNames ? moment : about}</small>
      </p>
      {!game.askedNames && game.isDayAsked && (
        <>
          <p>{dayQuestion(game)}</p>
          <TextField label="Played on" type="date" value={date} onChange={setDate} />
        </>
      )}
      {game.askedNames ? (
        <>
          <p>Which one were you?</p>
          <div className={layout.actions}>
            {([0, 1] as const).map((side) => (
              <Button
                key={side}
                thumb
                onClick={() => void onKeep(withSide(game, side))}
              >{`${game.askedNames?.[side]}, ${name(side === 0 ? game.leader : game.opponentLeader)}`}</Button>
            ))}
            {leaveOut}
          </div>
        </>
      ) : game.result === '' ? (
        <>
          <p>Who won?</p>
          <div className={layout.actions}>
            <Button thumb onClick={() => void onKeep({ ...onItsDay, result: 'win' })}>
              Win
            </Button>
            <Button thumb onClick={() => void onKeep({ ...onItsDay, result: 'loss' })}>
              Loss
            </Button>
            {leaveOut}
          </div>
        </>
      ) : (
        <div className={layout.actions}>
          <Button thumb kind="primary" onClick={() => void onKeep(onItsDay)}>
            That day
          </Button>
          {onlyDay.length > 1 && (
            <Button
              thumb
              onClick={() =>
                void onKeep(...onlyDay.map((other) => onAnotherDay(other, other.date)))
              }
            >
              {`Take the files’ days for all ${onlyDay.length}`}
            </Button>
          )}
          {leaveOut}
        </div>
      )}
    </div>
  );
}

function lacksOnlyItsDay({ result, askedNames }: Game): boolean {
  return result !== '' && askedNames === null;
}

function dayQuestion({ date }: Game): string {
  return date === ''
    ? 'When was it played? Neither the file nor its name says it.'
    : `When was it played? The name of its file does not say it; the file was last changed on ${dayWords(date)}.`;
}
