import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LeaderSelect } from '../../components/leader/LeaderSelect';
import { AddressNotFound } from '../../components/loading/AddressNotFound';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FallbackNotice } from '../../components/loading/FallbackNotice';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { FullFileProgress } from '../../components/loading/FullFileProgress';
import {
  parseLeaderId,
  parsePeriodSearch,
  periodSearch,
} from '../../components/patron/premium-address';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { LeaderNotFoundError } from '../../data/errors';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card';
import type { PeriodValue } from '../../domain/period';
import { IconButton } from '../../ui/IconButton';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/PageHeading';
import { TableSkeleton } from '../../ui/TableSkeleton';
import styles from './HeadToHeadScreen.module.css';
import { HeadToHeadView } from './HeadToHeadView';

const route = getRouteApi('/matchhistory/vs/$leader1Id/$leader2Id');

/** Two leaders against each other in one period (SPEC 2, Head to head); one against itself is the mirror. */
export function HeadToHeadScreen() {
  const { leader1Id, leader2Id } = route.useParams();
  const { period: said } = route.useSearch();
  const [leader, opponent] = [parseLeaderId(leader1Id), parseLeaderId(leader2Id)];
  const period = parsePeriodSearch(said);
  if (leader === null) return <Unknown what="leader" name={leader1Id} />;
  if (opponent === null) return <Unknown what="leader" name={leader2Id} />;
  if (period === null) return <Unknown what="period" name={String(said)} />;
  return <HeadToHead leader={leader} opponent={opponent} period={period} />;
}

function Unknown(props: { readonly what: 'leader' | 'period'; readonly name: string }) {
  return (
    <>
      <PageHeading>Head to head</PageHeading>
      <AddressNotFound {...props} />
    </>
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
  const failed = own.data ? other : own;
  const missing =
    own.error instanceof LeaderNotFoundError && !own.data
      ? leader
      : other.error instanceof LeaderNotFoundError && !other.data
        ? opponent
        : null;
  const both = own.data && other.data ? { own: own.data, other: other.data } : undefined;
  return (
    <div className={layout.screen}>
      <PageHeading>Head to head</PageHeading>
      <div className={styles.tools}>
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
      </div>
      {both && <FallbackNotice subject="figures" freshness={both.own.freshness} />}
      {both && <FullFileProgress pending={both.own.pending ?? both.other.pending} />}
      {missing !== null ? (
        <AddressNotFound what="leader" name={missing} />
      ) : (
        <AsyncSection
          query={{
            data: both,
            error: both ? null : failed.error,
            isFetching: own.isFetching || other.isFetching,
            refetch: () => Promise.all([own.refetch(), other.refetch()]),
          }}
          subject="Figures"
          skeleton={<TableSkeleton label="Loading figures..." />}
        >
          {(loaded) => (
            <HeadToHeadView
              // Another pair's page is drawn from its beginning.
              key={`${leader} ${opponent} ${period}`}
              leader={leader}
              opponent={opponent}
              own={loaded.own.value}
              other={loaded.other.value}
              isComing={loaded.own.pending !== null || loaded.other.pending !== null}
              period={period}
            />
          )}
        </AsyncSection>
      )}
    </div>
  );
}
