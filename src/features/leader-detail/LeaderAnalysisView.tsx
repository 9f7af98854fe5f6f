import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CardButton } from '../../components/CardButton';
import { ColorFlags } from '../../components/ColorFlags';
import { CurveView } from '../../components/CurveView';
import { periodSearch } from '../../components/premium-address';
import { useLeaders } from '../../components/use-leaders';
import type { PeriodRankings } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card';
import { overallCurve } from '../../domain/curves';
import type { LeaderAnalysis } from '../../domain/leader-analysis';
import { matchupBreakdown } from '../../domain/matchups';
import type { PeriodValue } from '../../domain/period';
import { rankLeaders } from '../../domain/rankings';
import type { LeaderPart } from '../../resources/companions';
import { buttonClass } from '../../ui/button-class';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { Pill } from '../../ui/Pill';
import { DecklistsLink } from './DecklistsLink';
import styles from './LeaderAnalysisView.module.css';
import { MatchupTable } from './MatchupTable';
import { RateHistory } from './RateHistory';
import { StartingHands } from './StartingHands';
import { StatBoxes } from './StatBoxes';

export interface LeaderAnalysisViewProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly value: LeaderAnalysis;
  /** Parts that are still on their way. */
  readonly coming: readonly LeaderPart[];
  /** The period's rankings; undefined while they are on their way or can't be had. */
  readonly rankings: PeriodRankings | undefined;
}

/** What is known of a leader: portrait, figures, matchups, starting hands and curves. */
export const LeaderAnalysisView = memo(function LeaderAnalysisView({
  leader,
  period,
  value,
  coming,
  rankings,
}: LeaderAnalysisViewProps) {
  const { find } = useLeaders();
  const card = find(leader);
  const name = card.name === leader ? (value.stats?.leaderName ?? leader) : card.name;
  const ranked = rankings ? rankLeaders(rankings.value.leaders, null) : null;
  const rank = ranked?.find((row) => row.leader === leader)?.currentRank ?? null;
  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        <CardButton card={{ id: leader, name }} size="full" pictureClassName={styles.portrait} />
        <div className={styles.who}>
          <p className={styles.id}>
            <ColorFlags colors={card.colors} />
            {leader}
            {rank !== null && ` · rank ${rank} of ${ranked?.length}`}
          </p>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.links}>
            <DecklistsLink leader={leader} period={period} />
            <Link
              to="/matchhistory/vs/$leader1Id/$leader2Id"
              params={{ leader1Id: leader, leader2Id: leader }}
              search={periodSearch(period)}
              className={buttonClass()}
            >
              <Icon name="mirror" /> Mirror
            </Link>
          </div>
        </div>
      </header>
      {value.stats === null ? (
        <p className={styles.none}>No win rates were published for this leader.</p>
      ) : (
        <StatBoxes stats={value.stats} field={rankings?.value.leaders ?? null} />
      )}
      <div className={styles.main}>
        {value.stats && (
          <Panel title="Matchups" note="The opponents played most">
            <MatchupTable
              leader={leader}
              period={period}
              field={rankings?.value.leaders ?? []}
              matchups={matchupBreakdown(value.stats.matchups, rankings?.value.leaders ?? [])}
            />
          </Panel>
        )}
      </div>
      <div className={styles.side}>
        <Panel title="Starting hands" note="Appearance rate: mean copies a hand">
          <StartingHands hands={value.hands} isComing={coming.includes('hands')} />
        </Panel>
        <Panel title="Most common curve" note={<Pill>experimental</Pill>}>
          {value.curve ? (
            <>
              <CurveView turn="first" turns={overallCurve(value.curve.first)} />
              <CurveView turn="second" turns={overallCurve(value.curve.second)} />
            </>
          ) : (
            <p className={styles.empty}>
              {coming.includes('curve')
                ? 'Still on its way.'
                : 'No turns were recorded for this leader.'}
            </p>
          )}
        </Panel>
        {rankings && <RateHistory leader={leader} rankings={rankings} />}
      </div>
    </div>
  );
});
