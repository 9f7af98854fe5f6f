import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { TableExtras } from '../../components/course/WhatChanged';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FallbackNotice } from '../../components/loading/FallbackNotice';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { shownFreshness } from '../../components/loading/shown-freshness';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import tableScreen from '../../components/screen/table-screen.module.css';
import { type PeriodRankings, rankingsQuery } from '../../data/queries/rankings';
import {
  countMatches,
  filterRankings,
  isFiltering,
  RANKING_ORDER,
  type RankingFilter,
  type RankingSort,
} from '../../domain/figures/rankings';
import { formatCountOf } from '../../domain/text/count';
import { sayingOf, sortOf } from '../../domain/text/sort';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useLayout } from '../../ui/layout/use-layout';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import { useIdle } from '../../ui/timing/use-idle';
import { usePart } from '../../ui/timing/use-part';
import styles from './RankingsScreen.module.css';
import { RankingsTable, WEIGHTED_EXPLANATION } from './RankingsTable';
import { useRankingRows } from './ranking-rows';
import { ADDRESS, NO_FILTER } from './rankings-search';
import { Top10Export } from './Top10Export';
import { FindButton, Finder, useFinder } from './use-finder';

const route = getRouteApi('/ranking');

/** Leader rankings (SPEC 2): which leaders win, how often they are played, and which are rising. */
export function RankingsScreen() {
  const search = route.useSearch();
  const view = ADDRESS.viewOf(search);
  const navigate = route.useNavigate();
  const show = (changed: Partial<typeof view>, replace: boolean) =>
    navigate({ search: ADDRESS.searchOf({ ...view, ...changed }), replace });
  const sort = sortOf(view, RANKING_ORDER);
  const sortBy = (next: RankingSort) => show(sayingOf(next, RANKING_ORDER), true);

  const { isWide, isPhone } = useLayout();
  const { part: SortPicker } = usePart(loadSortPicker, isPhone);
  const rankings = useQuery(rankingsQuery(view.period));
  const freshness = shownFreshness(rankings);
  const [extras, setExtras] = useState<TableExtras>();
  const rows = useRankingRows(rankings.data, extras);
  const { part: AboveTable } = usePart(loadAbove, useIdle());
  const { find, min, followed } = view;
  const filter = useMemo(() => ({ find, min, followed }), [find, min, followed]);
  const shown = useMemo(() => rows && filterRankings(rows, filter), [rows, filter]);
  const showFiltered = (changed: RankingFilter) => void show(changed, true);
  const finder = useFinder({
    filter,
    shown: shown?.length,
    total: rows?.length,
    onChange: showFiltered,
  });

  return (
    <div className={tableScreen.screen}>
      <div className={`${tableScreen.tools} ${styles.tools}`} data-dense>
        <div className={tableScreen.title}>
          <PageHeading wideNote={rankings.data && <span>{aboutOf(rankings.data)}</span>}>
            Leader rankings
          </PageHeading>
        </div>
        <div className={`${tableScreen.age} ${styles.age}`}>
          {freshness && (
            <FreshnessNote freshness={freshness}>
              {isWide && <span data-only="wide">, next at midnight Pacific</span>}
            </FreshnessNote>
          )}
        </div>
        <PeriodPicker
          className={tableScreen.period}
          value={view.period}
          onChange={(period) => show({ period }, false)}
        />
        <FindButton finder={finder} />
        <Top10Export className={styles.export} rankings={rankings.data} rows={rows} />
        {SortPicker && isPhone && (
          <SortPicker className={tableScreen.sort} sort={sort} onChange={sortBy} />
        )}
        <Finder finder={finder} />
      </div>
      {freshness && <FallbackNotice subject="rankings" freshness={freshness} />}
      {AboveTable && <AboveTable search={search} view={view} rows={rows} onExtras={setExtras} />}
      <AsyncSection
        query={{
          data: rows && rankings.data,
          error: rankings.error,
          errorUpdateCount: rankings.errorUpdateCount,
          isFetching: rankings.isFetching,
          refetch: rankings.refetch,
        }}
        subject="These rankings"
        skeleton={<TableSkeleton label="Loading rankings..." className={tableScreen.skeleton} />}
      >
        {(loaded) => (
          <RankingsTable
            rows={shown ?? []}
            sort={sort}
            onSort={sortBy}
            note={aboutOf(loaded)}
            onShowAll={isFiltering(filter) ? () => showFiltered(NO_FILTER) : undefined}
          />
        )}
      </AsyncSection>
    </div>
  );
}

const loadAbove = async () => (await import('./AboveTable')).AboveTable;

/** For a phone; a wide screen sorts by its headings, which also work on a phone until this loads. */
const loadSortPicker = async () => (await import('./RankingSortPicker')).RankingSortPicker;

function aboutOf({ value }: PeriodRankings): string {
  const leaders = formatCountOf(value.leaders.length, 'leader');
  const matches = formatCountOf(countMatches(value), 'match', 'matches');
  return `${leaders}, ${matches}. ${WEIGHTED_EXPLANATION}`;
}
