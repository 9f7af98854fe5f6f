import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FallbackNotice } from '../../components/loading/FallbackNotice';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { shownFreshness } from '../../components/loading/shown-freshness';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import tableScreen from '../../components/screen/table-screen.module.css';
import { type PeriodRankings, rankingsQuery } from '../../data/queries/rankings';
import { formatCountOf } from '../../domain/count';
import {
  countMatches,
  filterRankings,
  RANKING_ORDER,
  type RankingFilter,
  type RankingSort,
} from '../../domain/rankings';
import { sayingOf, sortOf } from '../../domain/sort';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { PageHeading } from '../../ui/PageHeading';
import { PartLost } from '../../ui/PartLost';
import { TableSkeleton } from '../../ui/TableSkeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { usePart } from '../../ui/use-part';
import type { ExportTop10Props } from './ExportTop10';
import styles from './RankingsScreen.module.css';
import { RankingsTable, WEIGHTED_EXPLANATION } from './RankingsTable';
import { useRankingRows } from './ranking-rows';
import { ADDRESS, NO_FILTER } from './rankings-search';
import { Top10Button } from './Top10Button';

const route = getRouteApi('/ranking');

/** Leader rankings (SPEC 2): which leaders win, how often they are played, and who is on the rise. */
export function RankingsScreen() {
  const view = ADDRESS.viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const show = (changed: Partial<typeof view>, replace: boolean) =>
    navigate({ search: ADDRESS.searchOf({ ...view, ...changed }), replace });
  const sort = sortOf(view, RANKING_ORDER);
  const sortBy = (next: RankingSort) => show(sayingOf(next, RANKING_ORDER), true);

  const wide = useMediaQuery(WIDE_SCREEN);
  const { part: SortPicker } = usePart(loadSortPicker, !wide);
  const rankings = useQuery(rankingsQuery(view.period));
  const freshness = shownFreshness(rankings);
  const rows = useRankingRows(rankings.data);
  const { find, min } = view;
  const filter = useMemo(() => ({ find, min }), [find, min]);
  const shown = useMemo(() => rows && filterRankings(rows, filter), [rows, filter]);
  const finder = useFinder(filter);
  const showFiltered = (changed: RankingFilter) => void show(changed, true);

  return (
    <div className={tableScreen.screen}>
      <div className={`${tableScreen.tools} ${styles.tools}`} data-dense>
        <div className={tableScreen.title}>
          <PageHeading note={wide && rankings.data && <Totals rankings={rankings.data} />}>
            Leader rankings
          </PageHeading>
        </div>
        <div className={`${tableScreen.age} ${styles.age}`}>
          {freshness && (
            <FreshnessNote freshness={freshness}>
              {wide && ', next at midnight Pacific'}
            </FreshnessNote>
          )}
        </div>
        <PeriodPicker
          className={tableScreen.period}
          value={view.period}
          onChange={(period) => show({ period }, false)}
        />
        <FindButton
          className={styles.find}
          open={finder.isOpen}
          onToggle={() => {
            finder.toggle();
            if (isFiltering(filter)) showFiltered(NO_FILTER);
          }}
        />
        <Export className={styles.export} rankings={rankings.data} rows={rows} />
        {SortPicker && !wide && (
          <SortPicker className={tableScreen.sort} sort={sort} onChange={sortBy} />
        )}
        {finder.isOpen && (
          <div className={styles.filters}>
            {finder.isLost && finder.isOpen && (
              <PartLost onRetry={finder.retry}>The search did not arrive.</PartLost>
            )}
            {finder.Filters && (
              <finder.Filters
                filter={filter}
                shown={shown?.length}
                total={rows?.length}
                takesFocus={finder.wasAsked}
                onChange={showFiltered}
              />
            )}
          </div>
        )}
      </div>
      {freshness && <FallbackNotice subject="rankings" freshness={freshness} />}
      <AsyncSection
        query={{
          data: rows && rankings.data,
          error: rankings.error,
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
            about={wide ? null : `${totalsOf(loaded)}. ${WEIGHTED_EXPLANATION}`}
            onShowAll={isFiltering(filter) ? () => showFiltered(NO_FILTER) : undefined}
          />
        )}
      </AsyncSection>
    </div>
  );
}

function Totals({ rankings }: { readonly rankings: PeriodRankings }) {
  return <span>{`${totalsOf(rankings)}. ${WEIGHTED_EXPLANATION}`}</span>;
}

function totalsOf({ value }: PeriodRankings): string {
  return [
    formatCountOf(value.leaders.length, 'leader'),
    formatCountOf(countMatches(value), 'match', 'matches'),
  ].join(', ');
}

interface FindButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
}

/** Opens the filters; closing them shows all leaders again, so that none is hidden without a word. */
function FindButton({ open, onToggle, className }: FindButtonProps) {
  return (
    <Button
      kind="quiet"
      className={className}
      aria-expanded={open}
      aria-label="Find a leader"
      onClick={onToggle}
    >
      <Icon name={open ? 'x' : 'search'} />
      <span className={styles.findWord}>Find</span>
    </Button>
  );
}

/** Comes once there is something to export. The place is kept by the same button, out of use until then. */
const loadExport = async () => (await import('./ExportTop10')).ExportTop10;

function Export(props: ExportTop10Props) {
  const { part: Loaded, isLost, retry } = usePart(loadExport, props.rows !== undefined);
  return Loaded ? (
    <Loaded {...props} />
  ) : (
    // Where it could not be fetched, pressing it asks again.
    <Top10Button className={props.className} disabled={!isLost} onClick={retry} />
  );
}

/** A phone's; a wide screen sorts by its headings, which work on a phone too until this is there. */
const loadSortPicker = async () => (await import('./RankingSortPicker')).RankingSortPicker;

/** Most visits never search: the filters come when they are asked for, or when the address has some. */
const loadFilters = async () => (await import('./RankingFilters')).RankingFilters;

function useFinder(filter: RankingFilter) {
  const [wasAsked, setAsked] = useState(false);
  const isOpen = wasAsked || isFiltering(filter);
  const { part: Filters, isLost, retry } = usePart(loadFilters, isOpen);
  return { isOpen, wasAsked, Filters, isLost, retry, toggle: () => setAsked(!isOpen) };
}

function isFiltering({ find, min }: RankingFilter): boolean {
  return find !== '' || min > 0;
}
