/** Pages of figures about all players, one player, and cards. page-facts explains each fact of a page. */
import { createRoute } from '@tanstack/react-router';
import { preloadRankings } from '../../../features/rankings/preload-rankings';
import { RankingsScreen } from '../../../features/rankings/RankingsScreen';
import { prefetching } from '../../install/prefetch-later';
import { textSearch } from '../page/plain-search';
import { type OfPeriod, periodOf, root } from '../root-route';
import { lazyScreen } from '../screen-loading';

export const playerMatches = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory/search',
  validateSearch: textSearch('/matchhistory/search'),
  component: lazyScreen(
    () => import('../../../features/match-history/MatchHistoryScreen'),
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

export const matchHistory = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory',
  validateSearch: textSearch('/matchhistory'),
  component: lazyScreen(
    () => import('../../../features/player-search/PlayerSearchScreen'),
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

export const playerStats = createRoute({
  getParentRoute: () => root,
  // The period is accepted and ignored (CONTRACT, Small decisions).
  path: '/playerstats/{-$period}',
  validateSearch: textSearch('/playerstats/{-$period}'),
  component: lazyScreen(
    () => import('../../../features/player-stats/PlayerStatsScreen'),
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

export const ranking = createRoute({
  getParentRoute: () => root,
  path: '/ranking',
  validateSearch: textSearch('/ranking'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, deps: { period } }) => preloadRankings(queryClient, period),
  // Most visits start with this screen, so the entry contains it: one round trip less.
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

export const playerRanking = createRoute({
  getParentRoute: () => root,
  path: '/playerranking',
  validateSearch: textSearch('/playerranking'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../../data/queries/daily')).leaderboardQuery(period),
  ),
  component: lazyScreen(
    () => import('../../../features/player-rankings/PlayerRankingsScreen'),
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

export const matchups = createRoute({
  getParentRoute: () => root,
  path: '/matchups',
  validateSearch: textSearch('/matchups'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../../data/queries/daily')).matrixQuery(period),
  ),
  component: lazyScreen(
    () => import('../../../features/matchup-matrix/MatrixScreen'),
    'MatrixScreen',
  ),
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

export const field = createRoute({
  getParentRoute: () => root,
  path: '/field',
  validateSearch: textSearch('/field'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../../data/queries/daily')).pairsQuery(period),
  ),
  component: lazyScreen(() => import('../../../features/field/FieldScreen'), 'FieldScreen'),
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

export const mirror = createRoute({
  getParentRoute: () => root,
  path: '/mirror',
  validateSearch: textSearch('/mirror'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) =>
    (await import('../../../data/queries/daily')).matrixQuery(period),
  ),
  component: lazyScreen(() => import('../../../features/mirror/MirrorScreen'), 'MirrorScreen'),
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

export const market = createRoute({
  getParentRoute: () => root,
  path: '/market',
  loader: prefetching(async () =>
    (await import('../../../data/queries/market-report')).marketReportQuery(),
  ),
  component: lazyScreen(() => import('../../../features/market/MarketScreen'), 'MarketScreen'),
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
