/**
 * The columns of leader rankings as data (SPEC 2): one list for a phone, where the trend shares the
 * rank's cell, and one for a wide screen.
 */
import { CardImage } from '../../components/CardImage';
import { LeaderCell } from '../../components/LeaderCell';
import { TrendMark } from '../../components/TrendMark';
import { RateAxis, WinRate } from '../../components/WinRate';
import { formatCount } from '../../domain/count';
import type { RankingSortKey } from '../../domain/rankings';
import { formatPercent, hasFewGames } from '../../domain/win-rate';
import type { Column } from '../../ui/DataTable';
import styles from './columns.module.css';
import type { RankingRow } from './ranking-rows';

type RankingColumn = Column<RankingRow, RankingSortKey>;

/** SPEC 9, Win-rate display: Rankings: 2 decimals. */
export const RATE_DECIMALS = 2;

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
    className: styles.phoneCard,
    cell: (row) => <Card row={row} className={styles.phonePicture} />,
  }),
  column('leader', {
    align: 'start',
    namesRow: true,
    className: styles.phoneLeader,
    cell: (row) => (
      <LeaderCell id={row.leader} name={row.leaderName} colors={row.colors} picture={false} />
    ),
  }),
  column('weighted', {
    className: styles.phoneFigure,
    cell: (row) => (
      <WinRate
        rate={row.weightedWinRate}
        games={row.games}
        decimals={RATE_DECIMALS}
        layout="stacked"
        main
      />
    ),
  }),
  column('raw', {
    className: styles.phoneFigure,
    cell: (row) => (
      <WinRate rate={row.rawWinRate} games={row.games} decimals={RATE_DECIMALS} layout="stacked" />
    ),
  }),
  column('play', {
    className: styles.phoneFigure,
    // The column of games is off the screen's edge: this one says when they are few.
    cell: (row) => (
      <>
        {formatPercent(row.playRate, RATE_DECIMALS)}
        <FewGames games={row.games} />
      </>
    ),
  }),
  column('wins', { className: styles.phoneFigure, cell: (row) => formatCount(row.wins) }),
  column('games', { className: styles.phoneFigure, cell: (row) => formatCount(row.games) }),
];

export const WIDE_COLUMNS: readonly RankingColumn[] = [
  column('rank', {
    className: styles.rank,
    cell: (row) => <b className={styles.rankFigure}>{row.currentRank}</b>,
  }),
  column('trend', {
    align: 'start',
    className: styles.trend,
    cell: (row) => <TrendMark trend={row.trend} />,
  }),
  column('card', {
    align: 'start',
    className: styles.card,
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
        decimals={RATE_DECIMALS}
        layout="wide"
        main
      />
    ),
  }),
  column('raw', {
    className: styles.raw,
    cell: (row) => (
      <WinRate rate={row.rawWinRate} games={row.games} decimals={RATE_DECIMALS} layout="brief" />
    ),
  }),
  column('play', {
    className: styles.play,
    cell: (row) => formatPercent(row.playRate, RATE_DECIMALS),
  }),
  column('wins', { className: styles.count, cell: (row) => formatCount(row.wins) }),
  column('games', {
    className: styles.count,
    cell: (row) => (
      <>
        {formatCount(row.games)}
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

function FewGames({ games }: { readonly games: number }) {
  return hasFewGames(games) ? <span className={styles.few}>few games</span> : null;
}
