import type { ReactNode } from 'react';

/** One column. */
export interface FigureColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Of the heading and of every cell. */
  readonly className?: string | undefined;
}

interface FigureTableProps<Row> {
  readonly columns: readonly FigureColumn<Row>[];
  /** The place of the column that names a row. */
  readonly namedBy?: number;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly label?: string | undefined;
  readonly caption?: ReactNode;
  readonly className?: string | undefined;
}

/** A small table of figures, whole on the page; what scrolls or is sorted is a DataTable. */
export function FigureTable<Row>({
  columns,
  namedBy = 0,
  rows,
  rowKey,
  label,
  caption,
  className,
}: FigureTableProps<Row>) {
  return (
    <table className={className} aria-label={label}>
      {caption}
      <thead>
        <tr>
          {columns.map(({ heading, className: ofColumn }) => (
            <th key={heading} scope="col" className={ofColumn}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ heading, cell, className: ofColumn }, at) =>
              at === namedBy ? (
                <th key={heading} scope="row" className={ofColumn}>
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className={ofColumn}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
