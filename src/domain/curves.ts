/**
 * What a leader plays on which turn (SPEC 3, Curve record): at large and against each opponent, going
 * first and second. Which play is the most common is the source's finding.
 */
import type { CardId } from './card';

/** SPEC 9: "Curve: turns 1 to 6." */
export const CURVE_TURNS = 6;

/** A turn's most common play. */
export interface CurvePlay {
  /** Each card as often as it is played; none when nothing is. */
  readonly cards: readonly CardId[];
  /** Fraction of the recorded turns with this play; null where the source does not tell. */
  readonly rate: number | null;
  /** Recorded turns; null where the source does not tell. */
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

/** A turn as a curve shows it; `play` is null where nothing is known of the turn. */
export interface ShownTurn {
  readonly turn: number;
  readonly play: CurvePlay | null;
}

/** Turns 1 to 6, those that were not recorded included; null when nothing is known of any of them. */
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
