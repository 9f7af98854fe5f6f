import type { ReactNode } from 'react';

/** One column. */
export interface FigureColumn<Row> {
  readonly heading: string;
  /** Shown in place of the plain heading. */
  readonly shownHeading?: ReactNode;
  /** The rows are sorted by this column, downwards. */
  readonly isOrder?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The class of the heading and every cell; a function gives that of each cell, by its row. */
  readonly className?: string | undefined | ((row: Row) => string | undefined);
}

interface FigureTableProps<Row> {
  readonly columns: readonly FigureColumn<Row>[];
  /** The index of the column that names a row. */
  readonly namedBy?: number;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowClassName?: (row: Row) => string | undefined;
  readonly label?: string | undefined;
  readonly caption?: ReactNode;
  readonly className?: string | undefined;
}

/** A small table of figures, shown whole; what scrolls or sorts is a DataTable. */
export function FigureTable<Row>({
  columns,
  namedBy = 0,
  rows,
  rowKey,
  rowClassName,
  label,
  caption,
  className,
}: FigureTableProps<Row>) {
  return (
    <table className={className} aria-label={label}>
      {caption}
      <thead>
        <tr>
          {columns.map(({ heading, shownHeading = heading, isOrder, className: ofColumn }) => (
            <th
              key={heading}
              scope="col"
              aria-sort={isOrder ? 'descending' : undefined}
              className={typeof ofColumn === 'string' ? ofColumn : undefined}
            >
              {shownHeading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClassName?.(row)}>
            {columns.map(({ heading, cell, className: ofColumn }, at) => {
              const Cell = at === namedBy ? 'th' : 'td';
              return (
                <Cell
                  key={heading}
                  scope={at === namedBy ? 'row' : undefined}
                  className={typeof ofColumn === 'function' ? ofColumn(row) : ofColumn}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
