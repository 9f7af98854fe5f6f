import type { ReactNode } from 'react';
import { SampledRate } from '../../components/rate/SampledRate';
import { LEADERBOARD_DECIMALS, type TopPlayer } from '../../domain/player-rankings';
import { formatRate, toneOf } from '../../domain/win-rate';
import textStyles from '../../ui/text.module.css';
import styles from './PlayerTable.module.css';

interface PlayerTableProps {
  readonly label: string;
  readonly players: readonly TopPlayer[];
}

/** One of a leader's two columns of players. */
export function PlayerTable({ label, players }: PlayerTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            Rank
          </th>
          <th scope="col" className={styles.player}>
            Player
          </th>
          <th scope="col" className={styles.games}>
            Wins/Games
          </th>
          <th scope="col" className={styles.raw}>
            Raw WR
          </th>
          <th scope="col" className={styles.score}>
            Wtd score
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={`${player.rank} ${player.player}`}>
            <td className={styles.rank}>{player.rank}</td>
            <th scope="row" className={styles.player}>
              <span className={styles.name}>{breakable(player.player)}</span>
            </th>
            <td className={styles.games}>{`${player.wins}/${player.games}`}</td>
            <td
              className={`${styles.raw} ${textStyles[toneOf(player.rawWinRate, LEADERBOARD_DECIMALS)]}`}
            >
              <SampledRate wins={player.wins} games={player.games}>
                {formatRate(player.rawWinRate, LEADERBOARD_DECIMALS)}
              </SampledRate>
            </td>
            <td className={styles.score}>
              {/* A lower bound, no rate: below 50 it says nothing of losing, so it has no colour. */}
              {formatRate(player.weightedScore, LEADERBOARD_DECIMALS)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// "name#1234" breaks before its number, should it have to break.
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
