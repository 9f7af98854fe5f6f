/** The `pairs` companion, or a whole `stats` file in its place. */
import * as v from 'valibot';
import type { LeaderPairs, Pair } from '../../domain/figures/pairings';
import { cutPairs } from '../../resources/companions';
import {
  type Decoded,
  decodeInnerRows,
  decodeRows,
  orNull,
  wireCardId,
  wireCount,
  wireReadableText,
} from './wire';

const pairRow = v.pipe(
  v.tuple([
    wireCardId,
    wireCount,
    wireCount,
    wireCount,
    wireCount,
    // Older files do not separate games without a turn order.
    v.optional(wireCount, 0),
    v.optional(wireCount, 0),
  ]),
  v.transform(
    ([opponent, games, wins, firstGames, firstWins, unknownGames, unknownWins]): Pair => ({
      opponent,
      games,
      wins,
      firstGames,
      firstWins,
      secondGames: games - firstGames - unknownGames,
      secondWins: wins - firstWins - unknownWins,
    }),
  ),
  v.check(
    ({ games, wins, firstGames, firstWins, secondGames, secondWins }) =>
      wins <= games &&
      firstWins <= firstGames &&
      // An older file counts wins without a turn order among those of the second turn.
      secondGames >= 0 &&
      secondWins >= 0,
  ),
  v.transform(
    (pair): Pair => ({ ...pair, secondWins: Math.min(pair.secondWins, pair.secondGames) }),
  ),
);

const leaderRow = v.object({
  leader: wireCardId,
  leaderName: orNull(wireReadableText),
  pairs: v.array(v.unknown()),
});

/** @throws InvalidDataError where the body is not an array. */
export function decodePairs(body: unknown, period: string): Decoded<LeaderPairs[]> {
  const isWhole = Array.isArray(body) && body.some((row) => row?.matchups !== undefined);
  const rows = decodeRows(isWhole ? cutPairs(body) : body, leaderRow, period);
  let badPairs = 0;
  const value = rows.value.map(({ leader, leaderName, pairs }) => {
    const read = decodeInnerRows(pairs, pairRow);
    badPairs += read.dropped;
    return { leader, leaderName: leaderName || leader, pairs: read.value };
  });
  return { value, dropped: rows.dropped + badPairs };
}
