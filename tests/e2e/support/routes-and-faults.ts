/**
 * The table of routes and faults (issue "Mended, second part"), for first visits (`faults`) and for visits of a
 * phone that was here before (`a-later-visit`).
 */
import type { Locator, Page } from '@playwright/test';
import { type Action, type Fault, LOGIN_PAGE } from './faulty-network';

/** What a route needs the network for, and by what its content is told from its frame. */
export interface Route {
  readonly path: string;
  /** By which it is told from the one before it. */
  readonly heading: string;
  readonly content: string;
  /** Which data it shows: of a day, without one, whose leaders alone, or none. */
  readonly data: 'daily' | 'undated' | 'leaders' | 'none';
  /** What undated data is called. */
  readonly subject?: string;
}

export const ROUTES: readonly Route[] = [
  { path: '/', heading: 'See it', content: 'h2', data: 'none' },
  { path: '/ranking', heading: 'Leader rankings', content: 'tbody tr >> nth=5', data: 'daily' },
  {
    path: '/playerranking',
    heading: 'Top Players by Leader',
    content: ':text-matches("#[0-9]{4}")',
    data: 'daily',
  },
  {
    path: '/eventcalendar',
    heading: 'Event calendar',
    content: 'a[target="_blank"]',
    data: 'undated',
    subject: 'events',
  },
  {
    path: '/tournament',
    heading: 'Tournament Results',
    content: 'tbody tr',
    data: 'undated',
    subject: 'tournament results',
  },
  { path: '/report', heading: 'Report Maker', content: 'input', data: 'none' },
  {
    path: '/cardbackfight',
    heading: 'Car D Back Fight',
    content: 'button:not(:disabled)',
    data: 'none',
  },
  { path: '/faq', heading: 'Questions and answers', content: 'h2', data: 'none' },
  { path: '/mygames', heading: 'My Games', content: 'text=No games yet', data: 'none' },
  { path: '/mygames/decks', heading: 'My decks', content: 'text=No deck yet', data: 'none' },
  { path: '/mythings', heading: 'My things', content: 'text=of yours is here', data: 'none' },
  { path: '/myid', heading: 'My player id', content: 'input', data: 'none' },
  { path: '/clock', heading: 'Round clock', content: 'text=What happens at time', data: 'none' },
  { path: '/pack', heading: 'Take it to the venue', content: 'text=What to carry', data: 'none' },
  { path: '/deck', heading: 'Paste a deck', content: 'textarea', data: 'none' },
  { path: '/cut', heading: 'What makes the cut', content: 'text=6–0', data: 'none' },
  { path: '/field', heading: 'Which leader?', content: 'text=KAIZOKU', data: 'none' },
  { path: '/opponent', heading: 'Look up an opponent', content: 'button img', data: 'leaders' },
];

/** Silence, something else than data, and data with nothing in it: what a screen that does well without may trip over. */
const FAULTS_FOR_ALL = ['silent', 'a login page', 'an empty list'];

/** What is looked at under a fault of the data: always what shows data, the rest under the worst of them. */
export function routesUnder(fault: string): readonly Route[] {
  return FAULTS_FOR_ALL.includes(fault) ? ROUTES : ROUTES.filter(({ data }) => data !== 'none');
}

/** The screen of a route, once it is the one that is shown. */
export function screenOf(page: Page, { heading }: Route): Locator {
  const named = page.getByRole('heading', { level: 1, name: heading, includeHidden: true });
  return page.locator('main').filter({ has: named });
}

const json = (status: number, body: string): Action => ({
  answer: { status, type: 'application/json', body },
});

/** To the data only: the page itself arrives. */
export const onData =
  (action: Action): Fault =>
  ({ path }) =>
    path.startsWith('/content/') ? action : 'pass';
interface FaultCase {
  readonly fault: Fault;
  /** What a first visit is told, where there is nothing to show. */
  readonly missing: RegExp;
}

/** Where leaders are chosen from. */
export const NO_LEADERS = /Leaders are not on this (phone|device) yet/;
const NOT_HERE_YET = /Not on this (phone|device) yet/;
const FROM_THE_SERVER = /could not be had from the server/;
const UNREADABLE = /came in a form that can’t be read/;

export const DATA_FAULTS: Readonly<Record<string, FaultCase>> = {
  dropped: { fault: onData('drop'), missing: NOT_HERE_YET },
  'cut short': { fault: onData('cut-body'), missing: NOT_HERE_YET },
  silent: {
    fault: onData('stall'),
    missing: /Nothing comes|This takes long/,
  },
  'silent in the middle': {
    fault: onData('stall-body'),
    missing: /Nothing comes|This takes long/,
  },
  'a login page': {
    fault: onData({ answer: LOGIN_PAGE }),
    missing: /answers in place of the server/,
  },
  'error 500': {
    fault: onData(json(500, '{"error":"down"}')),
    missing: FROM_THE_SERVER,
  },
  'not found': {
    fault: onData(json(404, '{"error":"not found"}')),
    missing: /are not published yet|could not be had from the server/,
  },
  'an empty list': {
    fault: onData(json(200, '[]')),
    missing:
      /Nobody (is ranked yet|has been ranked)|came in a form that can’t be read|No current or upcoming events|No tournament results yet/,
  },
  'half a list': {
    fault: onData(json(200, '[{"leader":')),
    missing: UNREADABLE,
  },
};
