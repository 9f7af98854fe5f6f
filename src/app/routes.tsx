/**
 * The pages. A new page is one entry here: its search schema, what is loaded for it, its screen, title,
 * access, behaviour without a network and place in the navigation. The entries stand in the order of the
 * navigation; page-facts says what each fact means.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import {
  parsePlayerRankingsSearch,
  viewOf as playerRankingsOf,
} from '../features/player-rankings/player-rankings-search';
import { preloadRankings } from '../features/rankings/preload-rankings';
import { RankingsScreen } from '../features/rankings/RankingsScreen';
import { parseRankingsSearch, viewOf } from '../features/rankings/rankings-search';
import { Layout } from './Layout';
import type { Navigation, NavigationPage } from './navigation';
import { textSearch } from './plain-search';
import { prefetchLater } from './prefetch-later';
import { lazyScreen } from './screen-loading';
import { SITE_NAME } from './use-page-arrival';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly navigation: Navigation;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: lazyScreen(
    () => import('../features/not-found/NotFoundScreen'),
    'NotFoundScreen',
  ),
  // The root is shown by itself only where no page answers to the address.
  staticData: { title: 'Page not found', access: 'everyone', offline: 'always' },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context: { navigation } }) => ({
    apps: navigation.apps,
    socials: navigation.socials,
  }),
  component: lazyScreen(() => import('../features/home/HomeScreen'), 'HomeScreen'),
  staticData: {
    title: SITE_NAME,
    access: 'everyone',
    offline: 'always',
    layout: 'bleed',
    place: { group: 'top', label: 'Home', icon: 'home' },
  },
});

const eventCalendar = createRoute({
  getParentRoute: () => root,
  path: '/eventcalendar',
  validateSearch: textSearch('month', 'region', 'type'),
  loader: ({ context: { queryClient } }) =>
    prefetchLater(queryClient, async () => (await import('../data/queries/events')).eventsQuery()),
  component: lazyScreen(
    () => import('../features/event-calendar/EventCalendarScreen'),
    'EventCalendarScreen',
  ),
  staticData: {
    title: 'Event Calendar',
    heading: 'Event calendar',
    access: 'everyone',
    offline: 'stored',
    layout: 'bleed',
    place: {
      group: 'Event Calendar',
      label: 'Event Calendar',
      icon: 'cal',
      tab: 'Events',
      home: { order: 4, hint: 'Registrations, tournaments, releases' },
    },
  },
});

const ranking = createRoute({
  getParentRoute: () => root,
  path: '/ranking',
  validateSearch: parseRankingsSearch,
  loaderDeps: ({ search }) => ({ period: viewOf(search).period }),
  loader: ({ context: { queryClient }, deps: { period } }) => preloadRankings(queryClient, period),
  // The screen most visits begin with comes with the app: one wait less in a row.
  component: RankingsScreen,
  staticData: {
    title: 'Leader Rankings',
    heading: 'Leader rankings',
    access: 'everyone',
    offline: 'stored',
    layout: 'fixed',
    place: {
      group: 'Match Stats',
      label: 'Leader Rankings',
      icon: 'rank',
      hint: 'Weighted win rate, trend',
      tab: 'Rankings',
      home: { order: 1, hint: 'Who is above 50 today' },
    },
  },
});

const playerRanking = createRoute({
  getParentRoute: () => root,
  path: '/playerranking',
  validateSearch: parsePlayerRankingsSearch,
  loaderDeps: ({ search }) => ({ period: playerRankingsOf(search).period }),
  loader: ({ context: { queryClient }, deps: { period } }) =>
    prefetchLater(queryClient, async () =>
      (await import('../data/queries/leaderboard')).leaderboardQuery(period),
    ),
  component: lazyScreen(
    () => import('../features/player-rankings/PlayerRankingsScreen'),
    'PlayerRankingsScreen',
  ),
  staticData: {
    title: 'Player Rankings',
    heading: 'Top Players by Leader',
    access: 'everyone',
    offline: 'stored',
    place: {
      group: 'Match Stats',
      label: 'Player Rankings',
      icon: 'users',
      hint: 'Best ten of each leader',
      home: { order: 8, hint: 'Best ten of each leader' },
    },
  },
});

const tournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament',
  validateSearch: textSearch('leader', 'format', 'tournament', 'top'),
  loader: ({ context: { queryClient } }) =>
    prefetchLater(queryClient, async () =>
      (await import('../data/queries/tournaments')).tournamentsQuery(),
    ),
  component: lazyScreen(
    () => import('../features/tournament-results/TournamentResultsScreen'),
    'TournamentResultsScreen',
  ),
  staticData: {
    title: 'Tournament Results',
    heading: 'Tournament results',
    access: 'everyone',
    offline: 'stored',
    place: {
      group: 'Tournament',
      label: 'Tournament',
      icon: 'trophy',
      hint: 'Decks that placed',
      home: { order: 5, hint: 'Decks that placed, card usage' },
    },
  },
});

const report = createRoute({
  getParentRoute: () => root,
  path: '/report',
  // The list of leaders may come a moment later: the screen does not wait for it.
  loader: ({ context: { queryClient } }) =>
    prefetchLater(queryClient, async () => (await import('../data/queries/cards')).leadersQuery()),
  component: lazyScreen(
    () => import('../features/report-maker/ReportMakerScreen'),
    'ReportMakerScreen',
  ),
  staticData: {
    title: 'Report Maker',
    heading: 'Report maker',
    access: 'everyone',
    offline: 'always',
    layout: 'fixed',
    place: {
      group: 'Tournament',
      label: 'Report Maker',
      icon: 'pen',
      hint: 'Your rounds as a picture',
      tab: 'Report',
      home: { order: 3, hint: 'Your tournament, round by round' },
    },
  },
});

const cardBackFight = createRoute({
  getParentRoute: () => root,
  path: '/cardbackfight',
  validateSearch: textSearch('seed', 'check', 'counters', 'events', 'stages', 'banned', 'sets'),
  loader: ({ context: { queryClient } }) =>
    prefetchLater(queryClient, async () => (await import('../data/queries/cards')).cardPoolQuery()),
  component: lazyScreen(
    () => import('../features/card-back-fight/CardBackFightScreen'),
    'CardBackFightScreen',
  ),
  staticData: {
    title: 'Car D Back Fight',
    access: 'everyone',
    offline: 'stored',
    place: {
      group: 'Misc',
      label: 'Car D Back Fight',
      icon: 'dice',
      hint: 'A random legal deck',
      home: { order: 7, hint: 'A random legal deck' },
    },
  },
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyScreen(() => import('../features/faq/FaqScreen'), 'FaqScreen'),
  staticData: {
    title: 'FAQ',
    access: 'everyone',
    offline: 'always',
    place: { group: 'Help', label: 'FAQ', icon: 'help', hint: 'Questions and formulas' },
  },
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyScreen(() => import('../features/about/AboutScreen'), 'AboutScreen'),
  staticData: {
    title: 'About',
    access: 'everyone',
    offline: 'always',
    place: {
      group: 'Help',
      label: 'About',
      icon: 'anchor',
      hint: 'What this is, and what not',
      footer: 'About',
    },
  },
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyScreen(
    () => import('../features/privacy-policy/PrivacyPolicyScreen'),
    'PrivacyPolicyScreen',
  ),
  staticData: {
    title: 'Privacy policy',
    access: 'everyone',
    offline: 'always',
    place: {
      group: 'Help',
      label: 'Privacy',
      icon: 'lock',
      hint: 'What is kept, and where',
      footer: 'Privacy policy',
    },
  },
});

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyScreen(() => import('../features/terms/TermsScreen'), 'TermsScreen'),
  staticData: {
    title: 'Terms of use',
    access: 'everyone',
    offline: 'always',
    place: {
      group: 'Help',
      label: 'Terms',
      icon: 'pen',
      hint: 'What you agree to',
      footer: 'Terms',
    },
  },
});

const pages = [
  home,
  eventCalendar,
  ranking,
  playerRanking,
  tournament,
  report,
  cardBackFight,
  faq,
  about,
  privacyPolicy,
  terms,
] as const;

export const routeTree = root.addChildren(pages);

/** The pages as the navigation sees them. */
export const NAVIGATION_PAGES: readonly NavigationPage[] = pages.flatMap(({ options }) =>
  'path' in options ? [{ path: options.path, facts: options.staticData }] : [],
);
