/**
 * Fields that search results, matches and player statistics share (CONTRACT, Units and habits):
 * times that may be missing, turn orders as numbers, lists of `{count}x{card}`, names as people type them.
 */
import * as v from 'valibot';
import { cardIdOf, isCardId } from '../../domain/card';
import { type DeckLine, parseDecklist } from '../../domain/deck-text';
import { TURN_ORDER_FIRST, type TurnOrder } from '../../domain/match';
import type { TurnOrderFigures } from '../../domain/player-stats';
import { orNull, wireCount, wireReadableText, wireText } from './wire';

/** A card's id, also in small letters or with the suffix of another picture: such a row is not lost. */
export const wireCardId = v.pipe(wireText, v.transform(cardIdOf), v.check(isCardId));

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

const wireList = orNull(v.union([v.string(), v.array(v.string())]));

/** A hand, as a list or as lines; null when it is missing or nothing in it can be read. */
export const wireCardList = v.pipe(
  wireList,
  v.transform((list) => (list === null ? null : parseDecklist(list).lines)),
  v.transform((lines) => (lines === null || lines.length === 0 ? null : lines)),
);

/** A deck in the same forms, with what of it could not be read: absent where all was. */
export const wireDeck = v.pipe(
  wireList,
  v.transform((list): { lines: readonly DeckLine[] | null; unread: UnreadPart } => {
    const { lines, unread } = parseDecklist(list ?? []);
    return {
      lines: lines.length === 0 ? null : lines,
      unread: unread.length === 0 ? {} : { unread },
    };
  }),
);

/** To be spread into a deck: one that is whole, as nearly all are, carries nothing for it. */
type UnreadPart = { readonly unread?: readonly string[] };

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
