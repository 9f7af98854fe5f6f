import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { memo, useSyncExternalStore } from 'react';
import { CorrectionButton } from '../../components/correction/CorrectionButton';
import { LeaderSelect } from '../../components/leader/LeaderSelect';
import { useLeaders } from '../../components/leader/use-leaders';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { PlansOfLeader } from '../../components/opponent/PlansOfLeader';
import { periodSearch } from '../../components/patron/premium-address';
import { AddressedPage } from '../../components/screen/AddressedPage';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import { rankingsQuery } from '../../data/queries/rankings';
import { type CardId, formatLeaderOption } from '../../domain/card/card';
import { onPeriods, type PeriodValue, periods } from '../../domain/time/periods-of-today';
import type { LeaderPart } from '../../resources/companions';
import { Grid, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { LeaderAnalysisView } from './LeaderAnalysisView';
import styles from './LeaderDetailScreen.module.css';

const route = getRouteApi('/matchhistory/stats/$leaderId');

/** A stable empty list, so that memoized parts do not render again. */
const NOTHING: readonly LeaderPart[] = [];

/** All about one leader in one period (SPEC 2, Leader detail). */
export function LeaderDetailScreen() {
  const { leaderId } = route.useParams();
  const { period: periodText } = route.useSearch();
  return (
    <AddressedPage heading="Leader" period={periodText} leaders={[leaderId]}>
      {(period, [leader]) => <LeaderDetail leader={leader} period={period} />}
    </AddressedPage>
  );
}

interface LeaderDetailProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
}

function LeaderDetail({ leader, period }: LeaderDetailProps) {
  const analysis = useQuery(leaderAnalysisQuery('detail', leader, period));
  const rankings = useQuery(rankingsQuery(period));
  const { data } = analysis;
  const { find } = useLeaders();
  return (
    <Stack gap={4}>
      <PageHeading>Leader</PageHeading>
      <Grid gap="2 3" className={styles.tools}>
        <Selectors leader={leader} period={period} />
        <div className={styles.age}>{data && <FreshnessNote freshness={data.freshness} />}</div>
      </Grid>
      <DatedSection query={analysis} subject="figures">
        {(loaded) => (
          <LeaderAnalysisView
            // Another leader's page renders from scratch.
            key={`${leader} ${period}`}
            leader={leader}
            period={period}
            value={loaded.value}
            coming={loaded.pending?.parts ?? NOTHING}
            rankings={rankings.data}
          />
        )}
      </DatedSection>
      <PlansOfLeader key={leader} leader={leader} />
      <CorrectionButton kind="leader" subject={leader} called={formatLeaderOption(find(leader))} />
    </Stack>
  );
}

/** Apart from the figures, which may arrive repeatedly: its many options do not render again with them. */
const Selectors = memo(function Selectors({ leader, period }: LeaderDetailProps) {
  const navigate = route.useNavigate();
  useSyncExternalStore(onPeriods, periods, periods);
  const rankings = useQuery(rankingsQuery(period));
  return (
    <>
      <LeaderSelect
        className={styles.leader}
        label="Leader"
        leaders={rankings.data?.value.leaders ?? []}
        value={leader}
        onChange={(next) =>
          void navigate({ params: { leaderId: next }, search: periodSearch(period) })
        }
      />
      <PeriodPicker
        className={styles.period}
        value={period}
        onChange={(next) => navigate({ search: periodSearch(next) })}
      />
    </>
  );
});
