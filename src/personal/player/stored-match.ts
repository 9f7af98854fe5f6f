/** The schemas of stored matches and their parts. */
import * as v from 'valibot';
import { isCardId } from '../../domain/card/card';
import type { DeckLine } from '../../domain/deck/deck-text';
import type { Match, SearchResult } from '../../domain/figures/match';
import type { PlayerHistory } from '../../domain/figures/match-history';

export const cardId = v.pipe(v.string(), v.check(isCardId));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const instant = v.nullable(v.pipe(v.number(), v.finite()));

export const deckLines: v.GenericSchema<unknown, DeckLine[]> = v.array(
  v.object({ id: cardId, count }),
);

const matchPlayer = v.object({
  name: v.string(),
  leader: cardId,
  startingHand: v.nullable(deckLines),
  deck: v.nullable(deckLines),
  unread: v.exactOptional(v.array(v.string())),
});

const match: v.GenericSchema<unknown, Match> = v.object({
  playedAt: instant,
  result: v.string(),
  turnOrder: v.nullable(v.picklist(['first', 'second'])),
  turns: v.nullable(count),
  gameMode: v.nullable(count),
  deviceId: v.string(),
  player: matchPlayer,
  opponent: matchPlayer,
});

export const SearchResultSchema: v.GenericSchema<unknown, SearchResult> = v.object({
  deviceId: v.string(),
  playerName: v.string(),
  playerLeader: cardId,
  opponentLeader: cardId,
  result: v.string(),
  playedAt: instant,
});

const winRecord = { wins: count, matches: count };

/** Pages are texts that are parsed only when shown: reading them from storage tries each once. */
export const HistorySchema: v.GenericSchema<unknown, PlayerHistory> = v.object({
  playerName: v.string(),
  total: count,
  isBegun: v.optional(v.boolean(), false),
  summary: v.object({
    overall: v.object(winRecord),
    byLeader: v.array(v.object({ leader: cardId, ...winRecord })),
  }),
  recent: v.array(
    v.object({
      result: v.string(),
      leader: cardId,
      opponentLeader: cardId,
      playedAt: instant,
    }),
  ),
  days: v.array(
    v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)), ...winRecord }),
  ),
  pages: v.array(v.pipe(v.string(), v.check(isReadablePage))),
});

function isReadablePage(text: string): boolean {
  try {
    return v.is(v.array(match), JSON.parse(text));
  } catch {
    return false;
  }
}
