import { CardImage } from '../../components/card/CardImage';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { type MatchupFigures, topMatchups } from '../../domain/figures/player-stats';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCount } from '../../domain/text/count';
import { Box } from '../../ui/layout/Box';
import { FigureTable } from '../../ui/table/FigureTable';
import { CountedRate, FirstRate, SecondRate } from './CountedRate';
import styles from './RecordView.module.css';

/** SPEC 9: "Player stats ... matchups: 0 decimals". */
const MATCHUP_DECIMALS = 0;

interface MatchupRowsProps {
  readonly matchups: readonly MatchupFigures[];
  /** The highest number of rows. */
  readonly rows: number;
  readonly leaders: LeaderIndex;
}

/** The most frequent opponents, by games, then by id. */
export function MatchupRows({ matchups, rows, leaders }: MatchupRowsProps) {
  const shown = topMatchups(matchups, rows);
  if (shown.length === 0) return null;
  return (
    <FigureTable
      className={styles.rowsTable}
      label="Matchups"
      rows={shown}
      rowKey={({ opponent }) => opponent}
      columns={[
        {
          heading: 'Opponent',
          cell: ({ opponent }) => {
            const { name } = leaders.find(opponent);
            return (
              <LeaderLink leader={opponent} className={styles.opponent}>
                <CardImage id={opponent} name={name} alt="" className={styles.rowsPicture} />
                <Box as="span" lines={2} shrinks breaks leading={1.2}>
                  {name}
                </Box>
              </LeaderLink>
            );
          },
        },
        { heading: 'Games', cell: ({ games }) => formatCount(games) },
        {
          heading: 'WR',
          cell: ({ wins, games }) => (
            <CountedRate wins={wins} games={games} decimals={MATCHUP_DECIMALS} />
          ),
        },
        {
          heading: '1st',
          cell: ({ turnOrder }) => (
            <FirstRate turnOrder={turnOrder} decimals={MATCHUP_DECIMALS} brief />
          ),
        },
        {
          heading: '2nd',
          cell: ({ turnOrder }) => (
            <SecondRate turnOrder={turnOrder} decimals={MATCHUP_DECIMALS} brief />
          ),
        },
      ]}
    />
  );
}
