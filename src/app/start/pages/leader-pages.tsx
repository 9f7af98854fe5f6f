/** Pages of one or two leaders, for patrons. page-facts explains each fact of a page. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import type { LeaderPage } from '../../../data/queries/leader-analysis';
import { rankingsQuery } from '../../../data/queries/rankings';
import { isCardId } from '../../../domain/card/card';
import type { PeriodValue } from '../../../domain/time/period';
import { prefetching, prefetchLater } from '../../install/prefetch-later';
import { textSearch } from '../page/plain-search';
import { type OfPeriod, periodOf, root } from '../root-route';
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

export const leaderDetail = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory/stats/$leaderId',
  validateSearch: textSearch('/matchhistory/stats/$leaderId'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, params, deps: { period } }) =>
    prefetchLeader(queryClient, 'detail', params.leaderId, period),
  component: lazyScreen(
    () => import('../../../features/leader-detail/LeaderDetailScreen'),
    'LeaderDetailScreen',
  ),
  staticData: {
    title: 'Leader',
    subject: { kind: 'leader', page: 'Leader' },
    access: 'patrons',
    preview: { picture: 'leader-detail', subject: 'Leader statistics are' },
  },
});

export const headToHead = createRoute({
  getParentRoute: () => root,
  path: '/matchhistory/vs/$leader1Id/$leader2Id',
  validateSearch: textSearch('/matchhistory/vs/$leader1Id/$leader2Id'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, params, deps: { period } }) => {
    for (const id of [params.leader1Id, params.leader2Id]) {
      prefetchLeader(queryClient, 'head-to-head', id, period);
    }
  },
  component: lazyScreen(
    () => import('../../../features/head-to-head/HeadToHeadScreen'),
    'HeadToHeadScreen',
  ),
  staticData: {
    title: 'Head to head',
    subject: { kind: 'pair' },
    access: 'patrons',
    preview: { picture: 'vs', subject: 'Head to head is' },
  },
});

export const decklists = createRoute({
  getParentRoute: () => root,
  path: '/decklists',
  validateSearch: textSearch('/decklists'),
  loaderDeps: periodOf,
  loader: prefetching(async ({ period }: OfPeriod) => rankingsQuery(period)),
  component: lazyScreen(
    () => import('../../../features/decklists/DecklistsScreen'),
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

export const leaderDecklists = createRoute({
  getParentRoute: () => root,
  path: '/decklists/$leaderId',
  validateSearch: textSearch('/decklists/$leaderId'),
  loaderDeps: periodOf,
  loader: ({ context: { queryClient }, params, deps: { period } }) =>
    prefetchLeader(queryClient, 'decklists', params.leaderId, period),
  component: lazyScreen(
    () => import('../../../features/decklists/LeaderDecklistsScreen'),
    'LeaderDecklistsScreen',
  ),
  staticData: {
    title: 'Decklists',
    subject: { kind: 'leader', page: 'Decklists' },
    access: 'patrons',
    preview: { picture: 'decklists', subject: 'Decklists are' },
  },
});
