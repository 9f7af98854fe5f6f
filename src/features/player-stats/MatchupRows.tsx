import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { formatCount } from '../../domain/count';
import type { LeaderIndex } from '../../domain/leader-index';
import { type MatchupFigures, topMatchups } from '../../domain/player-stats';
import { CountedRate, FirstRate, SecondRate } from './CountedRate';
import styles from './MatchupRows.module.css';

/** SPEC 9: "Player stats ... matchups: 0 decimals". */
const MATCHUP_DECIMALS = 0;

interface MatchupRowsProps {
  readonly matchups: readonly MatchupFigures[];
  /** The most that are shown. */
  readonly rows: number;
  readonly leaders: LeaderIndex;
}

/** The opponents met most, by games and then by id. */
export function MatchupRows({ matchups, rows, leaders }: MatchupRowsProps) {
  const shown = topMatchups(matchups, rows);
  if (shown.length === 0) return null;
  return (
    <table className={styles.table} aria-label="Matchups">
      <thead>
        <tr>
          <th scope="col">Opponent</th>
          <th scope="col">Games</th>
          <th scope="col">WR</th>
          <th scope="col">1st</th>
          <th scope="col">2nd</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ opponent, games, wins, turnOrder }) => {
          const { name } = leaders.find(opponent);
          return (
            <tr key={opponent}>
              <th scope="row">
                <LeaderLink leader={opponent} className={styles.opponent}>
                  <CardImage id={opponent} name={name} alt="" className={styles.picture} />
                  <span className={styles.name}>{name}</span>
                </LeaderLink>
              </th>
              <td>{formatCount(games)}</td>
              <td>
                <CountedRate wins={wins} games={games} decimals={MATCHUP_DECIMALS} />
              </td>
              <td>
                <FirstRate turnOrder={turnOrder} decimals={MATCHUP_DECIMALS} brief />
              </td>
              <td>
                <SecondRate turnOrder={turnOrder} decimals={MATCHUP_DECIMALS} brief />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
