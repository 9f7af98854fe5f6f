import { useMemo, useState } from 'react';
import { useLeaders } from '../../../components/leader/use-leaders';
import { type Game, isWaiting, onAnotherDay, withSide } from '../../../domain/games/game';
import type { GameChange } from '../../../domain/games/game-word';
import { formatCount, formatCountOf } from '../../../domain/text/count';
import { dayWords } from '../../../domain/time/day-words';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Note, Stack } from '../../../ui/layout/Box';
import { UndoNotice } from '../../../ui/notice/UndoNotice';
import { usePart } from '../../../ui/timing/use-part';
import { momentWords } from '../figures/moment-words';
import { Proposals } from './Proposals';
import type { Proposal } from './proposals';
import { useProposals } from './use-proposals';
import { useUndoable } from './use-undoable';

const loadLastMoments = async () => (await import('../replay/LastMoments')).LastMoments;

interface WaitingGamesProps {
  /** All games of the record. */
  readonly games: readonly Game[];
  readonly onKeep: (...changes: GameChange[]) => Promise<boolean>;
}

/**
 * Asks what no log says, one game after another, one tap each. It stays a single line until the player opens
 * it. The last answer can be undone.
 */
export function WaitingGames({ games, onKeep }: WaitingGamesProps) {
  const [isOpen, setOpen] = useState(false);
  const { undoable, change, undo } = useUndoable(games, onKeep);
  const waiting = useMemo(() => games.filter(isWaiting), [games]);
  // Games that only lack a certain day come last: one tap answers them all.
  const onlyDay = waiting.filter(lacksOnlyItsDay);
  const proposals = useProposals(waiting, isOpen);
  const open = waiting.filter((other) => !lacksOnlyItsDay(other));
  const game = open.find(({ id }) => !proposals.has(id)) ?? open[0] ?? onlyDay[0];
  if (!game && undoable.length === 0) return null;
  const answer = (...answered: Game[]) => change(answered);
  const lacksWinner = waiting.every(({ result, askedNames }) => result === '' && !askedNames);
  return (
    <Stack as="section" gap={2} aria-label="What the log does not say">
      {game && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{`${lacksWinner ? 'Who won these?' : 'What the log does not say'} · ${formatCount(waiting.length)}`}</span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      )}
      {game && isOpen && (
        <>
          <Proposals games={waiting} proposals={proposals} onTake={answer} />
          <Question
            key={game.id}
            game={game}
            proposal={proposals.get(game.id)}
            onlyDay={onlyDay}
            onAnswer={answer}
          />
          {waiting.length > 1 && (
            <Button onClick={() => void answer(...waiting.map(withoutCount))}>
              {`Don’t count these ${formatCount(waiting.length)}`}
            </Button>
          )}
        </>
      )}
      {undoable.length > 0 && (
        <UndoNotice title={`${formatCountOf(undoable.length, 'game')} answered.`} onUndo={undo} />
      )}
    </Stack>
  );
}

interface QuestionProps {
  readonly game: Game;
  /** What its log implies; undefined for nothing. */
  readonly proposal: Proposal | undefined;
  readonly onlyDay: readonly Game[];
  readonly onAnswer: (...answered: Game[]) => Promise<void>;
}

function Question({ game, proposal, onlyDay, onAnswer }: QuestionProps) {
  const { find } = useLeaders();
  const [date, setDate] = useState(game.date);
  // The question also works without this part.
  const { part: LastMoments } = usePart(loadLastMoments, true);
  const name = (id: string) => find(id).name;
  const moment = momentWords(game);
  const about = [
    moment,
    game.turnOrder && `you went ${game.turnOrder}`,
    game.turns !== null && formatCountOf(game.turns, 'turn'),
    game.opponent,
  ]
    .filter(Boolean)
    .join(' · ');
  // Answering confirms the day that stands in the box.
  const onItsDay = game.isDayAsked ? onAnotherDay(game, date) : game;
  const leaveOut = (
    <Button thumb kind="quiet" onClick={() => void onAnswer(withoutCount(game))}>
      {game.askedNames ? 'I watched' : 'Leave it out'}
    </Button>
  );
  return (
    <Stack pad="3 4 4" surface="box">
      <p>
        <b>{`${name(game.leader)} against ${name(game.opponentLeader)}`}</b>
        <Note as="small" block breaks>
          {game.askedNames ? moment : about}
        </Note>
      </p>
      {LastMoments && <LastMoments id={game.id} />}
      {!game.askedNames && game.isDayAsked && (
        <>
          <p>{dayQuestion(game)}</p>
          <TextField label="Played on" type="date" value={date} onChange={setDate} />
        </>
      )}
      {game.askedNames ? (
        <>
          <p>Which one were you?</p>
          <Actions>
            {([0, 1] as const).map((side) => (
              <Button
                key={side}
                thumb
                onClick={() => void onAnswer(withSide(game, side))}
              >{`${game.askedNames?.[side]}, ${name(side === 0 ? game.leader : game.opponentLeader)}`}</Button>
            ))}
            {leaveOut}
          </Actions>
        </>
      ) : game.result === '' ? (
        <>
          <p>{proposal ? `${proposal.reason}. So it is a ${proposal.result}?` : 'Who won?'}</p>
          <Actions>
            <Button thumb onClick={() => void onAnswer({ ...onItsDay, result: 'win' })}>
              Win
            </Button>
            <Button thumb onClick={() => void onAnswer({ ...onItsDay, result: 'loss' })}>
              Loss
            </Button>
            {leaveOut}
          </Actions>
        </>
      ) : (
        <Actions>
          <Button thumb kind="primary" onClick={() => void onAnswer(onItsDay)}>
            That day
          </Button>
          {onlyDay.length > 1 && (
            <Button
              thumb
              onClick={() =>
                void onAnswer(...onlyDay.map((other) => onAnotherDay(other, other.date)))
              }
            >
              {`Take the files’ days for all ${onlyDay.length}`}
            </Button>
          )}
          {leaveOut}
        </Actions>
      )}
    </Stack>
  );
}

const withoutCount = (game: Game): Game => ({ ...game, isLeftOut: true });

function lacksOnlyItsDay({ result, askedNames }: Game): boolean {
  return result !== '' && askedNames === null;
}

function dayQuestion({ date }: Game): string {
  return date === ''
    ? 'When was it played? Neither the file nor its name says it.'
    : `When was it played? The name of its file does not say it; the file was last changed on ${dayWords(date)}.`;
}
