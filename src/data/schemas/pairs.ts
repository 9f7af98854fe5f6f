/** The `pairs` companion, or a whole `stats` file as if it were one. */
import * as v from 'valibot';
import { cardIdOf, isCardId } from '../../domain/card';
import type { LeaderPairs, Pair } from '../../domain/field';
import { cutPairs } from '../../resources/companions';
import {
  type Decoded,
  decodeInnerRows,
  decodeRows,
  orNull,
  wireCount,
  wireReadableText,
  wireText,
} from './wire';

const cardId = v.pipe(wireText, v.transform(cardIdOf), v.check(isCardId));

const pairRow = v.pipe(
  v.tuple([cardId, wireCount, wireCount, wireCount, wireCount]),
  v.check(
    ([, games, wins, firstGames, firstWins]) =>
      wins <= games && firstGames <= games && firstWins <= firstGames && firstWins <= wins,
  ),
  v.transform(
    ([opponent, games, wins, firstGames, firstWins]): Pair => ({
      opponent,
      games,
      wins,
      firstGames,
      firstWins,
    }),
  ),
);

const leaderRow = v.object({
  leader: cardId,
  leaderName: orNull(wireReadableText),
  pairs: v.array(v.unknown()),
});

/** @throws InvalidDataError when the body is not an array. */
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
