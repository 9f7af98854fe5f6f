/**
 * What figures need from a log, so that none of them reads the log again: hands, draws and plays of both
 * sides. The log or its player tells which side is the player's.
 */
import type { CardId } from '../../card/card';
import type { Game, LogSide } from '../game';
import { other } from './log-events';
import type { GameLog } from './log-grammar';
import { replayOf } from './replay';
import type { ReplaySide } from './replay-side';

interface SideSummary extends ReplaySide {
  /** False where the log does not tell all events: words or the machine alone miss some of them. */
  readonly areEventsShown: boolean;
  /** For each card the most copies that the log has shown at once. */
  readonly seen: Readonly<Record<CardId, number>>;
}

export interface LogSummary {
  readonly leaders: readonly [CardId, CardId];
  /** The side that saved the log; null where the log does not tell it. */
  readonly mine: LogSide | null;
  /** Of two forms of a log, the one with more lines tells more. */
  readonly lines: number;
  /** Whether it goes up to the game's end; absent in summaries of before that was asked. */
  readonly isWhole?: boolean;
  readonly sides: readonly [SideSummary, SideSummary];
}

// More life than any hit takes, until the log tells how much: that saves reading it twice.
const ANY_LIFE = { typeOf: () => undefined, lifeOf: () => Number.POSITIVE_INFINITY };

export function summaryOf(log: GameLog): LogSummary {
  const { steps, sides, isWhole } = replayOf(log, ANY_LIFE);
  // The machine alone does not show which card was an event; words alone miss some events.
  const areWordsRead = (steps.at(-1)?.turn ?? 1) > 1;
  const areEventsShown =
    areWordsRead && log.events.some((event) => event.kind === 'move' && event.move.from === 'hand');
  const sideOf = (side: LogSide): SideSummary => {
    const seen: Record<CardId, number> = {};
    for (const { board } of steps) {
      const counts = new Map<CardId, number>();
      const { hand, characters, stage, trash } = board[side];
      for (const id of [...hand, ...characters, ...stage, ...trash])
        if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const [id, count] of counts) seen[id] = Math.max(seen[id] ?? 0, count);
    }
    return { ...sides[side], areEventsShown, seen };
  };
  const { leaders, mine, lines } = log;
  return { leaders, mine, lines: lines.length, isWhole, sides: [sideOf(0), sideOf(1)] };
}

/** What two sources show of one game: the longer one's, and cards and a hand that a list alone shows. */
export function joinSummaries<Summary extends LogSummary>(a: Summary, b: Summary): Summary {
  const [longer, other] = b.lines > a.lines ? [b, a] : [a, b];
  // Two forms of a log are joined by reading; a list has no lines.
  if (other.lines > 0 || longer.mine === null || other.mine === null) return longer;
  const more = longer.mine === other.mine ? other.sides : other.sides.toReversed();
  const [first, second] = longer.sides.map((side, at): SideSummary => {
    const { hand = null, after = null, isSentBack = null, seen = {} } = more[at] ?? {};
    const most = { ...seen };
    for (const [id, count] of Object.entries(side.seen)) most[id] = Math.max(count, most[id] ?? 0);
    return { ...side, ...(side.hand ? {} : { hand, after, isSentBack }), seen: most };
  });
  return first && second ? { ...longer, sides: [first, second] } : longer;
}

/** The player's side of a log; null until the log or its player says which it is. */
export function ownSide(
  { trace }: Pick<Game, 'trace'>,
  { leaders, mine }: Pick<LogSummary, 'leaders' | 'mine'>,
): LogSide | null {
  const asked = trace?.mine ?? null;
  const isNamedSo = trace?.leaders[0] === leaders[0];
  return mine ?? (asked === null || isNamedSo ? asked : other(asked));
}

/** The side of this device's player; null until the log or its player says which it is. */
export function ownSummary(game: Pick<Game, 'trace'>, summary: LogSummary): SideSummary | null {
  const side = ownSide(game, summary);
  return side === null ? null : summary.sides[side];
}
