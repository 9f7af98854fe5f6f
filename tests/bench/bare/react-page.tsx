/** The least a React page of the rankings can be: it fetches the rows, shows all of them, and sorts them. */
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BareRow, CELLS, pictureOf } from './rows';

function Rankings() {
  const [rows, setRows] = useState<readonly BareRow[]>([]);
  const [sort, setSort] = useState(0);
  useEffect(() => {
    fetch('/rows.json').then(async (answer) => setRows(await answer.json()));
  }, []);
  const sorted = useMemo(() => {
    const of = CELLS[sort]?.of;
    return of ? rows.toSorted((a, b) => (of(a) < of(b) ? -1 : 1)) : rows;
  }, [rows, sort]);
  if (rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {CELLS.map(({ name }, at) => (
            <th key={name} aria-sort={at === sort ? 'ascending' : undefined}>
              <button type="button" onClick={() => setSort(at)}>
                {name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={row.leader}>
            {CELLS.map(({ name, of }) => (
              <td key={name}>
                {name === 'Card' ? (
                  <img loading="lazy" width="28" height="39" alt="" src={pictureOf(row)} />
                ) : (
                  of(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Rankings />);
