/** Figures: of all players, one player, leaders, cards, and the player's own. page-facts explains facts. */
import type { QueryClient } from '@tanstack/react-query';
import { leadersQuery } from '../../../data/queries/cards';
import type { LeaderPage } from '../../../data/queries/leader-analysis';
import { rankingsQuery } from '../../../data/queries/rankings';
import { isCardId } from '../../../domain/card/card';
import type { PeriodValue } from '../../../domain/time/period';
import { preloadRankings } from '../../../features/rankings/preload-rankings';
import { RankingsScreen } from '../../../features/rankings/RankingsScreen';
import { prefetching, prefetchLater } from '../../install/prefetch-later';
import { page } from '../page-route';
import { lazyScreen } from '../screen-loading';

/** The data for pages of a leader; nothing where the address names none. */
function prefetchLeader(
  queryClient: QueryClient,
  page: LeaderPage,
  leaderId: string,
  period: PeriodValue,
): void {
  const leader = leaderId.toUpperCase();
  if (!isCardId(leader)) return;
  prefetchLater(queryClient, async () =>
    (await import('../../../data/queries/leader-analysis')).leaderAnalysisQuery(
      page,
      leader,
      period,
    ),
  );
}

export const statisticsPages = [
  page({
    path: '/matchhistory',
    screen: lazyScreen(
      () => import('../../../features/player-search/PlayerSearchScreen'),
      'PlayerSearchScreen',
    ),
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
  }),
  page({
    path: '/matchhistory/search',
    screen: lazyScreen(
      () => import('../../../features/match-history/MatchHistoryScreen'),
      'MatchHistoryScreen',
    ),
    title: 'Player Match History',
    heading: 'Match history',
    subject: { kind: 'player', page: 'Match history' },
    access: 'everyone',
    banner: false,
  }),
  page({
    // The period is accepted and ignored (CONTRACT, Small decisions).
    path: '/playerstats/{-$period}',
    screen: lazyScreen(
      () => import('../../../features/player-stats/PlayerStatsScreen'),
      'PlayerStatsScreen',
    ),
    title: 'Player Statistics',
    heading: 'Player statistics',
    subject: { kind: 'player', page: 'Player statistics' },
    access: 'patrons',
    preview: { picture: 'player-stats', subject: 'Player statistics are' },
  }),
  page({
    path: '/mygames',
    load: prefetching(async () => leadersQuery()),
    screen: lazyScreen(() => import('../../../features/my-games/MyGamesScreen'), 'MyGamesScreen'),
    title: 'My Games',
    access: 'everyone',
    place: {
      group: 'Match Stats',
      label: 'My Games',
      icon: 'anchor',
      hint: 'Your own record, kept here',
      home: { order: 7, hint: 'Your own record, kept here' },
    },
  }),
  page({
    path: '/mygames/decks',
    screen: lazyScreen(() => import('../../../features/my-games/decks/DecksScreen'), 'DecksScreen'),
    title: 'My decks',
    access: 'everyone',
    banner: false,
  }),
  page({
    path: '/mygames/replay',
    screen: lazyScreen(
      () => import('../../../features/my-games/replay/ReplayScreen'),
      'ReplayScreen',
    ),
    title: 'Replay',
    access: 'everyone',
    banner: false,
  }),
  page({
    path: '/ranking',
    load: ({ queryClient, period }) => preloadRankings(queryClient, period),
    // Most visits start with this screen, so the entry contains it: one round trip less.
    screen: RankingsScreen,
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
  }),
  page({
    path: '/playerranking',
    load: prefetching(async ({ period }) =>
      (await import('../../../data/queries/daily')).leaderboardQuery(period),
    ),
    screen: lazyScreen(
      () => import('../../../features/player-rankings/PlayerRankingsScreen'),
      'PlayerRankingsScreen',
    ),
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
  }),
  page({
    path: '/matchups',
    load: prefetching(async ({ period }) =>
      (await import('../../../data/queries/daily')).matrixQuery(period),
    ),
    screen: lazyScreen(
      () => import('../../../features/matchup-matrix/MatrixScreen'),
      'MatrixScreen',
    ),
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
  }),
  page({
    path: '/field',
    load: prefetching(async ({ period }) =>
      (await import('../../../data/queries/daily')).pairsQuery(period),
    ),
    screen: lazyScreen(() => import('../../../features/field/FieldScreen'), 'FieldScreen'),
    title: 'Which leader?',
    access: 'patrons',
    preview: { picture: 'matchups', subject: 'Which leader fares best is' },
    place: {
      group: 'Match Stats',
      label: 'Which leader?',
      icon: 'chart',
      hint: 'Against the field you expect',
    },
  }),
  page({
    path: '/matchhistory/stats/$leaderId',
    load: ({ queryClient, params, period }) =>
      prefetchLeader(queryClient, 'detail', params.leaderId, period),
    screen: lazyScreen(
      () => import('../../../features/leader-detail/LeaderDetailScreen'),
      'LeaderDetailScreen',
    ),
    title: 'Leader',
    subject: { kind: 'leader', page: 'Leader' },
    access: 'patrons',
    preview: { picture: 'leader-detail', subject: 'Leader statistics are' },
  }),
  page({
    path: '/matchhistory/vs/$leader1Id/$leader2Id',
    load: ({ queryClient, params, period }) => {
      for (const id of [params.leader1Id, params.leader2Id]) {
        prefetchLeader(queryClient, 'head-to-head', id, period);
      }
    },
    screen: lazyScreen(
      () => import('../../../features/head-to-head/HeadToHeadScreen'),
      'HeadToHeadScreen',
    ),
    title: 'Head to head',
    subject: { kind: 'pair' },
    access: 'patrons',
    preview: { picture: 'vs', subject: 'Head to head is' },
  }),
  page({
    path: '/mirror',
    load: prefetching(async ({ period }) =>
      (await import('../../../data/queries/daily')).matrixQuery(period),
    ),
    screen: lazyScreen(() => import('../../../features/mirror/MirrorScreen'), 'MirrorScreen'),
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
  }),
  page({
    path: '/decklists',
    load: prefetching(async ({ period }) => rankingsQuery(period)),
    screen: lazyScreen(
      () => import('../../../features/decklists/DecklistsScreen'),
      'DecklistsScreen',
    ),
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
  }),
  page({
    path: '/decklists/$leaderId',
    load: ({ queryClient, params, period }) =>
      prefetchLeader(queryClient, 'decklists', params.leaderId, period),
    screen: lazyScreen(
      () => import('../../../features/decklists/LeaderDecklistsScreen'),
      'LeaderDecklistsScreen',
    ),
    title: 'Decklists',
    subject: { kind: 'leader', page: 'Decklists' },
    access: 'patrons',
    preview: { picture: 'decklists', subject: 'Decklists are' },
  }),
  page({
    path: '/market',
    load: prefetching(async () =>
      (await import('../../../data/queries/market-report')).marketReportQuery(),
    ),
    screen: lazyScreen(() => import('../../../features/market/MarketScreen'), 'MarketScreen'),
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
  }),
] as const;
