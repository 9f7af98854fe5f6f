/** The tournament decks as a query, for a route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import { loadTournaments } from '../tournaments';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

/** Results arrive after a weekend. */
const TOURNAMENTS_REST = HOUR;

/** Every deck, in the form of the domain's filters. */
export function tournamentsQuery() {
  return queryOptions({
    ...undatedDefaults(TOURNAMENTS_REST),
    queryKey: ['tournaments'],
    queryFn: (context) => loadTournaments(loadOptionsOf(context)),
  });
}
