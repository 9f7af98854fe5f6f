import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaderAnalysisQuery } from '../../data/queries/leader-analysis';
import type { CardId } from '../../domain/card/card';
import { curveAgainst, overallCurve } from '../../domain/card/curves';
import type { TurnOrder } from '../../domain/figures/match';
import { formatPercent, formatTurnRate, hasFewGames } from '../../domain/figures/win-rate';
import { type LeaderAnalysis, techCardsAgainst } from '../../domain/leader/leader-analysis';
import { periodOf } from '../../domain/time/period';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { Button } from '../../ui/button/Button';
import { Box, Note, Row, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import { CardButton } from '../card/CardButton';
import { CardRulings } from '../card/CardRulings';
import { CurveView } from '../card/CurveView';
import { StartingHands } from '../card/StartingHands';
import { TechCards } from '../card/TechCards';
import { LeaderCourse } from '../course/LeaderCourse';
import { useLeaders } from '../leader/use-leaders';
import { useRankedLeader } from '../leader/use-ranked-leader';
import { FreshnessNote } from '../loading/FreshnessNote';
import { LoadFailure } from '../loading/LoadFailure';
import { ConnectButton } from '../patron/ConnectButton';
import { usePatronStatus } from '../patron/patron-status';
import { MatchupLine, type MatchupProps } from './MatchupLine';
import { MyPlan } from './MyPlan';
import { NotesBefore } from './NotesBefore';
import styles from './OpponentCard.module.css';

export interface OpponentCardProps extends MatchupProps {
  readonly opponentLeader: CardId;
}

/** All that helps before a round: figures, own record and notes for everyone, more for patrons. */
export function OpponentCard(props: OpponentCardProps) {
  const { leader, opponentLeader, games } = props;
  const { state } = usePatronStatus();
  const { name } = useLeaders().find(opponentLeader);
  return (
    <Stack>
      <Row gap={4}>
        <CardButton card={{ id: opponentLeader, name }} pictureClassName={styles.portrait} />
        <Figures leader={opponentLeader} />
      </Row>
      <CardRulings id={opponentLeader} />
      <MatchupLine {...props} />
      <FoldedCourse key={opponentLeader} leader={opponentLeader} beside={leader} />
      <NotesBefore games={games} game={{ id: '', opponent: '', opponentLeader, note: '' }} />
      {leader === '' ? (
        <Note>Choose your own leader to write a plan.</Note>
      ) : (
        <MyPlan leader={leader} opponentLeader={opponentLeader} />
      )}
      {state === 'visitor' && (
        <Notice icon="lock" title="Patrons also see the matchup:" actions={<ConnectButton />}>
          the win rate against your leader, which turn order to choose, tech cards, the usual turns
          1 to 6 and starting hands.
        </Notice>
      )}
      {state === 'patron' && <PatronsParts {...props} name={name} />}
    </Stack>
  );
}

/** Before a round few look at it: it loads on a tap. */
function FoldedCourse(leaders: { readonly leader: CardId; readonly beside: CardId | '' }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LeaderCourse {...leaders} period={defaultPeriod()} />;
  return <Button onClick={() => setOpen(true)}>Show its course</Button>;
}

function Figures({ leader }: { readonly leader: CardId }) {
  const { ranked, freshness } = useRankedLeader(leader);
  const period = defaultPeriod();
  if (!ranked) {
    return (
      <Note>
        <span>
          {ranked === null ? 'Not in this period’s rankings.' : 'The rankings have not loaded yet.'}
        </span>
        {freshness && (
          <FreshnessNote freshness={freshness} period={periodOf(period).label} isInline />
        )}
      </Note>
    );
  }
  const figures: readonly (readonly [string, string])[] = [
    ['Rank', `${ranked.currentRank} of ${ranked.field}`],
    ['Play rate', formatPercent(ranked.playRate, 1)],
    ['Win rate', formatPercent(ranked.rawWinRate, 1)],
    ['Going 1st', formatTurnRate(ranked.firstWinRate, 1)],
    ['Going 2nd', formatTurnRate(ranked.secondWinRate, 1)],
  ];
  return (
    <Box grows>
      <Row as="dl" align="stretch" wrap className={styles.list}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{figure}</dd>
          </div>
        ))}
      </Row>
      {hasFewGames(ranked.games) && <Note as="small">few games</Note>}
      {freshness && <FreshnessNote freshness={freshness} period={periodOf(period).label} />}
    </Box>
  );
}

interface PatronsPartsProps extends OpponentCardProps {
  readonly name: string;
}

function PatronsParts({ leader, opponentLeader, name }: PatronsPartsProps) {
  const period = defaultPeriod();
  const { data, error, isFetching, refetch } = useQuery(
    leaderAnalysisQuery('opponent', opponentLeader, period),
  );
  const mine = useLeaders().find(leader || opponentLeader).name;
  if (!data) {
    if (error === null) return <Note>Loading figures...</Note>;
    return (
      <LoadFailure subject="Figures" error={error} isRetrying={isFetching} onRetry={refetch} />
    );
  }
  const { value, pending, freshness } = data;
  const coming = pending?.parts ?? [];
  return (
    <Stack>
      <FreshnessNote freshness={freshness} period={periodOf(period).label} />
      {leader !== '' && leader !== opponentLeader && (
        <Panel title="Potential Tech Cards" note={mine}>
          <TechCards
            tech={techCardsAgainst(value, leader, opponentLeader)}
            isComing={coming.includes('matchuptech')}
            leader={mine}
            opponent={name}
          />
        </Panel>
      )}
      <Panel title="Usual turns" note={name}>
        {(['first', 'second'] as const).map((turn) => (
          <CurveView
            key={turn}
            turn={turn}
            of={name}
            turns={turnsOf(value, turn, leader)}
            isComing={coming.includes('curve')}
          />
        ))}
      </Panel>
      <Panel title="Starting hands" note="Appearance rate: mean copies a hand">
        <StartingHands hands={value.hands} isComing={coming.includes('hands')} />
      </Panel>
    </Stack>
  );
}

/** The curve against my leader if there is one, else the general one. */
function turnsOf({ curve }: LeaderAnalysis, turn: TurnOrder, leader: CardId | '') {
  if (!curve) return null;
  return (leader === '' ? null : curveAgainst(curve[turn], leader)) ?? overallCurve(curve[turn]);
}
