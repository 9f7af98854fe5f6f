import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LeaderSelect } from '../../components/leader/LeaderSelect';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { periodSearch } from '../../components/patron/premium-address';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { LeaderNotFoundError } from '../../data/http/errors';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import type { PeriodValue } from '../../domain/time/period';
import { IconButton } from '../../ui/button/IconButton';
import { Grid, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import styles from './HeadToHeadScreen.module.css';
import { HeadToHeadView } from './HeadToHeadView';

const route = getRouteApi('/matchhistory/vs/$leader1Id/$leader2Id');

/** Two leaders against each other in a period (SPEC 2, Head to head); twice the same leader is its mirror. */
export function HeadToHeadScreen() {
  const { leader1Id, leader2Id } = route.useParams();
  const { period: periodText } = route.useSearch();
  return (
    <AddressedPage heading="Head to head" period={periodText} leaders={[leader1Id, leader2Id]}>
      {(period, [leader, opponent]) => (
        <HeadToHead leader={leader} opponent={opponent} period={period} />
      )}
    </AddressedPage>
  );
}

interface HeadToHeadProps {
  readonly leader: CardId;
  readonly opponent: CardId;
  readonly period: PeriodValue;
}

function HeadToHead({ leader, opponent, period }: HeadToHeadProps) {
  const navigate = route.useNavigate();
  const own = useQuery(leaderAnalysisQuery('head-to-head', leader, period));
  const other = useQuery(leaderAnalysisQuery('head-to-head', opponent, period));
  const rankings = useQuery(rankingsQuery(period));
  const field = rankings.data?.value.leaders ?? [];
  const show = (leader1Id: CardId, leader2Id: CardId) =>
    void navigate({ params: { leader1Id, leader2Id }, search: periodSearch(period) });
  const failed = [own, other].filter(({ data }) => data === undefined).map(({ error }) => error);
  const both = own.data &&
    other.data && {
      own: own.data,
      other: other.data,
      freshness: own.data.freshness,
      pending: own.data.pending ?? other.data.pending,
    };
  return (
    <Stack gap={4}>
      <PageHeading>Head to head</PageHeading>
      <Grid gap={2} className={styles.tools}>
        <LeaderSelect
          className={styles.first}
          label="Leader"
          leaders={field}
          value={leader}
          onChange={(next) => show(next, opponent)}
        />
        <IconButton
          className={styles.swap}
          icon="swap"
          label="Swap sides"
          onClick={() => show(opponent, leader)}
        />
        <LeaderSelect
          className={styles.second}
          label="Opponent"
          leaders={field}
          value={opponent}
          onChange={(next) => show(leader, next)}
        />
        <PeriodPicker
          className={styles.period}
          value={period}
          onChange={(next) => navigate({ search: periodSearch(next) })}
        />
        <div className={styles.age}>
          {own.data && <FreshnessNote freshness={own.data.freshness} />}
        </div>
      </Grid>
      <DatedSection
        query={{
          data: both,
          error: failed.find((error) => error instanceof LeaderNotFoundError) ?? failed[0] ?? null,
          errorUpdateCount: own.errorUpdateCount + other.errorUpdateCount,
          isFetching: own.isFetching || other.isFetching,
          refetch: () => Promise.all([own.refetch(), other.refetch()]),
        }}
        subject="figures"
      >
        {(loaded) => (
          <HeadToHeadView
            // Another pair renders from scratch.
            key={`${leader} ${opponent} ${period}`}
            leader={leader}
            opponent={opponent}
            own={loaded.own.value}
            other={loaded.other.value}
            isComing={loaded.pending !== null}
            period={period}
          />
        )}
      </DatedSection>
    </Stack>
  );
}
