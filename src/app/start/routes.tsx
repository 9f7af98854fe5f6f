/**
 * The pages. A new page is one entry here: its search schema, what is loaded for it, its screen, title,
 * access and place in the navigation. The entries stand in the order of the
 * navigation; page-facts says what each fact means.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { LeaderPage } from '../../data/queries/leader-analysis';
import { isCardId } from '../../domain/card';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../../domain/period';
import { preloadRankings } from '../../features/rankings/preload-rankings';
import { RankingsScreen } from '../../features/rankings/RankingsScreen';
import { parseRankingsSearch, viewOf } from '../../features/rankings/rankings-search';
import { Layout } from '../frame/Layout';
import type { Navigation, NavigationPage } from '../frame/navigation';
import { SITE_NAME } from '../frame/use-page-arrival';
import { prefetching, prefetchLater } from '../install/prefetch-later';
import { enforceAccess } from './enforce-access';
import { textSearch } from './plain-search';
import { lazyScreen } from './screen-loading';
import { tellWhenMounted } from './screen-mounted';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly navigation: Navigation;
}

interface OfPeriod {
  readonly period: PeriodValue;
}

function periodOf({ search }: { search: { readonly period?: unknown } }): OfPeriod {
  return { period: parsePeriod(search.period) ?? DEFAULT_PERIOD };
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: lazyScreen(
    () => import('../../features/not-found/NotFoundScreen'),
    'NotFoundScreen',
  ),
  // The root is shown by itself only where no page answers to the address.
  staticData: { title: 'Page not found', access: 'everyone' },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context: { navigation } }) => ({
    apps: navigation.apps,
    socials: navigation.socials,
  }),
  component: lazyScreen(() => import('../../features/home/HomeScreen'), 'HomeScreen'),
  staticData: {
    title: SITE_NAME,
    access: 'everyone',
    layout: 'bleed',
    place: { group: 'top', label: 'Home', icon: 'home' },
  },
});

const eventCalendar = createRoute({
  getParentRoute: () => root,
  path: '/eventcalendar',
  validateSearch: textSearch('month', 'region', 'type'),
  loader: prefetching(async () => (await import('../../data/queries/events')).eventsQuery()),
  component: lazyScreen(
    () => import('../../features/event-calendar/EventCalendarScreen'),
    'EventCalendarScreen',
  ),
  staticData: {
    title: 'Event Calendar',
    heading: 'Event calendar',
    access: 'everyone',
    layout: 'bleed',
    place: {
      group: 'Event Calendar',
      label: 'Event Calendar',
      icon: 'cal',
      tab: 'Events',
      home: { order: 5, hint: 'Registrations, tournaments, releases' },
    },
  },
});

const matchHistory = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory',
  validateSearch: textSearch('term'),
  component: lazyScreen(
    () => import('../../features/player-search/PlayerSearchScreen'),
    'PlayerSearchScreen',
  ),
  staticData: {
    title: 'Match History',
    heading: 'Match history',
    access: 'everyone',
    place: {
      group: 'Match Stats',
      label: 'Match History',
      icon: 'search',
      hint: 'Your games, by name or device',
      tab: 'Matches',
      home: { order: 2, hint: 'Your games, by name or device' },
    },
  },
});

const playerMatches = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory/search',
  validateSearch: textSearch('deviceId', 'deviceid', 'page'),
  component: lazyScreen(
    () => import('../../features/match-history/MatchHistoryScreen'),
    'MatchHistoryScreen',
  ),
  staticData: {
    title: 'Player Match History',
    heading: 'Match history',
    subject: { kind: 'player', page: 'Match history' },
    access: 'everyone',
    banner: false,
  },
});

const playerStats = createRoute({
  getParentRoute: () => root,
  // The period is taken and ignored (CONTRACT, Small decisions).
  path: '/playerstats/{-$period}',
  validateSearch: textSearch('deviceId', 'deviceid', 'gameMode', 'isPrivate'),
  component: lazyScreen(
    () => import('../../features/player-stats/PlayerStatsScreen'),
    'PlayerStatsScreen',
  ),
  staticData: {
    title: 'Player Statistics',
    heading: 'Player statistics',
    subject: { kind: 'player', page: 'Player statistics' },
    access: 'patrons',
    preview: { picture: 'player-stats', subject: 'Player statistics are' },
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
  validateSearch: textSearch('period', 'set', 'find', 'order', 'open'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../data/queries/leaderboard')).leaderboardQuery(period),
  ),
  component: lazyScreen(
    () => import('../../features/player-rankings/PlayerRankingsScreen'),
    'PlayerRankingsScreen',
  ),
  staticData: {
    title: 'Player Rankings',
    heading: 'Top Players by Leader',
    access: 'everyone',
    place: {
      group: 'Match Stats',
      label: 'Player Rankings',
      icon: 'users',
      hint: 'Best ten of each leader',
      home: { order: 9, hint: 'Best ten of each leader' },
    },
  },
});

const matchups = createRoute({
  getParentRoute: () => root,
  path: '/matchups',
  validateSearch: textSearch('period', 'leader'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../data/queries/matrix')).matrixQuery(period),
  ),
  component: lazyScreen(() => import('../../features/matchup-matrix/MatrixScreen'), 'MatrixScreen'),
  staticData: {
    title: 'Matchup Table',
    heading: 'Matchup table',
    access: 'patrons',
    preview: { picture: 'matchups', subject: 'The matchup table is' },
    place: {
      group: 'Match Stats',
      label: 'Matchup Table',
      icon: 'grid',
      hint: 'Top 15 against each other',
      home: { order: 11, hint: 'Top 15 against each other' },
    },
  },
});

const field = createRoute({
  getParentRoute: () => root,
  path: '/field',
  validateSearch: textSearch('period', 'source', 'rates', 'field', 'sort'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../data/queries/pairs')).pairsQuery(period),
  ),
  component: lazyScreen(() => import('../../features/field/FieldScreen'), 'FieldScreen'),
  staticData: {
    title: 'Which leader?',
    access: 'patrons',
    preview: { picture: 'matchups', subject: 'Which leader fares best is' },
    place: {
      group: 'Match Stats',
      label: 'Which leader?',
      icon: 'chart',
      hint: 'Against the field you expect',
    },
  },
});

/** What the pages of a leader show; nothing is asked for where the address names none. */
function prefetchLeader(
  queryClient: QueryClient,
  page: LeaderPage,
  leaderId: string,
  period: PeriodValue,
): void {
  const leader = leaderId.toUpperCase();
  if (!isCardId(leader)) return;
  prefetchLater(queryClient, async () =>
    (await import('../../data/queries/leader-analysis')).leaderAnalysisQuery(page, leader, period),
  );
}

const leaderDetail = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory/stats/$leaderId',
  validateSearch: textSearch('period'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, params, deps: { period } }) =>
    prefetchLeader(queryClient, 'detail', params.leaderId, period),
  component: lazyScreen(
    () => import('../../features/leader-detail/LeaderDetailScreen'),
    'LeaderDetailScreen',
  ),
  staticData: {
    title: 'Leader',
    subject: { kind: 'leader', page: 'Leader' },
    access: 'patrons',
    preview: { picture: 'leader-detail', subject: 'Leader statistics are' },
  },
});

const headToHead = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory/vs/$leader1Id/$leader2Id',
  validateSearch: textSearch('period'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, params, deps: { period } }) => {
    for (const id of [params.leader1Id, params.leader2Id]) {
      prefetchLeader(queryClient, 'head-to-head', id, period);
    }
  },
  component: lazyScreen(
    () => import('../../features/head-to-head/HeadToHeadScreen'),
    'HeadToHeadScreen',
  ),
  staticData: {
    title: 'Head to head',
    subject: { kind: 'pair' },
    access: 'patrons',
    preview: { picture: 'vs', subject: 'Head to head is' },
  },
});

const mirror = createRoute({
  getParentRoute: () => root,
  path: '/mirror',
  validateSearch: textSearch('period', 'sort', 'dir'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../data/queries/matrix')).matrixQuery(period),
  ),
  component: lazyScreen(() => import('../../features/mirror/MirrorScreen'), 'MirrorScreen'),
  staticData: {
    title: 'Mirror Matches',
    heading: 'Mirror Match Statistics',
    access: 'patrons',
    preview: { picture: 'mirror', subject: 'Mirror matches are' },
    layout: 'fixed',
    place: {
      group: 'Match Stats',
      label: 'Mirror Matches',
      icon: 'mirror',
      hint: 'What turn order decides',
    },
  },
});

const decklists = createRoute({
  getParentRoute: () => root,
  path: '/decklists',
  validateSearch: textSearch('period'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../data/queries/rankings')).rankingsQuery(period),
  ),
  component: lazyScreen(
    () => import('../../features/decklists/DecklistsScreen'),
    'DecklistsScreen',
  ),
  staticData: {
    title: 'Decklists',
    access: 'patrons',
    preview: { picture: 'decklists', subject: 'Decklists are' },
    place: {
      group: 'Match Stats',
      label: 'Decklists',
      icon: 'cards',
      hint: 'The best lists of each leader',
      home: { order: 12, hint: 'The best lists of each leader' },
    },
  },
});

const leaderDecklists = createRoute({
  getParentRoute: () => root,
  path: '/decklists/$leaderId',
  validateSearch: textSearch('period', 'deck', 'with'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, params, deps: { period } }) =>
    prefetchLeader(queryClient, 'decklists', params.leaderId, period),
  component: lazyScreen(
    () => import('../../features/decklists/LeaderDecklistsScreen'),
    'LeaderDecklistsScreen',
  ),
  staticData: {
    title: 'Decklists',
    subject: { kind: 'leader', page: 'Decklists' },
    access: 'patrons',
    preview: { picture: 'decklists', subject: 'Decklists are' },
  },
});

const market = createRoute({
  getParentRoute: () => root,
  path: '/market',
  loader: prefetching(async () =>
    (await import('../../data/queries/market-report')).marketReportQuery(),
  ),
  component: lazyScreen(() => import('../../features/market/MarketScreen'), 'MarketScreen'),
  staticData: {
    title: 'Market',
    access: 'patrons',
    preview: { picture: 'market', subject: 'The market report is' },
    layout: 'fixed',
    place: {
      group: 'Market',
      label: 'Market',
      icon: 'coin',
      hint: 'What cards cost, and how it changes',
      home: { order: 10, hint: 'What cards cost' },
    },
  },
});

const tournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament',
  validateSearch: textSearch('leader', 'format', 'tournament', 'top'),
  loader: prefetching(async () =>
    (await import('../../data/queries/tournaments')).tournamentsQuery(),
  ),
  component: lazyScreen(
    () => import('../../features/tournament-results/TournamentResultsScreen'),
    'TournamentResultsScreen',
  ),
  staticData: {
    title: 'Tournament Results',
    heading: 'Tournament results',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Tournament',
      icon: 'trophy',
      hint: 'Decks that placed',
      home: { order: 6, hint: 'Decks that placed, card usage' },
    },
  },
});

const report = createRoute({
  getParentRoute: () => root,
  path: '/report',
  // The list of leaders may come a moment later: the screen does not wait for it.
  loader: prefetching(async () => (await import('../../data/queries/cards')).leadersQuery()),
  component: lazyScreen(
    () => import('../../features/report-maker/ReportMakerScreen'),
    'ReportMakerScreen',
  ),
  staticData: {
    title: 'Report Maker',
    heading: 'Report maker',
    access: 'everyone',
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

const myGames = createRoute({
  getParentRoute: () => root,
  path: '/mygames',
  validateSearch: textSearch('mine', 'theirs', 'source', 'dates', 'since', 'until'),
  loader: prefetching(async () => (await import('../../data/queries/cards')).leadersQuery()),
  component: lazyScreen(() => import('../../features/my-games/MyGamesScreen'), 'MyGamesScreen'),
  staticData: {
    title: 'My Games',
    access: 'everyone',
    place: {
      group: 'Match Stats',
      label: 'My Games',
      icon: 'anchor',
      hint: 'Your own record, kept here',
      home: { order: 7, hint: 'Your own record, kept here' },
    },
  },
});

const opponent = createRoute({
  getParentRoute: () => root,
  path: '/opponent',
  validateSearch: textSearch('mine', 'theirs'),
  loader: prefetching(async () => (await import('../../data/queries/cards')).leadersQuery()),
  component: lazyScreen(() => import('../../features/opponent/OpponentScreen'), 'OpponentScreen'),
  staticData: {
    title: 'Look up an opponent',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Look up an opponent',
      icon: 'swap',
      hint: 'What beats the deck across the table',
      home: { order: 4, hint: 'What beats the deck across the table' },
    },
  },
});

const pack = createRoute({
  getParentRoute: () => root,
  path: '/pack',
  loader: prefetching(async () => (await import('../../data/queries/cards')).leadersQuery()),
  component: lazyScreen(() => import('../../features/pack/PackScreen'), 'PackScreen'),
  staticData: {
    title: 'Take it to the venue',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Take it to the venue',
      icon: 'install',
      hint: 'All of it, tested without a network',
    },
  },
});

const deckCheck = createRoute({
  getParentRoute: () => root,
  path: '/deck',
  loader: prefetching(async () => (await import('../../data/queries/cards')).cardsQuery()),
  component: lazyScreen(
    () => import('../../features/deck-check/DeckCheckScreen'),
    'DeckCheckScreen',
  ),
  staticData: {
    title: 'Paste a deck',
    access: 'everyone',
    place: {
      group: 'Tournament',
      label: 'Paste a deck',
      icon: 'copy',
      hint: 'Read, checked, compared',
    },
  },
});

const cardBackFight = createRoute({
  getParentRoute: () => root,
  path: '/cardbackfight',
  validateSearch: textSearch('seed', 'check', 'counters', 'events', 'stages', 'banned', 'sets'),
  loader: prefetching(async () => (await import('../../data/queries/cards')).generatorPoolQuery()),
  component: lazyScreen(
    () => import('../../features/card-back-fight/CardBackFightScreen'),
    'CardBackFightScreen',
  ),
  staticData: {
    title: 'Car D Back Fight',
    access: 'everyone',
    place: {
      group: 'Misc',
      label: 'Car D Back Fight',
      icon: 'dice',
      hint: 'A random legal deck',
      home: { order: 8, hint: 'A random legal deck' },
    },
  },
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  component: lazyScreen(() => import('../../features/faq/FaqScreen'), 'FaqScreen'),
  staticData: {
    title: 'FAQ',
    access: 'everyone',
    place: { group: 'Help', label: 'FAQ', icon: 'help', hint: 'Questions and formulas' },
  },
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyScreen(() => import('../../features/about/AboutScreen'), 'AboutScreen'),
  staticData: {
    title: 'About',
    access: 'everyone',
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
    () => import('../../features/privacy-policy/PrivacyPolicyScreen'),
    'PrivacyPolicyScreen',
  ),
  staticData: {
    title: 'Privacy policy',
    access: 'everyone',
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
  component: lazyScreen(() => import('../../features/terms/TermsScreen'), 'TermsScreen'),
  staticData: {
    title: 'Terms of use',
    access: 'everyone',
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
  matchHistory,
  playerMatches,
  playerStats,
  myGames,
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
  opponent,
  pack,
  deckCheck,
  cardBackFight,
  faq,
  about,
  privacyPolicy,
  terms,
] as const;

enforceAccess(pages);
tellWhenMounted(pages);

export const routeTree = root.addChildren(pages);

/** The pages as the navigation sees them. */
export const NAVIGATION_PAGES: readonly NavigationPage[] = pages.flatMap(({ options }) =>
  'path' in options ? [{ path: options.path, facts: options.staticData }] : [],
);
