/**
 * What figures need from a log, so that none of them reads the log again: hands, draws and plays of both
 * sides. The log or its player tells which side is the player's.
 */
import type { CardId } from '../../card/card';
import type { Game, LogSide } from '../game';
import { isMachineMove, other } from './log-lines';
import { replayOf } from './replay';
import type { Opening } from './side-story';
import type { GameLog } from './sim-log';

/** The tale of one side. */
interface SideTale extends Opening {
  /** Cards taken from the deck after the opening hand. */
  readonly draws: readonly CardId[];
  readonly areDrawsShown: boolean;
  /** Each card with the player's own turn, from 1. */
  readonly plays: readonly (readonly [id: CardId, turn: number])[];
  /** False where the log does not tell all events: words or the machine alone miss some of them. */
  readonly areEventsShown: boolean;
  /** For each card the most copies that the log has shown at once. */
  readonly seen: Readonly<Record<CardId, number>>;
}

export interface LogTale {
  readonly leaders: readonly [CardId, CardId];
  /** The side that saved the log; null where the log does not tell it. */
  readonly mine: LogSide | null;
  /** Of two forms of a log, the one with more lines tells more. */
  readonly lines: number;
  /** Whether it goes up to the game's end; absent in tales of before that was asked. */
  readonly isWhole?: boolean;
  readonly sides: readonly [SideTale, SideTale];
}

// More life than any hit takes, until the log tells how much: that saves reading it twice.
const ANY_LIFE = { typeOf: () => undefined, lifeOf: () => Number.POSITIVE_INFINITY };

export function taleOf(log: GameLog): LogTale {
  const { steps, stories, isWhole } = replayOf(log, ANY_LIFE);
  // A machine's lines alone do not show which card was an event.
  const areWordsRead = (steps.at(-1)?.turn ?? 1) > 1;
  const areEventsShown = log.mine !== null && areWordsRead && log.lines.some(isMachineMove);
  const sideOf = (side: LogSide): SideTale => {
    const { opening, plays, ...story } = stories[side];
    const seen: Record<CardId, number> = {};
    for (const { board } of steps) {
      const counts = new Map<CardId, number>();
      const { hand, characters, stage, trash } = board[side];
      for (const id of [...hand, ...characters, ...stage, ...trash])
        if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const [id, count] of counts) seen[id] = Math.max(seen[id] ?? 0, count);
    }
    return {
      ...opening,
      ...story,
      plays: plays.map(({ id, turn }) => [id, turn] as const),
      areEventsShown,
      seen,
    };
  };
  const { leaders, mine, lines } = log;
  return { leaders, mine, lines: lines.length, isWhole, sides: [sideOf(0), sideOf(1)] };
}

/** The player's side of a log; null until someone tells which it is. */
export function ownSide(
  { trace }: Pick<Game, 'trace'>,
  { leaders, mine }: Pick<LogTale, 'leaders' | 'mine'>,
): LogSide | null {
  const said = trace?.mine ?? null;
  const isNamedSo = trace?.leaders[0] === leaders[0];
  return mine ?? (said === null || isNamedSo ? said : other(said));
}

/** The tale of this device's player; null until someone tells which side is theirs. */
export function ownTale(game: Pick<Game, 'trace'>, tale: LogTale): SideTale | null {
  const side = ownSide(game, tale);
  return side === null ? null : tale.sides[side];
}
