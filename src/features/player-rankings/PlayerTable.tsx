import type { ReactNode } from 'react';
import { SampledRate } from '../../components/rate/SampledRate';
import { LEADERBOARD_DECIMALS, type TopPlayer } from '../../domain/figures/player-rankings';
import { formatRate, toneOf } from '../../domain/figures/win-rate';
import { look } from '../../ui/layout/Box';
import { type FigureColumn, FigureTable } from '../../ui/table/FigureTable';
import styles from './PlayerTable.module.css';

interface PlayerTableProps {
  readonly label: string;
  readonly players: readonly TopPlayer[];
}

const COLUMNS: readonly FigureColumn<TopPlayer>[] = [
  { heading: 'Rank', className: styles.rank, cell: ({ rank }) => rank },
  {
    heading: 'Player',
    className: styles.player,
    cell: ({ player }) => <span className={styles.name}>{breakable(player)}</span>,
  },
  { heading: 'Wins/Games', className: styles.games, cell: ({ wins, games }) => `${wins}/${games}` },
  {
    heading: 'Raw WR',
    className: styles.raw,
    cell: ({ rawWinRate, wins, games }) => (
      <span className={look({ tone: toneOf(rawWinRate, LEADERBOARD_DECIMALS) })}>
        <SampledRate wins={wins} games={games}>
          {formatRate(rawWinRate, LEADERBOARD_DECIMALS)}
        </SampledRate>
      </span>
    ),
  },
  {
    heading: 'Wtd score',
    className: styles.score,
    // A lower bound, not a rate: below 50 it does not mean losing, so it has no colour.
    cell: ({ weightedScore }) => formatRate(weightedScore, LEADERBOARD_DECIMALS),
  },
];

/** One of a leader's two columns of players. */
export function PlayerTable({ label, players }: PlayerTableProps) {
  return (
    <FigureTable
      className={styles.table}
      label={label}
      namedBy={1}
      rows={players}
      rowKey={({ rank, player }) => `${rank} ${player}`}
      columns={COLUMNS}
    />
  );
}

// "name#1234" wraps before its number, if it must.
function breakable(name: string): ReactNode {
  const mark = name.lastIndexOf('#');
  if (mark < 1) return name;
  return (
    <>
      <span>{name.slice(0, mark)}</span>
      <wbr />
      <span>{name.slice(mark)}</span>
    </>
  );
}
