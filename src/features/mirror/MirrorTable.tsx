import { type MouseEvent, useMemo } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import tableScreen from '../../components/screen/table-screen.module.css';
import type { DailyMatchups } from '../../data/queries/daily';
import {
  MIRROR_ORDER,
  type MirrorSort,
  mirrorStats,
  sortMirrors,
} from '../../domain/figures/mirror';
import { toggleIn } from '../../domain/text/sort';
import type { PeriodValue } from '../../domain/time/period';
import { Fill, Stack } from '../../ui/layout/Box';
import { useLayout } from '../../ui/layout/use-layout';
import { EmptyState } from '../../ui/notice/EmptyState';
import { DataTable } from '../../ui/table/DataTable';
import styles from './MirrorScreen.module.css';
import { type MirrorRow, PHONE_COLUMNS, WIDE_COLUMNS } from './mirror-columns';

interface MirrorTableProps {
  readonly matchups: DailyMatchups;
  readonly period: PeriodValue;
  readonly sort: MirrorSort;
  readonly onSort: (sort: MirrorSort) => Promise<void>;
}

/** Every leader that met itself; a row links to its mirror match. */
export function MirrorTable({ matchups, period, sort, onSort }: MirrorTableProps) {
  const { isWide } = useLayout();
  const { find } = useLeaders();
  const { leaders } = matchups.value;
  const rows = useMemo(
    () =>
      mirrorStats(leaders).map(
        (row): MirrorRow => ({ ...row, period, colors: find(row.leader).colors }),
      ),
    [leaders, period, find],
  );
  const sorted = useMemo(() => sortMirrors(rows, sort), [rows, sort]);
  if (rows.length === 0) {
    return (
      <EmptyState icon="mirror" title="No mirror matches yet">
        <p>No leader has met itself in this period. Choose another one above.</p>
      </EmptyState>
    );
  }
  return (
    // The whole row follows its link, which the keyboard reaches.
    <Fill className={styles.rows} onClick={followRow}>
      <DataTable
        label="Mirror Match Statistics"
        columns={isWide ? WIDE_COLUMNS : PHONE_COLUMNS}
        rows={sorted}
        rowKey={leaderOf}
        sort={sort}
        nextSort={nextSort}
        onSort={onSort}
        after={<Explanations />}
        className={`${tableScreen.table} ${styles.table}`}
      />
    </Fill>
  );
}

const nextSort = toggleIn(MIRROR_ORDER);
const leaderOf = ({ leader }: MirrorRow) => leader;

/**
 * SPEC 2: "A row click goes to /matchhistory/vs/{leader}/{leader}." A tap on a rate with an explanation stays
 * on the page.
 */
function followRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button')) return;
  // Selecting a figure to copy it must not navigate.
  if (ctrlKey || metaKey || shiftKey || getSelection()?.isCollapsed === false) return;
  target.closest('tbody tr')?.querySelector<HTMLElement>('a[href*="/vs/"]')?.click();
}

function Explanations() {
  return (
    <Stack as="dl" gap={2} className={`${tableScreen.explanation} ${styles.explanations}`}>
      <div>
        <dt>Total Games</dt> <dd>Each match counts twice: once for the side that goes first.</dd>
      </div>
      <div>
        <dt>Variance</dt> <dd>Between the 1st and the 2nd win rate, in percentage points.</dd>
      </div>
      <div>
        <dt>Mirror Risk Score</dt>{' '}
        <dd>Variance × ln(1 + 10 × play rate): high where turn order decides, and often.</dd>
      </div>
    </Stack>
  );
}
