import type { ReactNode } from 'react';
import { FollowStar } from '../../components/follow/FollowStar';
import type { Follows } from '../../components/follow/use-follows';
import { SampledRate } from '../../components/rate/SampledRate';
import { LEADERBOARD_DECIMALS, type TopPlayer } from '../../domain/figures/player-rankings';
import { formatRate, toneOf } from '../../domain/figures/win-rate';
import type { DateStamp } from '../../domain/time/pacific-date';
import { look, Row } from '../../ui/layout/Box';
import { type FigureColumn, FigureTable } from '../../ui/table/FigureTable';
import styles from './PlayerTable.module.css';

interface PlayerTableProps {
  readonly label: string;
  readonly players: readonly TopPlayer[];
  /** Of the list: a later one may end a follow. */
  readonly period: string;
  readonly date: DateStamp;
  readonly follows: Follows;
}

const columnsOf = (
  list: Pick<PlayerTableProps, 'period' | 'date'>,
  follows: Follows,
): readonly FigureColumn<TopPlayer>[] => [
  { heading: 'Rank', className: styles.rank, cell: ({ rank }) => rank },
  {
    heading: 'Player',
    className: styles.player,
    cell: ({ player: name }) => (
      <Row as="span" gap={0}>
        <FollowStar follow={{ what: 'player', name, ...list }} name={name} follows={follows} />
        <span className={styles.name}>{breakable(name)}</span>
      </Row>
    ),
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
export function PlayerTable({ label, players, period, date, follows }: PlayerTableProps) {
  const columns = columnsOf({ period, date }, follows);
  return (
    <FigureTable
      className={styles.table}
      label={label}
      namedBy={1}
      rows={players}
      rowKey={({ rank, player }) => `${rank} ${player}`}
      columns={columns}
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
