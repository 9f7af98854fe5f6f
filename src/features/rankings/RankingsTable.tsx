import { useDeferredValue, useMemo } from 'react';
import tableScreen from '../../components/screen/table-screen.module.css';
import {
  findHorizon,
  RANKING_ORDER,
  type RankingSort,
  sortRankings,
} from '../../domain/figures/rankings';
import { firstThose, toggleIn } from '../../domain/text/sort';
import { Button } from '../../ui/button/Button';
import { useLayout } from '../../ui/layout/use-layout';
import { EmptyState } from '../../ui/notice/EmptyState';
import { DataTable, type TableDivider } from '../../ui/table/DataTable';
import { COLUMNS } from './columns';
import styles from './RankingsTable.module.css';
import type { RankingRow } from './ranking-rows';

interface RankingsTableProps {
  readonly rows: readonly RankingRow[];
  readonly sort: RankingSort;
  readonly onSort: (sort: RankingSort) => Promise<void>;
  /** Shown after the rows on a phone. */
  readonly note: string;
  /** Given while a filter hides leaders. */
  readonly onShowAll: (() => void) | undefined;
}

/** The table with its horizon, and the words after it. */
export function RankingsTable({ rows, sort, onSort, note, onShowAll }: RankingsTableProps) {
  const { isPhone } = useLayout();
  const sorted = useMemo(() => sortRankings(rows, sort), [rows, sort]);
  const listed = useMemo(() => firstThose(sorted, isFollowed), [sorted]);
  const complete = useDeferredValue(true, false);
  if (rows.length === 0)
    return onShowAll ? <NobodyFound onShowAll={onShowAll} /> : <NobodyRanked />;
  return (
    <DataTable
      label="Leader rankings"
      columns={COLUMNS}
      rows={complete ? listed : listed.slice(0, FIRST_ROWS)}
      rowKey={leaderOf}
      sort={sort}
      nextSort={nextSort}
      onSort={onSort}
      divider={horizonDivider(sorted, sort)}
      after={
        isPhone && (
          <p className={tableScreen.explanation} data-only="phone">
            {note}
          </p>
        )
      }
      className={`${tableScreen.table} ${styles.table}`}
    />
  );
}

/** As many as fit on a phone or a common desktop screen. They paint before the others render. */
const FIRST_ROWS = 20;

export const WEIGHTED_EXPLANATION = 'Weighted win rate pulls small samples towards 50.';

const nextSort = toggleIn(RANKING_ORDER);
const leaderOf = (row: RankingRow) => row.leader;
const isFollowed = (row: RankingRow) => !!row.isFollowed;

function horizonDivider(rows: readonly RankingRow[], sort: RankingSort): TableDivider | null {
  const horizon = findHorizon(rows, sort);
  if (!horizon) return null;
  return {
    // With those from below it that are followed, and so come first.
    rowsBefore: horizon.rowsBefore + rows.slice(horizon.rowsBefore).filter(isFollowed).length,
    heading: '50 % horizon',
    text: `${horizon.above} above, ${horizon.below} below`,
  };
}

function NobodyFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState
      icon="search"
      title="No such leader here"
      actions={<Button onClick={onShowAll}>Show all leaders</Button>}
    >
      <p>None of this period fits the name and the number of games above.</p>
    </EmptyState>
  );
}

function NobodyRanked() {
  return (
    <EmptyState icon="rank" title="Nobody is ranked yet">
      <p>No leader has a counted match in this period. Choose another one above.</p>
    </EmptyState>
  );
}
