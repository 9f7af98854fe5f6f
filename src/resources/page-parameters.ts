/** The search parameters of each page: router, worker and address tables follow it. */

/** Free pages: an address with one of these parameters only fits the app shell. */
export const VIEW_PARAMETERS = {
  '/ranking': ['period', 'sort', 'dir', 'find', 'min', 'followed'],
  '/tournament': ['leader', 'format', 'tournament', 'top', 'legal'],
  '/matchhistory': ['term'],
  '/matchhistory/search': ['deviceId', 'deviceid', 'page'],
  '/cardbackfight': ['counters', 'events', 'stages', 'banned', 'legal', 'sets', 'seed', 'check'],
  '/mygames': [
    'mine',
    'theirs',
    'source',
    'dates',
    'since',
    'until',
    'find',
    'result',
    'order',
    'kind',
    'went',
    'dice',
    'hand',
    'length',
    'hour',
    'card',
    'part',
    'deck',
  ],
  '/mygames/decks': ['deck', 'list', 'with'],
  '/mygames/replay': ['game', 'step', 'hand', 'with'],
  '/rulings': ['find'],
  '/opponent': ['mine', 'theirs'],
  '/cut': ['players', 'rounds', 'cut', 'drop', 'wins', 'losses'],
  '/eventcalendar': ['month', 'region', 'type', 'followed', 'event'],
  '/playerranking': ['period', 'set', 'find', 'order', 'open', 'followed'],
} as const;

/** Pages for patrons, whose gate is the same for every address. */
export const PATRON_PARAMETERS = {
  '/matchups': ['period', 'leader'],
  '/field': ['period', 'source', 'rates', 'field', 'sort'],
  '/mirror': ['period', 'sort', 'dir'],
  '/matchhistory/stats/$leaderId': ['period'],
  '/matchhistory/vs/$leader1Id/$leader2Id': ['period'],
  '/decklists': ['period'],
  '/decklists/$leaderId': ['period', 'deck', 'with', 'legal'],
  '/playerstats/{-$period}': ['deviceId', 'deviceid', 'gameMode', 'isPrivate'],
} as const;

const PAGE_PARAMETERS = { ...VIEW_PARAMETERS, ...PATRON_PARAMETERS } as const;

/** A page with search parameters, by the path of its route. */
export type ParameterPage = keyof typeof PAGE_PARAMETERS;
export type ParameterOf<Path extends string> = Path extends ParameterPage
  ? (typeof PAGE_PARAMETERS)[Path][number]
  : never;

/** The names of a page's parameters; none where it takes none. */
export function parametersOf<Path extends string>(path: Path): readonly ParameterOf<Path>[] {
  const names: { readonly [path: string]: readonly string[] } = PAGE_PARAMETERS;
  return (names[path] ?? []) as readonly ParameterOf<Path>[];
}
