/**
 * The pages, in the navigation's order. A new page is one entry in one of the page files beside this one: its
 * search schema, loader, screen, title, access and place in the navigation; and its name here.
 */
import type { NavigationPage } from '../frame/bar/navigation';
import { enforceAccess } from './enforce-access';
import { about, faq, privacyPolicy, terms } from './pages/help-pages';
import { decklists, headToHead, leaderDecklists, leaderDetail } from './pages/leader-pages';
import { operator } from './pages/operator-page';
import {
  field,
  market,
  matchHistory,
  matchups,
  mirror,
  playerMatches,
  playerRanking,
  playerStats,
  ranking,
} from './pages/statistics-pages';
import {
  cardBackFight,
  clock,
  cut,
  deckCheck,
  eventCalendar,
  home,
  myGames,
  myId,
  myThings,
  opponent,
  ownDecks,
  pack,
  replay,
  report,
  tournament,
} from './pages/tool-pages';
import { root } from './root-route';
import { tellWhenMounted } from './screen-mounted';

const pages = [
  home,
  eventCalendar,
  matchHistory,
  playerMatches,
  playerStats,
  myGames,
  ownDecks,
  replay,
  ranking,
  playerRanking,
  matchups,
  field,
  leaderDetail,
  headToHead,
  mirror,
  decklists,
  leaderDecklists,
  market,
  tournament,
  report,
  clock,
  myId,
  opponent,
  pack,
  deckCheck,
  cut,
  cardBackFight,
  myThings,
  faq,
  about,
  privacyPolicy,
  terms,
] as const;

enforceAccess(pages);
tellWhenMounted(pages);

/** The operator's page is not for visitors: no link leads there, and it is neither stored nor prerendered. */
export const routeTree = root.addChildren([...pages, operator]);

/** The pages of the navigation. */
export const NAVIGATION_PAGES: readonly NavigationPage[] = pages.flatMap(({ options }) =>
  'path' in options ? [{ path: options.path, facts: options.staticData }] : [],
);
