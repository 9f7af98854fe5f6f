/**
 * Fields that search results, matches and player statistics share (CONTRACT, Units and habits):
 * times that may be missing, turn orders as numbers, lists of `{count}x{card}`, names as people type them.
 */
import * as v from 'valibot';
import { isCardId } from '../../domain/card';
import { parseDecklist } from '../../domain/deck';
import { TURN_ORDER_FIRST, type TurnOrder } from '../../domain/match';
import type { TurnOrderFigures } from '../../domain/player-stats';
import { orNull, wireCount, wireReadableText, wireText } from './wire';

export const wireCardId = v.pipe(wireText, v.check(isCardId));

/** An instant as milliseconds since 1970; null when it is missing or no time. */
export const wireInstant = orNull(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text).getTime()),
    v.finite(),
  ),
);

/** 0 is first, any other number second, none is null (SPEC 3; CONTRACT). */
export const wireTurnOrder = v.pipe(
  orNull(wireCount),
  v.transform((order): TurnOrder | null => {
    if (order === null) return null;
    return order === TURN_ORDER_FIRST ? 'first' : 'second';
  }),
);

/** A hand or a deck, as a list or as lines; null when it is missing or nothing in it can be read. */
export const wireCardList = v.pipe(
  orNull(v.union([v.string(), v.array(v.string())])),
  v.transform((list) => (list === null ? null : parseDecklist(list).lines)),
  v.transform((lines) => (lines === null || lines.length === 0 ? null : lines)),
);

/** A player's name as it can be read; empty when there is none. */
export const wirePlayerName = wireReadableText;

/** Games and wins by turn order; null when they are missing or can't be. */
export const wireTurnOrderFigures = orNull(
  v.pipe(
    v.object({
      first_games: wireCount,
      first_wins: wireCount,
      second_games: wireCount,
      second_wins: wireCount,
    }),
    v.check((row) => row.first_wins <= row.first_games && row.second_wins <= row.second_games),
    v.transform(
      (row): TurnOrderFigures => ({
        firstGames: row.first_games,
        firstWins: row.first_wins,
        secondGames: row.second_games,
        secondWins: row.second_wins,
      }),
    ),
  ),
);
