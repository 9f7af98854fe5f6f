import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLeaders } from '../../components/leader/use-leaders';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { isFirstLoad } from '../../components/loading/is-first-load';
import { periodSearch } from '../../components/patron/premium-address';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { rankingsQuery } from '../../data/queries/rankings';
import type { PeriodValue } from '../../domain/time/period';
import { Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { TableSkeleton } from '../../ui/table/TableSkeleton';
import styles from './DecklistsScreen.module.css';
import { LeaderGrid } from './LeaderGrid';

const route = getRouteApi('/decklists');

/** Decklists without a chosen leader (SPEC 2): all leaders as cards that link to their lists. */
export function DecklistsScreen() {
  const { period: periodText } = route.useSearch();
  return (
    <AddressedPage heading="Decklists" period={periodText}>
      {(period) => <AllLeaders period={period} />}
    </AddressedPage>
  );
}

/**
 * The leaders come from small files that are usually loaded: the period's rankings, or else the card data.
 * The file of all decklists has ten megabytes (CONTRACT, Units and habits).
 */
function AllLeaders({ period }: { readonly period: PeriodValue }) {
  const navigate = route.useNavigate();
  const rankings = useQuery(rankingsQuery(period));
  const { leaders: cards } = useLeaders();
  const ranked = rankings.data?.value.leaders.map(({ leader, leaderName, games }) => ({
    id: leader,
    name: leaderName,
    games,
  }));
  const others = cards.map(({ id, name }) => ({ id, name, games: null }));
  const leaders = ranked ?? (!isFirstLoad(rankings) && others.length > 0 ? others : undefined);
  return (
    <Stack gap={4}>
      <Row wrap gap="2 3" className={styles.tools}>
        <PageHeading note="The best lists of each leader. Choose one.">Decklists</PageHeading>
        <div className={styles.age}>
          {rankings.data && <FreshnessNote freshness={rankings.data.freshness} />}
        </div>
        <PeriodPicker
          className={styles.period}
          value={period}
          onChange={(next) => navigate({ search: periodSearch(next) })}
        />
      </Row>
      <AsyncSection
        query={{
          data: leaders,
          error: rankings.error,
          errorUpdateCount: rankings.errorUpdateCount,
          isFetching: rankings.isFetching,
          refetch: rankings.refetch,
        }}
        subject="Leaders"
        skeleton={<TableSkeleton label="Loading leaders..." />}
      >
        {(loaded) => <LeaderGrid leaders={loaded} period={period} />}
      </AsyncSection>
    </Stack>
  );
}
