import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useMemo } from 'react';
import { CardButton } from '../../components/card/CardButton';
import { CurveView } from '../../components/card/CurveView';
import { StartingHands } from '../../components/card/StartingHands';
import { LeaderCourse } from '../../components/course/LeaderCourse';
import { FollowStar } from '../../components/follow/FollowStar';
import { useFollows } from '../../components/follow/use-follows';
import { LeaderTitle } from '../../components/leader/LeaderTitle';
import { useLeaders } from '../../components/leader/use-leaders';
import { periodSearch } from '../../components/patron/premium-address';
import type { PeriodRankings } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { overallCurve } from '../../domain/card/curves';
import { matchupBreakdown } from '../../domain/figures/matchups';
import { type LeaderStats, rankLeaders } from '../../domain/figures/rankings';
import type { LeaderAnalysis } from '../../domain/leader/leader-analysis';
import type { PeriodValue } from '../../domain/time/period';
import type { LeaderPart } from '../../resources/companions';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Box, Row, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Pill } from '../../ui/notice/Pill';
import { Deferred } from '../../ui/timing/Deferred';
import { DecklistsLink } from './DecklistsLink';
import styles from './LeaderAnalysisView.module.css';
import { MatchupTable } from './MatchupTable';
import { StatBoxes } from './StatBoxes';

interface LeaderAnalysisViewProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly value: LeaderAnalysis;
  /** Parts that are still loading. */
  readonly coming: readonly LeaderPart[];
  /** The period's rankings; undefined while loading or after a failure. */
  readonly rankings: PeriodRankings | undefined;
}

const NO_FIELD: readonly LeaderStats[] = [];

/** All data of a leader: portrait, figures, matchups, starting hands and curves. */
export function LeaderAnalysisView({ value, coming, ...rest }: LeaderAnalysisViewProps) {
  // While whole files load, data arrives repeatedly: it renders when nothing else is to be done.
  return <Analysis value={useDeferredValue(value)} coming={useDeferredValue(coming)} {...rest} />;
}

const Analysis = memo(function Analysis({
  leader,
  period,
  value,
  coming,
  rankings,
}: LeaderAnalysisViewProps) {
  const { find } = useLeaders();
  const follows = useFollows();
  const card = find(leader);
  const name = card.name === leader ? (value.stats?.leaderName ?? leader) : card.name;
  const field = rankings?.value.leaders ?? NO_FIELD;
  const rank = useMemo(() => {
    const row = rankLeaders(field, null).find((each) => each.leader === leader);
    return row?.currentRank ?? null;
  }, [field, leader]);
  const matchups = useMemo(
    () => value.stats && matchupBreakdown(value.stats.matchups, field),
    [value.stats, field],
  );
  const curve = useMemo(
    () =>
      value.curve && {
        first: overallCurve(value.curve.first),
        second: overallCurve(value.curve.second),
      },
    [value.curve],
  );
  return (
    <Stack gap={4} className={styles.layout}>
      <Box as="header" justify="between" gap={4} className={styles.head}>
        <CardButton card={{ id: leader, name }} size="full" pictureClassName={styles.portrait} />
        <Box grows className={styles.who}>
          <Row align="start" justify="between">
            <Box shrinks>
              <LeaderTitle
                leader={{ ...card, name }}
                note={rank !== null && ` · rank ${rank} of ${field.length}`}
              />
            </Box>
            <FollowStar follow={{ what: 'leader', name: leader }} name={name} follows={follows} />
          </Row>
          <Actions above={3} className={styles.links}>
            <DecklistsLink leader={leader} period={period} />
            <Link
              to="/matchhistory/vs/$leader1Id/$leader2Id"
              params={{ leader1Id: leader, leader2Id: leader }}
              search={periodSearch(period)}
              className={buttonClass()}
            >
              <Icon name="mirror" /> Mirror
            </Link>
          </Actions>
        </Box>
      </Box>
      {value.stats === null ? (
        <p className={styles.none}>No win rates were published for this leader.</p>
      ) : (
        <StatBoxes stats={value.stats} field={rankings?.value.leaders ?? null} />
      )}
      <div className={styles.main}>
        <Deferred>
          <LeaderCourse leader={leader} period={period} />
        </Deferred>
        {matchups && (
          <Deferred>
            <Panel title="Matchups" note="The opponents played most">
              <MatchupTable leader={leader} period={period} field={field} matchups={matchups} />
            </Panel>
          </Deferred>
        )}
      </div>
      <div className={styles.side}>
        <Deferred>
          <Panel title="Starting hands" note="Appearance rate: mean copies a hand">
            <StartingHands hands={value.hands} isComing={coming.includes('hands')} />
          </Panel>
          <Panel title="Most common curve" note={<Pill>experimental</Pill>}>
            {curve ? (
              <>
                <CurveView turn="first" turns={curve.first} />
                <CurveView turn="second" turns={curve.second} />
              </>
            ) : (
              <Text pad={4} size="sm" className={styles.empty}>
                {coming.includes('curve')
                  ? 'Still on its way.'
                  : 'No turns were recorded for this leader.'}
              </Text>
            )}
          </Panel>
        </Deferred>
      </div>
    </Stack>
  );
});
