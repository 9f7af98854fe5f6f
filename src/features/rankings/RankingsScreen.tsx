import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AsyncSection } from '../../components/AsyncSection';
import { FreshnessNote } from '../../components/FreshnessNote';
import { PeriodPicker } from '../../components/PeriodPicker';
import { type PeriodRankings, rankingsQuery } from '../../data/queries/rankings';
import { formatCountOf } from '../../domain/count';
import { countMatches, toggleSort } from '../../domain/rankings';
import { PageHeading } from '../../ui/PageHeading';
import { TableSkeleton } from '../../ui/TableSkeleton';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query';
import { ExportTop10 } from './ExportTop10';
import styles from './RankingsScreen.module.css';
import { RankingsTable, WEIGHTED_EXPLANATION } from './RankingsTable';
import { useRankingRows } from './ranking-rows';
import { type RankingsView, searchOf, viewOf } from './rankings-search';
import { SortPicker } from './SortPicker';

const route = getRouteApi('/ranking');

/** Leader rankings (SPEC 2): which leaders win, how often they are played, and who is on the rise. */
export function RankingsScreen() {
  const view = viewOf(route.useSearch());
  const navigate = route.useNavigate();
  const show = (changed: Partial<RankingsView>, replace: boolean) =>
    void navigate({ search: searchOf({ ...view, ...changed }), replace });

  const wide = useMediaQuery(WIDE_SCREEN);
  const rankings = useQuery(rankingsQuery(view.period));
  const rows = useRankingRows(rankings.data);

  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <div className={styles.title}>
          <PageHeading note={wide && rankings.data && <Totals rankings={rankings.data} />}>
            Leader rankings
          </PageHeading>
        </div>
        <div className={styles.age}>
          {rankings.data && (
            <FreshnessNote freshness={rankings.data.freshness}>
              {wide ? ', next at midnight Pacific' : ` · ${totalsOf(rankings.data)}`}
            </FreshnessNote>
          )}
        </div>
        <PeriodPicker
          className={styles.period}
          value={view.period}
          onChange={(period) => show({ period }, false)}
        />
        <ExportTop10 className={styles.export} rankings={rankings.data} rows={rows} />
        {!wide && (
          <SortPicker
            className={styles.sort}
            sort={view.sort}
            onChange={(sort) => show({ sort }, true)}
          />
        )}
      </div>
      <AsyncSection
        query={{
          data: rows && rankings.data,
          error: rankings.error,
          isFetching: rankings.isFetching,
          refetch: rankings.refetch,
        }}
        subject="These rankings"
        skeleton={<TableSkeleton label="Loading rankings..." className={styles.skeleton} />}
      >
        {(loaded) => (
          <RankingsTable
            rankings={loaded}
            rows={rows ?? []}
            sort={view.sort}
            onSort={(key) => show({ sort: toggleSort(view.sort, key) }, true)}
          />
        )}
      </AsyncSection>
    </div>
  );
}

function Totals({ rankings }: { readonly rankings: PeriodRankings }) {
  return (
    <>
      {totalsOf(rankings, ', ')}. {WEIGHTED_EXPLANATION}
    </>
  );
}

function totalsOf({ value }: PeriodRankings, separator = ' · '): string {
  return [
    formatCountOf(value.leaders.length, 'leader'),
    formatCountOf(countMatches(value), 'match', 'matches'),
  ].join(separator);
}
