/**
 * Fields shared by search results, matches and player statistics (CONTRACT, Units and habits): optional
 * times, turn orders as numbers, lists of `{count}x{card}`, names as people type them.
 */
import * as v from 'valibot';
import { type DeckLine, parseDecklist } from '../../domain/deck/deck-text';
import { TURN_ORDER_FIRST, type TurnOrder } from '../../domain/figures/match';
import { orNull, wireCount, wireReadableText, wireRow } from './wire';

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
    wireRow({
      firstGames: ['first_games', wireCount],
      firstWins: ['first_wins', wireCount],
      secondGames: ['second_games', wireCount],
      secondWins: ['second_wins', wireCount],
    }),
    v.check((row) => row.firstWins <= row.firstGames && row.secondWins <= row.secondGames),
  ),
);
