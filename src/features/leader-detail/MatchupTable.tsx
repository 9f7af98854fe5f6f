import { memo } from 'react';
import { leaderNames } from '../../components/leader/leader-name';
import { useLeaders } from '../../components/leader/use-leaders';
import { OpponentCell } from '../../components/opponent/OpponentCell';
import { RateBar } from '../../components/rate/RateBar';
import { SampledRate } from '../../components/rate/SampledRate';
import { WinRate } from '../../components/rate/WinRate';
import type { CardId, Color } from '../../domain/card';
import { formatCount } from '../../domain/count';
import type { Matchup } from '../../domain/matchups';
import type { PeriodValue } from '../../domain/period';
import type { LeaderStats } from '../../domain/rankings';
import { formatTurnRate, hasFewGames, toneOf } from '../../domain/win-rate';
import { Icon } from '../../ui/Icon';
import textStyles from '../../ui/text.module.css';
import styles from './MatchupTable.module.css';

/** SPEC 9: "Matchup breakdown: 0 decimals." */
const DECIMALS = 0;

interface MatchupTableProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly matchups: readonly Matchup[];
  /** The period's leaders: what they are called where the card data does not know. */
  readonly field: readonly LeaderStats[];
}

/** How a leader fares against the opponents played most; each leads to the two of them head to head. */
export const MatchupTable = memo(function MatchupTable({
  leader,
  period,
  matchups,
  field,
}: MatchupTableProps) {
  const leaders = useLeaders();
  const nameOf = leaderNames(leaders, field);
  if (matchups.length === 0) return <p className={styles.none}>No matchups were recorded.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Opponent</th>
          <th scope="col" className={styles.spread}>
            lose · 50 % · win
          </th>
          <th scope="col" aria-sort="descending" className={styles.sorted}>
            <span className={styles.order}>
              WR <Icon name="down" />
            </span>
          </th>
          <th scope="col">Games</th>
          <th scope="col">1st</th>
          <th scope="col">2nd</th>
        </tr>
      </thead>
      <tbody>
        {matchups.map((matchup) => (
          <MatchupRow
            key={matchup.opponent}
            leader={leader}
            period={period}
            matchup={matchup}
            name={nameOf(matchup.opponent)}
            colors={leaders.find(matchup.opponent).colors}
          />
        ))}
      </tbody>
    </table>
  );
});

interface MatchupRowProps {
  readonly leader: CardId;
  readonly period: PeriodValue;
  readonly matchup: Matchup;
  /** The opponent's. */
  readonly name: string;
  readonly colors: readonly Color[];
}

const MatchupRow = memo(function MatchupRow({
  leader,
  period,
  matchup: { opponent, winRate, games, firstWinRate, secondWinRate },
  name,
  colors,
}: MatchupRowProps) {
  return (
    <tr>
      <th scope="row">
        <OpponentCell
          leader={leader}
          opponent={opponent}
          period={period}
          name={name}
          colors={colors}
        />
      </th>
      <td className={styles.spread}>
        <RateBar rate={winRate} decimals={DECIMALS} />
      </td>
      <td className={`${styles.rate} ${textStyles[toneOf(winRate, DECIMALS)]}`}>
        <SampledRate
          wins={Math.round(winRate * games)}
          // A mirror is even by its nature: its games say nothing of how sure that is.
          games={opponent === leader ? 0 : games}
        >
          <WinRate rate={winRate} games={games} decimals={DECIMALS} layout="brief" main />
          <span className={textStyles.unit}>{' %'}</span>
        </SampledRate>
        {hasFewGames(games) && <span className={styles.few}>few games</span>}
      </td>
      <td>{formatCount(games)}</td>
      <SideRate rate={firstWinRate} />
      <SideRate rate={secondWinRate} />
    </tr>
  );
});

function SideRate({ rate }: { readonly rate: number | null }) {
  return (
    <td className={rate === null ? styles.unknown : textStyles[toneOf(rate, DECIMALS)]}>
      {formatTurnRate(rate, DECIMALS)}
    </td>
  );
}
