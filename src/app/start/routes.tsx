/**
 * The pages, in the order of the navigation. A new page is one entry in one of the files of pages beside this
 * one: its search schema, what is loaded for it, its screen, title, access and place in the navigation; and
 * its name here.
 */
import type { NavigationPage } from '../frame/navigation';
import { enforceAccess } from './enforce-access';
import { about, faq, privacyPolicy, terms } from './help-pages';
import { decklists, headToHead, leaderDecklists, leaderDetail } from './leader-pages';
import { operator } from './operator-page';
import { root } from './root-route';
import { tellWhenMounted } from './screen-mounted';
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
} from './statistics-pages';
import {
  cardBackFight,
  clock,
  cut,
  deckCheck,
  eventCalendar,
  home,
  myGames,
  myId,
  opponent,
  ownDecks,
  pack,
  replay,
  report,
  tournament,
} from './tool-pages';

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
  faq,
  about,
  privacyPolicy,
  terms,
] as const;

enforceAccess(pages);
tellWhenMounted(pages);

/** The operator's page is no visitor's: nothing leads there, and it is neither stored nor rendered ahead. */
export const routeTree = root.addChildren([...pages, operator]);

/** The pages as the navigation sees them. */
export const NAVIGATION_PAGES: readonly NavigationPage[] = pages.flatMap(({ options }) =>
  'path' in options ? [{ path: options.path, facts: options.staticData }] : [],
);
