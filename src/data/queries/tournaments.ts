/** The tournament decks as a query, shared by its route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import { loadTournaments } from '../tournaments';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

/** Results come in after a weekend. */
const TOURNAMENTS_REST = HOUR;

/** Every deck, as the filters of the domain take them. */
export function tournamentsQuery() {
  return queryOptions({
    ...undatedDefaults(TOURNAMENTS_REST),
    queryKey: ['tournaments'],
    queryFn: (context) => loadTournaments(loadOptionsOf(context)),
  });
}
