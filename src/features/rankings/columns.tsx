/**
 * The columns of leader rankings as data (SPEC 2): one list for a phone, where the trend shares the
 * rank's cell, and one for a wide screen.
 */
import { CardImage } from '../../components/card/CardImage';
import { LeaderCell } from '../../components/leader/LeaderCell';
import { SampledRate } from '../../components/rate/SampledRate';
import { RateAxis, WinRate } from '../../components/rate/WinRate';
import { formatCount } from '../../domain/count';
import { RANKING_DECIMALS, type RankingSortKey } from '../../domain/rankings';
import { formatPercent, hasFewGames } from '../../domain/win-rate';
import type { Column } from '../../ui/DataTable';
import styles from './columns.module.css';
import type { RankingRow } from './ranking-rows';
import { TrendMark } from './TrendMark';

type RankingColumn = Column<RankingRow, RankingSortKey>;

/** The columns' names, in the specification's words. */
export const COLUMN_NAMES: Record<RankingSortKey, string> = {
  rank: 'Rank',
  trend: 'Trend',
  card: 'Card',
  leader: 'Leader',
  weighted: 'Wtd WR',
  raw: 'Raw WR',
  play: 'Play Rate',
  wins: 'Wins',
  games: 'Games',
};

export const PHONE_COLUMNS: readonly RankingColumn[] = [
  column('rank', {
    align: 'start',
    stays: true,
    className: styles.phoneRank,
    cell: (row) => (
      <>
        <b className={styles.rankFigure}>{row.currentRank}</b>
        <TrendMark trend={row.trend} />
      </>
    ),
  }),
  column('card', {
    align: 'start',
    stays: true,
    className: styles.phoneCard,
    cell: (row) => <Card row={row} className={styles.phonePicture} />,
  }),
  column('leader', {
    align: 'start',
    namesRow: true,
    stays: true,
    className: styles.phoneLeader,
    cell: (row) => (
      <LeaderCell
        id={row.leader}
        name={row.leaderName}
        colors={row.colors}
        picture={false}
        page={row.period}
      />
    ),
  }),
  column('weighted', {
    className: styles.phoneFigure,
    cell: (row) => (
      <WinRate
        rate={row.weightedWinRate}
        games={row.games}
        decimals={RANKING_DECIMALS}
        layout="stacked"
        main
      />
    ),
  }),
  column('raw', {
    className: styles.phoneFigure,
    cell: (row) => <RawWinRate row={row} layout="stacked" />,
  }),
  column('play', {
    className: styles.phoneFigure,
    // The column of games is off the screen's edge: this one says when they are few.
    cell: (row) => (
      <>
        <span>{formatPercent(row.playRate, RANKING_DECIMALS)}</span>
        <FewGames games={row.games} />
      </>
    ),
  }),
  column('wins', { className: styles.phoneFigure, cell: (row) => formatCount(row.wins) }),
  column('games', { className: styles.phoneFigure, cell: (row) => formatCount(row.games) }),
];

export const WIDE_COLUMNS: readonly RankingColumn[] = [
  column('rank', {
    cell: (row) => <b className={styles.rankFigure}>{row.currentRank}</b>,
  }),
  column('trend', {
    align: 'start',
    cell: (row) => <TrendMark trend={row.trend} />,
  }),
  column('card', {
    align: 'start',
    cell: (row) => <Card row={row} className={styles.picture} />,
  }),
  column('leader', {
    align: 'start',
    namesRow: true,
    className: styles.leader,
    cell: (row) => (
      <LeaderCell
        id={row.leader}
        name={row.leaderName}
        colors={row.colors}
        picture={false}
        inline
        page={row.period}
      />
    ),
  }),
  column('weighted', {
    className: styles.weighted,
    beforeHeading: <RateAxis />,
    afterHeading: <span className={styles.fromFifty}>from 50</span>,
    cell: (row) => (
      <WinRate
        rate={row.weightedWinRate}
        games={row.games}
        decimals={RANKING_DECIMALS}
        layout="wide"
        main
      />
    ),
  }),
  column('raw', {
    cell: (row) => <RawWinRate row={row} layout="brief" />,
  }),
  column('play', {
    cell: (row) => formatPercent(row.playRate, RANKING_DECIMALS),
  }),
  column('wins', { cell: (row) => formatCount(row.wins) }),
  column('games', {
    cell: (row) => (
      <>
        <span>{formatCount(row.games)}</span>
        <FewGames games={row.games} />
      </>
    ),
  }),
];

function column(
  key: RankingSortKey,
  rest: Omit<RankingColumn, 'key' | 'heading' | 'sortKey'>,
): RankingColumn {
  return { key, heading: COLUMN_NAMES[key], sortKey: key, ...rest };
}

function Card({
  row,
  className,
}: {
  readonly row: RankingRow;
  readonly className?: string | undefined;
}) {
  return <CardImage id={row.leader} name={row.leaderName} alt={row.leader} className={className} />;
}

// The weighted rate is no share of games won: only the raw one has an interval.
function RawWinRate({
  row,
  layout,
}: {
  readonly row: RankingRow;
  readonly layout: 'stacked' | 'brief';
}) {
  const { rawWinRate, wins, games } = row;
  return (
    <SampledRate wins={wins} games={games}>
      <WinRate rate={rawWinRate} games={games} decimals={RANKING_DECIMALS} layout={layout} />
    </SampledRate>
  );
}

function FewGames({ games }: { readonly games: number }) {
  return hasFewGames(games) ? <span className={styles.few}>few games</span> : null;
}
