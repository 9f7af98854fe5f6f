import { memo } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { useLeaders } from '../../components/leader/use-leaders';
import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import type { LeaderRecord, PlayerHistory, WinRecord } from '../../domain/figures/match-history';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { Box, Grid, Row, Stack, Text } from '../../ui/layout/Box';
import { DayRates } from './DayRates';
import styles from './HistoryFigures.module.css';
import { RecentStrip } from './RecentStrip';

/** The same as for the totals of player statistics (SPEC 9). */
const RATE_DECIMALS = 1;

/** The sums of the matches: overall, last results, by day, by leader. Load More changes none of them. */
export const HistoryFigures = memo(function HistoryFigures({
  history,
}: {
  readonly history: PlayerHistory;
}) {
  const leaders = useLeaders();
  const { summary, recent, days } = history;
  return (
    <>
      <Stack
        as="section"
        below={5}
        pad={4}
        gap={4}
        surface="box"
        className={styles.overview}
        aria-label="Overall"
      >
        <Grid as="dl" className={styles.totals}>
          <div>
            <dt>Wins</dt>
            <dd>{formatCount(summary.overall.wins)}</dd>
          </div>
          <div>
            <dt>Matches</dt>
            <dd>{formatCount(summary.overall.matches)}</dd>
          </div>
          <div>
            <dt>Win rate</dt>
            <dd>
              <Rate record={summary.overall} />
            </dd>
          </div>
        </Grid>
        <RecentStrip recent={recent} leaders={leaders} />
        <DayRates days={days} />
      </Stack>
      <section aria-labelledby="by-leader">
        <Box as="h3" id="by-leader" below={2}>
          By leader
        </Box>
        <Grid as="ul" gap={2} below={5} className={styles.leaders}>
          {summary.byLeader.map((record) => (
            <li key={record.leader}>
              <LeaderTile record={record} leaders={leaders} />
            </li>
          ))}
        </Grid>
      </section>
    </>
  );
});

function LeaderTile({
  record,
  leaders,
}: {
  readonly record: LeaderRecord;
  readonly leaders: LeaderIndex;
}) {
  const { id, name } = leaders.find(record.leader);
  return (
    <Row pad={2} align="start" gap={2.5} className={styles.leader}>
      <LeaderLink leader={id} className={styles.portrait}>
        <CardImage id={id} name={name} alt={name} className={styles.picture} />
      </LeaderLink>
      <Stack as="span" gap="px" shrinks align="start" size="sm" leading="snug">
        <Text as="b" weight="medium" breaks lines={2}>
          {name}
        </Text>
        <Text as="span" tone="muted">
          {`${formatCountOf(record.wins, 'win')}, ${formatCountOf(record.matches, 'match', 'matches')}`}
        </Text>
        <Rate record={record} />
      </Stack>
    </Row>
  );
}

function Rate({ record: { wins, matches } }: { readonly record: WinRecord }) {
  return (
    <SampledRate wins={wins} games={matches}>
      <WinRate
        rate={matches === 0 ? 0 : wins / matches}
        games={matches}
        decimals={RATE_DECIMALS}
        layout="brief"
        main
      />
    </SampledRate>
  );
}
