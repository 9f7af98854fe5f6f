import { Link } from '@tanstack/react-router';
import { CardImage } from '../../components/card/CardImage';
import { LeaderSelect } from '../../components/leader/LeaderSelect';
import { leaderNames } from '../../components/leader/leader-name';
import { useLeaders } from '../../components/leader/use-leaders';
import { periodSearch } from '../../components/patron/premium-address';
import { RateBar } from '../../components/rate/RateBar';
import { WinRate } from '../../components/rate/WinRate';
import type { CardId } from '../../domain/card/card';
import type { MatrixRow } from '../../domain/figures/matrix';
import { hasFewGames } from '../../domain/figures/win-rate';
import { formatCount, formatCountOf } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { Box, Note, Row, Text } from '../../ui/layout/Box';
import { headingsOf, nameApart } from './leader-headings';
import styles from './OneLeader.module.css';

const DECIMALS = 0;

interface OneLeaderProps {
  readonly rows: readonly MatrixRow[];
  readonly row: MatrixRow;
  readonly period: PeriodValue;
  readonly onChoose: (leader: CardId) => void;
}

/** One row of the matrix for a phone: a list with bars, the best matchup first. */
export function OneLeader({ rows, row, period, onChoose }: OneLeaderProps) {
  const headings = headingsOf(
    rows.map(({ leader }) => leader),
    leaderNames(useLeaders(), rows),
  );
  const names = new Map(headings.map((heading) => [heading.leader, nameApart(heading)]));
  const matchups = row.cells
    .flatMap((matchup) => matchup ?? [])
    .toSorted((a, b) => b.winRate - a.winRate || b.games - a.games);
  return (
    <>
      <LeaderSelect label="Leader" leaders={rows} value={row.leader} onChange={onChoose} />
      <Box as="ul" line="top" className={styles.list} data-dense>
        {matchups.map(({ opponent, winRate, games }) => {
          const name = names.get(opponent) ?? opponent;
          return (
            <li key={opponent}>
              <Link
                to="/matchhistory/vs/$leader1Id/$leader2Id"
                params={{ leader1Id: row.leader, leader2Id: opponent }}
                search={periodSearch(period)}
                className={styles.row}
              >
                <CardImage id={opponent} name={name} alt="" className={styles.picture} />
                <Row as="span" grows wrap align="baseline" justify="between" gap="0.5 2">
                  <Text
                    as="span"
                    weight="medium"
                    leading="snug"
                    textAlign="start"
                    breaks
                    className={styles.name}
                  >
                    {name}
                  </Text>
                  <Note as="span" size="xs">
                    {hasFewGames(games)
                      ? `${formatCount(games)}, few games`
                      : formatCountOf(games, 'game')}
                  </Note>
                  <span className={styles.bar}>
                    <RateBar rate={winRate} decimals={DECIMALS} />
                  </span>
                </Row>
                <WinRate rate={winRate} games={games} decimals={DECIMALS} layout="short" main />
              </Link>
            </li>
          );
        })}
      </Box>
    </>
  );
}
