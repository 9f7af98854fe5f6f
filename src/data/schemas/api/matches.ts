/**
 * A player's matches (SPEC 3, Match record; CONTRACT, Matches): almost any field may be missing, and a match
 * may occur twice.
 */
import * as v from 'valibot';
import type { Match } from '../../../domain/figures/match';
import {
  wireCardList,
  wireDeck,
  wireInstant,
  wirePlayerName,
  wireTurnOrder,
} from '../match-fields';
import { type Decoded, decodeRows, orNull, wireCardId, wireCount, wireText } from '../wire';

/** Names the answer in the error for unreadable content. */
export const MATCH_HISTORY = 'the match history';

const matchRow = v.pipe(
  v.object({
    date: wireInstant,
    result: orNull(wireText),
    turnOrder: wireTurnOrder,
    turnNumber: orNull(wireCount),
    GameMode: orNull(wireCount),
    deviceID: orNull(wireText),
    playerName: wirePlayerName,
    playerLeader: wireCardId,
    startingHand: wireCardList,
    decklist: wireDeck,
    oppPlayerName: wirePlayerName,
    oppLeader: wireCardId,
    oppStartingHand: wireCardList,
    oppDecklist: wireDeck,
  }),
  v.transform(
    (row): Match => ({
      playedAt: row.date,
      result: row.result ?? '',
      turnOrder: row.turnOrder,
      turns: row.turnNumber,
      gameMode: row.GameMode,
      deviceId: row.deviceID ?? '',
      player: {
        name: row.playerName,
        leader: row.playerLeader,
        startingHand: row.startingHand,
        deck: row.decklist.lines,
        ...row.decklist.unread,
      },
      opponent: {
        name: row.oppPlayerName,
        leader: row.oppLeader,
        startingHand: row.oppStartingHand,
        deck: row.oppDecklist.lines,
        ...row.oppDecklist.unread,
      },
    }),
  ),
);

/**
 * Reads the matches, newest first; a match that occurs twice counts once, one without a time comes last.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeMatches(body: unknown): Decoded<Match[]> {
  const { value, dropped } = decodeRows(body, matchRow, MATCH_HISTORY);
  // Equal in every field, including the time: nothing could distinguish them.
  const distinct = new Map(
    value.map((match) => [match.playedAt === null ? match : JSON.stringify(match), match]),
  );
  const newestFirst = [...distinct.values()].sort(
    (a, b) => (b.playedAt ?? Number.NEGATIVE_INFINITY) - (a.playedAt ?? Number.NEGATIVE_INFINITY),
  );
  return { value: newestFirst, dropped };
}
