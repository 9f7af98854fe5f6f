import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DatedSection } from '../../components/loading/DatedSection';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { EndedPeriod } from '../../components/screen/EndedPeriod';
import { PeriodPicker } from '../../components/screen/PeriodPicker';
import { leaderboardQuery } from '../../data/queries/daily';
import { Grid, Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { LeaderList } from './LeaderList';
import styles from './PlayerRankingsScreen.module.css';
import { ADDRESS, type PlayerRankingsView } from './player-rankings-search';
import { SetFilter } from './SetFilter';

const route = getRouteApi('/playerranking');

/** The best players of each leader (SPEC 2, Player ranking). */
export function PlayerRankingsScreen() {
  const search = route.useSearch();
  const view = ADDRESS.viewOf(search);
  const navigate = route.useNavigate();
  const show = (changed: Partial<PlayerRankingsView>, how?: { replace: boolean }) =>
    navigate({
      search: ADDRESS.searchOf({ ...view, ...changed }),
      replace: how?.replace ?? false,
      // A change of only the list keeps the reader's place.
      resetScroll: !how?.replace,
    });

  const leaderboard = useQuery(leaderboardQuery(view.period));
  const { data } = leaderboard;

  return (
    <Stack className={styles.screen}>
      <div className={styles.title}>
        <PageHeading>Top Players by Leader</PageHeading>
      </div>
      <Grid gap={2} className={styles.tools}>
        <PeriodPicker value={view.period} onChange={(period) => show({ period })} />
        <SetFilter
          leaderboard={data?.value ?? []}
          set={view.set}
          onChange={(set) => show({ set })}
        />
      </Grid>
      <div className={styles.age}>{data && <FreshnessNote freshness={data.freshness} />}</div>
      <Row
        as="dl"
        tone="muted"
        size="sm"
        wrap
        gap="0.5 4"
        align="stretch"
        className={styles.explanations}
      >
        <div>
          <dt>Raw WR</dt> <dd>Raw win rate, not weighted by games played.</dd>
        </div>
        <div>
          <dt>Wtd score</dt> <dd>Weighted score, adjusted for games played.</dd>
        </div>
      </Row>
      <EndedPeriod period={search.period} />
      <DatedSection query={leaderboard} subject="player rankings">
        {({ value, date }) => (
          <LeaderList
            key={`${view.period} ${view.set}`}
            leaderboard={value}
            date={date}
            view={view}
            onShow={show}
          />
        )}
      </DatedSection>
    </Stack>
  );
}
