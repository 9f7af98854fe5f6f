import { memo, useDeferredValue } from 'react';
import { CurveView } from '../../components/card/CurveView';
import { TechCards } from '../../components/card/TechCards';
import { leaderNames } from '../../components/leader/leader-name';
import { useLeaders } from '../../components/leader/use-leaders';
import type { CardId } from '../../domain/card/card';
import { curveAgainst } from '../../domain/card/curves';
import { gapBetween, matchupAgainst, mirrorGap, type RateGap } from '../../domain/figures/matchups';
import { hasFewGames } from '../../domain/figures/win-rate';
import { type LeaderAnalysis, techCardsAgainst } from '../../domain/leader/leader-analysis';
import { formatCount, formatCountOf } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Box, Column, Grid, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Pill } from '../../ui/notice/Pill';
import { Deferred } from '../../ui/timing/Deferred';
import styles from './HeadToHeadView.module.css';
import { Side } from './Side';

interface HeadToHeadViewProps {
  readonly leader: CardId;
  readonly opponent: CardId;
  readonly own: LeaderAnalysis;
  readonly other: LeaderAnalysis;
  /** True while parts are still loading. */
  readonly isComing: boolean;
  readonly period: PeriodValue;
}

/** Both sides' rates with the match count between them, tech cards, and curves against each other. */
export function HeadToHeadView({ own, other, isComing, ...rest }: HeadToHeadViewProps) {
  // While whole files load, data arrives repeatedly: it renders when nothing else is to be done.
  return (
    <Sides
      own={useDeferredValue(own)}
      other={useDeferredValue(other)}
      isComing={useDeferredValue(isComing)}
      {...rest}
    />
  );
}

/** Why the two rates don't add up to 100; null where they do. */
function gapWords(gap: RateGap | null): string | null {
  if (gap === null) return null;
  switch (gap.cause) {
    case 'ties':
      return `${formatCountOf(gap.ties, 'match was a tie', 'matches were ties')}: played by both, won by neither. So the rates don’t add up to 100.`;
    case 'records':
      return 'The two leaders’ records are not of the same matches. So the rates don’t add up to 100.';
    case 'rounding':
      return 'The rates are rounded, so they don’t add up to 100.';
  }
}

const Sides = memo(function Sides({
  leader,
  opponent,
  own,
  other,
  isComing,
  period,
}: HeadToHeadViewProps) {
  const nameOf = leaderNames(
    useLeaders(),
    [own.stats, other.stats].flatMap((stats) => stats ?? []),
  );
  const isMirror = leader === opponent;
  const matchup = own.stats && matchupAgainst(own.stats, opponent);
  const back = other.stats && matchupAgainst(other.stats, leader);
  // A mirror counts each game twice (CONTRACT, Leader stats).
  const games = matchup ? matchup.games : (back?.games ?? 0);
  const matches = isMirror ? Math.round(games / 2) : games;
  // Without win rates it is unknown whether they met.
  const isCounted = own.stats !== null || other.stats !== null;
  const gap =
    matchup && back && gapWords(isMirror ? mirrorGap(matchup) : gapBetween(matchup, back));
  const sides = [
    { id: leader, name: nameOf(leader), against: opponent, analysis: own, matchup },
    { id: opponent, name: nameOf(opponent), against: leader, analysis: other, matchup: back },
  ];
  return (
    <>
      <Grid surface="box" gap={2} className={styles.score}>
        {sides.map((side, at) => (
          <Side
            key={at === 0 ? 'first' : 'second'}
            leader={side.id}
            name={side.name}
            matchup={side.matchup}
            haveMet={matches > 0}
            period={period}
            end={at === 1}
          />
        ))}
        <Box
          as="p"
          tone="muted"
          size="xs"
          self="center"
          pad="0 1"
          textAlign="center"
          className={styles.count}
        >
          <b>{isCounted ? formatCount(matches) : '-'}</b>
          <span>{matches === 1 ? 'match' : 'matches'}</span>
          {matches > 0 && hasFewGames(games) && <small>few games</small>}
        </Box>
      </Grid>
      {gap && <p className={styles.none}>{gap}</p>}
      {matches === 0 && (
        <p className={styles.none} role="status">
          {isCounted
            ? 'These two did not meet in this period.'
            : 'No win rates were published for these two.'}
        </p>
      )}
      <Stack gap={4} className={styles.columns}>
        <Deferred>
          {(isMirror ? sides.slice(0, 1) : sides).map(({ id, name, against, analysis }) => (
            <Column key={id} shrinks gap={0}>
              <Panel title="Potential Tech Cards" of={name} note={name}>
                <TechCards
                  tech={techCardsAgainst(analysis, id, against)}
                  isComing={isComing && analysis.techMatchups === null}
                  leader={name}
                  opponent={nameOf(against)}
                />
              </Panel>
              <Panel title={`Curve into ${nameOf(against)}`} note={<Pill>work in progress</Pill>}>
                <p
                  className={styles.by}
                >{`Most common plays of ${name}, turns 1 to 6. This is a work in progress.`}</p>
                <CurveView
                  turn="first"
                  of={name}
                  turns={analysis.curve && curveAgainst(analysis.curve.first, against)}
                  isComing={isComing}
                />
                <CurveView
                  turn="second"
                  of={name}
                  turns={analysis.curve && curveAgainst(analysis.curve.second, against)}
                  isComing={isComing}
                />
              </Panel>
            </Column>
          ))}
        </Deferred>
      </Stack>
    </>
  );
});
