/**
 * The tournament decks (SPEC 3, Tournament deck record; CONTRACT, Tournament decks): names, players and dates
 * may be null, and dates are any sortable text.
 */
import * as v from 'valibot';
import type { TournamentDeck } from '../../domain/tournament/tournaments';
import { wirePlayerName } from './match-fields';
import {
  type Decoded,
  decodeRows,
  orNull,
  wireCardId,
  wireCount,
  wireReadableText,
  wireRow,
  wireText,
} from './wire';

export const TOURNAMENTS_FILE = 'tournaments.json';

/** A row of the file, and of its JSON Schema (scripts/json-schemas). */
export const deckRow = v.pipe(
  wireRow({
    leader: wireCardId,
    cardName: wireReadableText,
    tournament: wireReadableText,
    date: ['tournament_date', wireReadableText],
    format: wireReadableText,
    placing: v.pipe(wireCount, v.minValue(1)),
    player: wirePlayerName,
    decklist: orNull(wireText),
  }),
  v.transform(
    ({ date, decklist, ...row }): TournamentDeck => ({
      ...row,
      date: date || null,
      decklist: decklist ?? '',
    }),
  ),
);

/**
 * Reads every deck with a leader and a placing, which all figures need; other rows are dropped and counted.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeTournaments(body: unknown): Decoded<TournamentDeck[]> {
  return decodeRows(body, deckRow, TOURNAMENTS_FILE);
}
