/** The tournament decks as a query, for a route's loader and its screen. */
import { loadTournaments } from '../tournaments';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

/** Every deck, in the form of the domain's filters. Results arrive after a weekend. */
export const tournamentsQuery = () =>
  undatedQuery('tournaments', { load: loadTournaments, rest: HOUR });
