// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise loses its roles in some browsers.
import { Fragment, memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/Icon';
import { usePaintedFirst } from '../timing/use-painted-first';
import styles from './DataTable.module.css';

/** One column: heading, cell, sorting. The table knows nothing else about it. */
export interface Column<Row, SortKey extends string = string> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** The heading becomes a button that asks for this order. */
  readonly sortKey?: SortKey;
  /** Names and pictures align with the start of their column; numbers, the usual case, with its end. */
  readonly align?: 'start' | 'end';
  /**
   * On a phone, stays in sight while other columns scroll sideways. Such columns come first, and a table with
   * several counts the shown ones in `--staying`.
   */
  readonly stays?: boolean;
  /** On cards, shows the heading before the cell, for a figure that does not explain itself. */
  readonly headsCell?: boolean;
  /** The cell that names its row. */
  readonly namesRow?: boolean;
  /** Shown beside the heading, such as an axis. */
  readonly beforeHeading?: ReactNode;
  readonly afterHeading?: ReactNode;
  /** The class of the heading and of every cell: stickiness, paddings. */
  readonly className?: string | undefined;
}

interface DataTableSort<SortKey extends string> {
  readonly key: SortKey;
  readonly direction: 'asc' | 'desc';
}

/** A line between two rows, such as the 50 % horizon. */
export interface TableDivider {
  /** How many rows are above it. */
  readonly rowsBefore: number;
  /** Spans the columns that stay. */
  readonly heading: ReactNode;
  readonly text: ReactNode;
}

export interface DataTableProps<Row, SortKey extends string> {
  /** Names the table and the region that scrolls. */
  readonly label: string;
  /** Keep this list stable between renders: a new list renders every row again. */
  readonly columns: readonly Column<Row, SortKey>[];
  /** Keep rows stable between renders: only changed rows render again. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The current order of the rows. */
  readonly sort?: DataTableSort<SortKey>;
  /** The order that a tap on a heading asks for. */
  readonly nextSort?: (sort: DataTableSort<SortKey>, key: SortKey) => DataTableSort<SortKey>;
  /** Resolves once the rows have the new order; the headings show it before. */
  readonly onSort?: (sort: DataTableSort<SortKey>) => Promise<void>;
  readonly divider?: TableDivider | null;
  /**
   * The layout on a phone, below 800 px. `columns`: the same columns, which scroll behind those that stay;
   * `--in-sight` is the width of the latter. `cards`: each row is a card laid out by `--card` (a
   * grid-template whose areas the columns' classes name). Headings are only read out there, so another
   * control chooses the order.
   */
  readonly phone?: 'columns' | 'cards';
  /** `sideways`: the table is as high as its rows; vertical swipes on it scroll the page. */
  readonly scrolls?: 'both' | 'sideways';
  readonly after?: ReactNode;
  /**
   * Sets `--columns` (grid tracks shared by all rows: no track may depend on its content), `--figures` (the
   * track of each further column), `--row-height`, and, where the table is wider than its frame,
   * `--table-width` and `--edge-shade: 1`.
   */
  readonly className?: string | undefined;
}

type HeadOf<Row, SortKey extends string> = Pick<DataTableProps<Row, SortKey>, 'columns'> & {
  readonly [Key in 'sort' | 'nextSort' | 'onSort']: DataTableProps<Row, SortKey>[Key] | undefined;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A table that scrolls both ways inside its frame, with its headings in sight (LOOK, Tables on a phone).
 * Columns are data; the table knows nothing about its content. Rows are grids, because browsers skip rows out
 * of sight only then: sorting a hundred rows takes a third of the time. The roles restore what the changed
 * `display` takes away.
 */
export function DataTable<Row, SortKey extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  nextSort,
  onSort,
  divider,
  phone = 'columns',
  scrolls = 'both',
  after,
  className,
}: DataTableProps<Row, SortKey>) {
  const { scroller, noteScroll } = useStartOnSort(sort);
  return (
    <div
      data-dense
      className={[styles.frame, styles[phone], styles[scrolls], className]
        .filter(Boolean)
        .join(' ')}
    >
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onScroll={noteScroll}
      >
        <table className={styles.table} role="table" aria-label={label}>
          <TableHead columns={columns} sort={sort} nextSort={nextSort} onSort={onSort} />
          <tbody role="rowgroup">
            {rows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                {divider?.rowsBefore === index && (
                  <DividerRow divider={divider} columns={columns} />
                )}
                <TableRow row={row} columns={columns} />
              </Fragment>
            ))}
          </tbody>
        </table>
        {after}
      </section>
    </div>
  );
}

function TableHead<Row, SortKey extends string>({
  columns,
  sort,
  nextSort,
  onSort,
}: HeadOf<Row, SortKey>) {
  const [shown, choose] = usePaintedFirst(sort, async (asked) => {
    if (asked) await onSort?.(asked);
  });
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ sortKey, ...column }) => (
          <th
            key={column.key}
            scope="col"
            role="columnheader"
            className={cellClass(column)}
            aria-sort={shown && sortKey === shown.key ? ARIA_SORT[shown.direction] : undefined}
          >
            {column.beforeHeading}
            {shown && sortKey && nextSort ? (
              <button
                type="button"
                className={styles.sort}
                onClick={() => choose(nextSort(shown, sortKey))}
              >
                {column.heading}
                <Icon name={sortKey === shown.key && shown.direction === 'asc' ? 'up' : 'down'} />
              </button>
            ) : (
              column.heading
            )}
            {column.afterHeading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

// `memo` loses the type of a generic component; the cast restores it.
const TableRow = memo(function TableRow<Row, SortKey extends string>({
  row,
  columns,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row, SortKey>[];
}) {
  return (
    <tr role="row">
      {isGrouped(columns) ? (
        <>
          <td role="presentation" className={styles.group}>
            {columns.filter(doesStay).map((column) => cellOf(row, column, 'div'))}
          </td>
          {columns.filter(moves).map((column) => cellOf(row, column))}
        </>
      ) : (
        columns.map((column) => cellOf(row, column))
      )}
    </tr>
  );
}) as <Row, SortKey extends string>(props: {
  readonly row: Row;
  readonly columns: readonly Column<Row, SortKey>[];
}) => ReactNode;

/**
 * Cells that stay share one box: each sticky box is a layer of its own, and with three per row the browser
 * spent more time on layers, in each frame, than on the changes.
 */
function isGrouped<Row, SortKey extends string>(columns: readonly Column<Row, SortKey>[]): boolean {
  return columns.filter(doesStay).length > 1;
}

const doesStay = ({ stays }: { readonly stays?: boolean }) => stays === true;
const moves = ({ stays }: { readonly stays?: boolean }) => !stays;

/** A function, not a component: a table has a thousand cells. */
function cellOf<Row, SortKey extends string>(
  row: Row,
  column: Column<Row, SortKey>,
  Cell: 'th' | 'td' | 'div' = column.namesRow ? 'th' : 'td',
): ReactNode {
  return (
    <Cell
      key={column.key}
      scope={Cell === 'th' ? 'row' : undefined}
      role={column.namesRow ? 'rowheader' : 'cell'}
      className={cellClass(column, Cell === 'div')}
      // Figures are not words: a translated one would not change when React changes it.
      translate={column.align === 'start' || column.namesRow ? undefined : 'no'}
      data-heading={column.headsCell ? column.heading : undefined}
    >
      {column.cell(row)}
    </Cell>
  );
}

function DividerRow({
  divider,
  columns,
}: {
  readonly divider: TableDivider;
  readonly columns: readonly { readonly stays?: boolean }[];
}) {
  const rest = columns.filter(moves).length;
  return (
    <tr className={styles.divider} role="row">
      <th scope="row" role="rowheader" aria-colspan={columns.length - rest}>
        {divider.heading}
      </th>
      <td role="cell" aria-colspan={rest} style={{ gridColumn: `span ${rest}` }}>
        {divider.text}
      </td>
    </tr>
  );
}

function cellClass<Row, SortKey extends string>(
  { align, stays, className }: Column<Row, SortKey>,
  isGrouped = false,
): string | undefined {
  const classes = [
    align === 'start' && styles.start,
    stays && !isGrouped && styles.stays,
    className,
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

// A new order scrolls to the top. The first order does not: a reader who comes back keeps their place.
function useStartOnSort<SortKey extends string>(sort: DataTableSort<SortKey> | undefined) {
  const scroller = useRef<HTMLElement>(null);
  // Noted on scroll: reading scrollTop between new rows and their layout would lay them out twice.
  const isAway = useRef(false);
  const order = sort && `${sort.key} ${sort.direction}`;
  const shown = useRef(order);
  useLayoutEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    if (scroller.current && isAway.current) scroller.current.scrollTop = 0;
  }, [order]);
  const noteScroll = useCallback(() => {
    isAway.current = (scroller.current?.scrollTop ?? 0) > 0;
  }, []);
  return { scroller, noteScroll };
}
