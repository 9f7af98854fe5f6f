import { memo } from 'react';
import { leaderNames } from '../../components/leader/leader-name';
import { useLeaders } from '../../components/leader/use-leaders';
import { OpponentCell } from '../../components/opponent/OpponentCell';
import { RateBar } from '../../components/rate/RateBar';
import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import type { CardId } from '../../domain/card/card';
import type { Matchup } from '../../domain/figures/matchups';
import type { LeaderStats } from '../../domain/figures/rankings';
import { formatTurnRate, hasFewGames, toneOf } from '../../domain/figures/win-rate';
import { formatCount } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Icon } from '../../ui/icon/Icon';
import { look, Note, Row, Text } from '../../ui/layout/Box';
import { type FigureColumn, FigureTable } from '../../ui/table/FigureTable';
import styles from './MatchupTable.module.css';

/** SPEC 9: "Matchup breakdown: 0 decimals." */
const DECIMALS = 0;

interface MatchupTableProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly matchups: readonly Matchup[];
  /** The period's leaders: their names where the card data lacks one. */
  readonly field: readonly LeaderStats[];
}

/** A leader's results against the most played opponents; each row links to the page about both. */
export const MatchupTable = memo(function MatchupTable({
  leader,
  period,
  matchups,
  field,
}: MatchupTableProps) {
  const leaders = useLeaders();
  const nameOf = leaderNames(leaders, field);
  if (matchups.length === 0)
    return (
      <Text pad={4} size="sm" className={styles.none}>
        No matchups were recorded.
      </Text>
    );
  const columns: readonly FigureColumn<Matchup>[] = [
    {
      heading: 'Opponent',
      cell: ({ opponent }) => (
        <OpponentCell
          leader={leader}
          opponent={opponent}
          period={period}
          name={nameOf(opponent)}
          colors={leaders.find(opponent).colors}
        />
      ),
    },
    {
      heading: 'lose · 50 % · win',
      className: styles.spread,
      cell: ({ winRate }) => <RateBar rate={winRate} decimals={DECIMALS} />,
    },
    {
      heading: 'WR',
      shownHeading: (
        <Row as="span" inline gap={0.5}>
          WR <Icon name="down" />
        </Row>
      ),
      isOrder: true,
      className: ({ winRate }) => `${styles.rate} ${look({ tone: toneOf(winRate, DECIMALS) })}`,
      cell: ({ opponent, winRate, games }) => (
        <>
          <SampledRate
            wins={Math.round(winRate * games)}
            // A mirror is always even, so its number of games tells nothing about certainty.
            games={opponent === leader ? 0 : games}
          >
            <WinRate rate={winRate} games={games} decimals={DECIMALS} layout="brief" main />
            <Text as="span" size="unit">
              {' %'}
            </Text>
          </SampledRate>
          {hasFewGames(games) && (
            <Note as="span" size="2xs" block>
              few games
            </Note>
          )}
        </>
      ),
    },
    { heading: 'Games', cell: ({ games }) => formatCount(games) },
    sideColumn('1st', ({ firstWinRate }) => firstWinRate),
    sideColumn('2nd', ({ secondWinRate }) => secondWinRate),
  ];
  return (
    <FigureTable
      className={styles.table}
      columns={columns}
      rows={matchups}
      rowKey={({ opponent }) => opponent}
    />
  );
});

function sideColumn(
  heading: string,
  rateOf: (matchup: Matchup) => number | null,
): FigureColumn<Matchup> {
  return {
    heading,
    className: (matchup) => {
      const rate = rateOf(matchup);
      return rate === null ? styles.unknown : look({ tone: toneOf(rate, DECIMALS) });
    },
    cell: (matchup) => formatTurnRate(rateOf(matchup), DECIMALS),
  };
}
