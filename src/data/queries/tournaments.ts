/** The tournament decks as a query, shared by its route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import { loadTournaments } from '../tournaments';
import { HOUR, undatedHabits } from './habits';

/** Results come in after a weekend. */
const TOURNAMENTS_REST = HOUR;

/** Every deck, as the filters of the domain take them. */
export function tournamentsQuery() {
  return queryOptions({
    ...undatedHabits(TOURNAMENTS_REST),
    queryKey: ['tournaments'],
    queryFn: ({ signal }) => loadTournaments(signal),
    // Comparing a new file with the old one would walk every deck on the main thread.
    structuralSharing: false,
  });
}
