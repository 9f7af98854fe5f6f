/**
 * The tournament decks (SPEC 3, Tournament deck record; CONTRACT, Tournament decks): a list in which names,
 * players and dates may be null, and dates are sortable text of any kind.
 */
import * as v from 'valibot';
import type { TournamentDeck } from '../../domain/tournaments';
import { wireCardId, wirePlayerName } from './match-fields';
import { type Decoded, decodeRows, orNull, wireCount, wireReadableText, wireText } from './wire';

export const TOURNAMENTS_FILE = 'tournaments.json';

/** A row of the file, and of its JSON Schema (scripts/json-schemas). */
export const deckRow = v.pipe(
  v.object({
    leader: wireCardId,
    cardName: wireReadableText,
    tournament: wireReadableText,
    tournament_date: wireReadableText,
    format: wireReadableText,
    placing: v.pipe(wireCount, v.minValue(1)),
    player: wirePlayerName,
    decklist: orNull(wireText),
  }),
  v.transform(
    (row): TournamentDeck => ({
      leader: row.leader,
      cardName: row.cardName,
      tournament: row.tournament,
      date: row.tournament_date === '' ? null : row.tournament_date,
      format: row.format,
      placing: row.placing,
      player: row.player,
      decklist: row.decklist ?? '',
    }),
  ),
);

/**
 * Reads every deck that has a leader and a placing, which all figures are counted from; other rows are
 * dropped and counted.
 *
 * @throws InvalidDataError when the body is not an array.
 */
export function decodeTournaments(body: unknown): Decoded<TournamentDeck[]> {
  return decodeRows(body, deckRow, TOURNAMENTS_FILE);
}
