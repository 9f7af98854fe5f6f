import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import { LeaderLink } from '../../components/leader/LeaderLink';
import { useLeaderOrder } from '../../components/leader/use-leader-order';
import { useLeaders } from '../../components/leader/use-leaders';
import {
  byGames,
  highestWinRates,
  type LeaderFigures,
  mostLossesAgainst,
  mostPlayedLeaders,
  type PlayerStats,
} from '../../domain/figures/player-stats';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { Box, Grid, Note, Row, Text } from '../../ui/layout/Box';
import { FigureTable } from '../../ui/table/FigureTable';
import { CountedRate } from './CountedRate';
import { LeaderFilter } from './LeaderFilter';
import { LeaderPanel } from './LeaderPanel';
import styles from './RecordView.module.css';
import { StatCards } from './StatCards';

/** One record: totals, the three top-5 tables, and every leader played. */
export function RecordView({ record }: { readonly record: PlayerStats }) {
  const leaders = useLeaders();
  const copying = useCopying();
  const [filter, setFilter] = useState<ReadonlySet<string>>(new Set());
  const played = record.leaders.toSorted(byGames(({ leader }) => leader));
  const games = useMemo(
    () => new Map(record.leaders.map((figures) => [figures.leader, figures.games])),
    [record],
  );
  const { inOrder } = useLeaderOrder({
    gamesOf: useCallback((id) => games.get(id) ?? 0, [games]),
  });
  const shown = filter.size === 0 ? played : played.filter(({ leader }) => filter.has(leader));
  return (
    <>
      <StatCards record={record} />
      <Grid gap={3} className={styles.summaries}>
        <Summary
          title="Most Played Leaders"
          heading="Games"
          rows={mostPlayedLeaders(record).map((row) => ({
            id: row.leader,
            figure: formatCount(row.games),
          }))}
          leaders={leaders}
        />
        <Summary
          title="Highest Winrate"
          heading="WR"
          rows={highestWinRates(record).map((row) => ({
            id: row.leader,
            note: formatCountOf(row.games, 'game'),
            figure: <CountedRate wins={row.wins} games={row.games} decimals={1} />,
          }))}
          leaders={leaders}
        />
        <Summary
          title="Most Losses Against"
          heading="Losses"
          rows={mostLossesAgainst(record).map((row) => ({
            id: row.opponent,
            note: `of ${formatCountOf(row.games, 'game')}`,
            figure: formatCount(row.losses),
          }))}
          leaders={leaders}
        />
      </Grid>
      <Row wrap justify="between" below={3}>
        <h2>{`Total Leaders (${shown.length})`}</h2>
        <LeaderFilter
          options={inOrder(
            played.map(({ leader, leaderName }) => ({
              id: leader,
              name: nameOf(leaders, leader, leaderName),
            })),
          )}
          chosen={filter}
          onChange={setFilter}
        />
      </Row>
      <Grid as="ul" gap={3} className={styles.leaders}>
        {shown.map((leader) => (
          <li key={leader.leader}>
            <LeaderPanel
              record={record}
              figures={leader}
              name={nameOf(leaders, leader.leader, leader.leaderName)}
              leaders={leaders}
              onCopy={copying.copy}
            />
          </li>
        ))}
      </Grid>
      <CopyNotices copying={copying} />
    </>
  );
}

function nameOf(leaders: LeaderIndex, id: string, fromStats: LeaderFigures['leaderName']): string {
  const { name } = leaders.find(id);
  return name === id ? fromStats : name;
}

interface SummaryRow {
  readonly id: string;
  readonly note?: string;
  readonly figure: ReactNode;
}

function Summary({
  title,
  heading,
  rows,
  leaders,
}: {
  readonly title: string;
  readonly heading: string;
  readonly rows: readonly SummaryRow[];
  readonly leaders: LeaderIndex;
}) {
  return (
    <Box as="section" shrinks pad="3 4" surface="box" aria-label={title}>
      <Text as="h2" below={1} size="lg">
        {title}
      </Text>
      {rows.length === 0 ? (
        <Text tone="muted">–</Text>
      ) : (
        <FigureTable
          className={styles.table}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: 'Leader',
              cell: ({ id, note }) => (
                <>
                  <LeaderLink leader={id} className={styles.leader}>
                    {leaders.find(id).name}
                  </LeaderLink>
                  {note && (
                    <Note as="small" size="xs" block>
                      {note}
                    </Note>
                  )}
                </>
              ),
            },
            { heading, cell: ({ figure }) => figure },
          ]}
        />
      )}
    </Box>
  );
}
