/** The columns of leaders against the field as data. */

import { LeaderCell } from '../../components/leader/LeaderCell';
import { VersusLink } from '../../components/opponent/VersusLink';
import type { CardId, Color } from '../../domain/card/card';
import type { FieldResult, FieldSortKey } from '../../domain/figures/field';
import { formatPercent, formatRange, formatTurnRate, toneOf } from '../../domain/figures/win-rate';
import { formatCountOf } from '../../domain/text/count';
import type { PeriodValue } from '../../domain/time/period';
import { look, Note, Text } from '../../ui/layout/Box';
import type { Column } from '../../ui/table/DataTable';
import styles from './FieldScreen.module.css';

export interface FieldRow extends FieldResult {
  readonly period: PeriodValue;
  /** Empty until the card data arrives. */
  readonly colors: readonly Color[];
  readonly bestName: string | null;
  readonly worstName: string | null;
}

type FieldColumn = Column<FieldRow, FieldSortKey>;

const DECIMALS = 1;

function column(
  key: string,
  heading: string,
  cell: FieldColumn['cell'],
  rest: Partial<FieldColumn> = {},
): FieldColumn {
  return { key, heading, cell, className: styles.figure, ...rest };
}

export const COLUMNS: readonly FieldColumn[] = [
  column(
    'leader',
    'Leader',
    (row) => (
      <LeaderCell id={row.leader} name={row.leaderName} colors={row.colors} page={row.period} />
    ),
    {
      align: 'start',
      namesRow: true,
      stays: true,
      className: styles.leader,
    },
  ),
  column(
    'expected',
    'Expected',
    ({ expected }) => (
      <b className={look({ tone: toneOf(expected, DECIMALS) })}>
        {formatPercent(expected, DECIMALS)}
      </b>
    ),
    { sortKey: 'expected' },
  ),
  // Sorts by the low end.
  column('sure', 'Likely', (row) => formatRange(row, 0), { sortKey: 'sure' }),
  column(
    'raw',
    'Raw',
    ({ raw, games }) => (
      <>
        <span>{formatTurnRate(raw, DECIMALS)}</span>
        <Note as="small" size="xs" block nowrap>
          {formatCountOf(games, 'game')}
        </Note>
      </>
    ),
    { sortKey: 'raw' },
  ),
  column('covered', 'Covered', ({ covered }) => formatPercent(covered, 0), {
    sortKey: 'covered',
  }),
  column('first', '1st', ({ first }) => formatPercent(first, DECIMALS), { sortKey: 'first' }),
  column('second', '2nd', ({ second }) => formatPercent(second, DECIMALS), {
    sortKey: 'second',
  }),
  column(
    'best',
    'Best pairing',
    (row) => <Pairing row={row} pairing={row.best} name={row.bestName} />,
    {
      align: 'start',
    },
  ),
  column(
    'worst',
    'Worst pairing',
    (row) => <Pairing row={row} pairing={row.worst} name={row.worstName} />,
    {
      align: 'start',
    },
  ),
];

interface PairingProps {
  readonly row: FieldRow;
  readonly pairing: FieldResult['best'];
  readonly name: string | null;
}

function Pairing({ row, pairing, name }: PairingProps) {
  if (!pairing) return '-';
  const { rate, played } = pairing;
  const opponent: CardId = pairing.opponent;
  return (
    <VersusLink
      leader={row.leader}
      opponent={opponent}
      period={row.period}
      className={styles.pairing}
    >
      <Text as="span" block lines={1}>
        {name}
      </Text>
      <Text as="b" block size="sm" weight="medium">
        {formatPercent(rate, DECIMALS)}
      </Text>
      <Note as="small" size="xs" block nowrap>
        {`raw ${formatPercent(played.wins / played.games, 0)}, ${formatCountOf(played.games, 'game')}`}
      </Note>
    </VersusLink>
  );
}
