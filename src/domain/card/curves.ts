/**
 * What a leader plays on which turn (SPEC 3, Curve record): in general and against each opponent, going first
 * and second. The source tells the most common play.
 */
import type { CardId } from './card';

/** SPEC 9: "Curve: turns 1 to 6." */
export const CURVE_TURNS = 6;

/** A turn's most common play. */
export interface CurvePlay {
  /** Each card as often as it is played; empty for no play. */
  readonly cards: readonly CardId[];
  /** The play's fraction of the recorded turns; null where the source does not tell. */
  readonly rate: number | null;
  /** How many turns were recorded; null where the source does not tell. */
  readonly turns: number | null;
}

export interface CurveTurn {
  readonly turn: number;
  /** Null where the source has none. */
  readonly overall: CurvePlay | null;
  readonly against: readonly { readonly opponent: CardId; readonly play: CurvePlay }[];
}

export interface LeaderCurve {
  readonly leader: CardId;
  readonly first: readonly CurveTurn[];
  readonly second: readonly CurveTurn[];
}

/** A turn in a curve; `play` is null where nothing is known. */
export interface ShownTurn {
  readonly turn: number;
  readonly play: CurvePlay | null;
}

/** Turns 1 to 6, including unrecorded ones; null where none is recorded. */
export function overallCurve(turns: readonly CurveTurn[]): ShownTurn[] | null {
  return shownTurns(turns, ({ overall }) => overall);
}

/** The same against one opponent. */
export function curveAgainst(turns: readonly CurveTurn[], opponent: CardId): ShownTurn[] | null {
  return shownTurns(
    turns,
    ({ against }) => against.find((entry) => entry.opponent === opponent)?.play ?? null,
  );
}

function shownTurns(
  turns: readonly CurveTurn[],
  playOf: (turn: CurveTurn) => CurvePlay | null,
): ShownTurn[] | null {
  const shown = Array.from({ length: CURVE_TURNS }, (_, index) => {
    const found = turns.find(({ turn }) => turn === index + 1);
    return { turn: index + 1, play: found ? playOf(found) : null };
  });
  return shown.some(({ play }) => play !== null) ? shown : null;
}
