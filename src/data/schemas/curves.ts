/**
 * The file of curves (SPEC 3, Curve record; CONTRACT, Curves): `overall` or `overall_top3`, `top` or `top3`,
 * depending on its generation. Turns beyond the sixth are dropped.
 */
import * as v from 'valibot';
import { isCardId } from '../../domain/card/card';
import { CURVE_TURNS, type LeaderCurve } from '../../domain/card/curves';
import { NO_PLAY } from '../../domain/figures/match';
import {
  type Decoded,
  decodeRows,
  orNull,
  rowsOf,
  wireCardId,
  wireCount,
  wireRate,
  wireRow,
  wireText,
} from './wire';

const play = wireRow({
  cards: [
    'combo',
    v.pipe(
      wireText,
      v.transform((combo) => (combo === NO_PLAY ? [] : combo.split('+').map((id) => id.trim()))),
      v.check((cards) => cards.every(isCardId)),
    ),
  ],
  rate: ['rate_all', orNull(wireRate)],
  turns: ['total_turns_all', orNull(wireCount)],
});

const opponentRow = v.pipe(
  v.object({ opp_leader: wireCardId, top: orNull(play), top3: rowsOf(play) }),
  v.transform((row) => ({ opponent: row.opp_leader, play: row.top ?? row.top3[0] ?? null })),
);

const turnRow = v.pipe(
  v.object({
    turn: v.pipe(wireCount, v.minValue(1), v.maxValue(CURVE_TURNS)),
    overall: orNull(play),
    overall_top3: rowsOf(play),
    vs_opp: rowsOf(opponentRow),
  }),
  v.transform((row) => ({
    turn: row.turn,
    overall: row.overall ?? row.overall_top3[0] ?? null,
    against: row.vs_opp.flatMap(({ opponent, play: top }) =>
      top === null ? [] : [{ opponent, play: top }],
    ),
  })),
);

const leaderRow = v.object({
  leader: wireCardId,
  first: rowsOf(turnRow),
  second: rowsOf(turnRow),
});

/**
 * Reads each leader's curves.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeCurves(body: unknown, what: string): Decoded<LeaderCurve[]> {
  return decodeRows(body, leaderRow, what);
}
