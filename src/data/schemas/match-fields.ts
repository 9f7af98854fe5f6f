/**
 * Fields shared by search results, matches and player statistics (CONTRACT, Units and habits): optional
 * times, turn orders as numbers, lists of `{count}x{card}`, names as people type them.
 */
import * as v from 'valibot';
import { cardIdOf, isCardId } from '../../domain/card/card';
import { type DeckLine, parseDecklist } from '../../domain/deck/deck-text';
import { TURN_ORDER_FIRST, type TurnOrder } from '../../domain/figures/match';
import type { TurnOrderFigures } from '../../domain/figures/player-stats';
import { orNull, wireCount, wireReadableText, wireText } from './wire';

/** A card's id, also in lower case or with a picture's suffix: such a row must not be lost. */
export const wireCardId = v.pipe(wireText, v.transform(cardIdOf), v.check(isCardId));

/** An instant in milliseconds since 1970; null where it is missing or invalid. */
export const wireInstant = orNull(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text).getTime()),
    v.finite(),
  ),
);

/** 0 is first, any other number second, missing is null (SPEC 3; CONTRACT). */
export const wireTurnOrder = v.pipe(
  orNull(wireCount),
  v.transform((order): TurnOrder | null => {
    if (order === null) return null;
    return order === TURN_ORDER_FIRST ? 'first' : 'second';
  }),
);

const wireList = orNull(v.union([v.string(), v.array(v.string())]));

/** A hand, as a list or as lines; null where it is missing or nothing is readable. */
export const wireCardList = v.pipe(
  wireList,
  v.transform((list) => (list === null ? null : parseDecklist(list).lines)),
  v.transform((lines) => (lines === null || lines.length === 0 ? null : lines)),
);

/** A deck in the same forms, with its unread lines: absent for none. */
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

/** To be spread into a deck: nearly all decks are complete and need no member for it. */
type UnreadPart = { readonly unread?: readonly string[] };

/** The readable part of a player's name; empty for none. */
export const wirePlayerName = wireReadableText;

/** Games and wins by turn order; null where they are missing or impossible. */
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
