import { useMemo } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import tableScreen from '../../components/screen/table-screen.module.css';
import {
  type FieldPart,
  type FieldSortKey,
  isCovered,
  LEAST_COVERED,
  rateAgainstField,
  sortResults,
} from '../../domain/figures/field';
import type { LeaderPairs } from '../../domain/figures/pairings';
import { formatPercent } from '../../domain/figures/win-rate';
import type { PeriodValue } from '../../domain/time/period';
import { EmptyState } from '../../ui/notice/EmptyState';
import { DataTable } from '../../ui/table/DataTable';
import styles from './FieldScreen.module.css';
import { COLUMNS, type FieldRow } from './field-columns';

interface FieldTableProps {
  readonly pairs: readonly LeaderPairs[];
  readonly field: readonly FieldPart[];
  readonly period: PeriodValue;
  readonly sort: FieldSortKey;
  readonly onSort: (sort: FieldSortKey) => Promise<void>;
}

/** Every leader against the field. */
export function FieldTable({ pairs, field, period, sort, onSort }: FieldTableProps) {
  const { find } = useLeaders();
  const rows = useMemo(() => {
    const nameOf = (leader: string, otherwise: string) => {
      const { name } = find(leader);
      return name === leader ? otherwise : name;
    };
    return rateAgainstField(pairs, field).map(
      (result): FieldRow => ({
        ...result,
        period,
        colors: find(result.leader).colors,
        leaderName: nameOf(result.leader, result.leaderName),
        bestName: result.best && nameOf(result.best.opponent, result.best.opponent),
        worstName: result.worst && nameOf(result.worst.opponent, result.worst.opponent),
      }),
    );
  }, [pairs, field, period, find]);
  const sorted = useMemo(() => sortResults(rows, sort), [rows, sort]);
  if (sorted.length === 0) {
    return (
      <EmptyState icon="rank" title="No field yet">
        <p>Choose one, add the leaders you expect, or paste a list of them.</p>
      </EmptyState>
    );
  }
  const covered = sorted.filter(isCovered).length;
  return (
    <DataTable
      label="Which leader?"
      columns={COLUMNS}
      rows={sorted}
      rowKey={leaderOf}
      sort={{ key: sort, direction: 'desc' }}
      nextSort={(_, key) => ({ key, direction: 'desc' })}
      onSort={({ key }) => onSort(key)}
      divider={
        covered < sorted.length
          ? {
              rowsBefore: covered,
              heading: `Covered under ${formatPercent(LEAST_COVERED, 0)}`,
              text: 'of this field: mostly a guess.',
            }
          : null
      }
      scrolls="sideways"
      after={
        <p className={tableScreen.explanation}>
          Expected: what a leader would win against this field. Few games count for little: each
          pairing is drawn towards what both leaders win overall. Likely: with 95 % it lies in
          between; the low end makes the order unless you choose another. Raw: what was won of the
          games played. A mirror counts as even.
        </p>
      }
      className={`${tableScreen.table} ${styles.table}`}
    />
  );
}

const leaderOf = ({ leader }: FieldRow) => leader;
