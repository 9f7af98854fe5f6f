/** Every page of the app, and by what its content is told from its frame and its skeleton. */
import type { Sight } from './watch-page';

/** As many as fill a phone's screen. */
export const ROWS: Sight = { content: 'tbody tr', least: 10 };

interface Route extends Omit<Sight, 'tap'> {
  readonly path: string;
  /** What tells the same without a network, where that is something else. */
  readonly offline?: string;
}

/** What is the same without any data: it is there with the frame. */
const WORDS = { content: 'main h1', least: 1 };

/** `leaders` are two that were played. */
export function routesWith([leader = '', opponent = '']: readonly string[]): readonly Route[] {
  return [
    { path: '/', content: '.HomeScreen-cell', least: 4 },
    { path: '/eventcalendar', content: 'main a[target="_blank"]', least: 1 },
    { path: '/matchhistory', content: 'main input', least: 1 },
    { path: '/matchhistory/search', ...WORDS },
    { path: '/playerstats', ...WORDS },
    { path: '/playerranking', content: '.LeaderSection-section', least: 3 },
    { path: '/matchups', content: '.OneLeader-row', least: 3 },
    { path: `/matchhistory/stats/${leader}`, content: 'main dd', least: 4 },
    { path: `/matchhistory/vs/${leader}/${opponent}`, content: 'main dd', least: 1 },
    { path: '/mirror', content: 'main tbody tr', least: 3 },
    { path: '/decklists', content: 'main [class^=LeaderGrid-] a', least: 4 },
    { path: `/decklists/${leader}`, content: 'main li', least: 1 },
    // Its report is not kept: then it says so.
    { path: '/market', content: 'main iframe', least: 1, offline: 'main .EmptyState-state' },
    { path: '/tournament', content: 'main tbody tr', least: 1 },
    { path: '/report', content: 'main input', least: 1 },
    { path: '/cardbackfight', content: 'main button:not(:disabled)', least: 2 },
    { path: '/faq', ...WORDS },
    { path: '/about', ...WORDS },
    { path: '/privacy-policy', ...WORDS },
    { path: '/terms', ...WORDS },
  ];
}
