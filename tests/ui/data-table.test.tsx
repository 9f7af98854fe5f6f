// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps } from '../../src/ui/table/DataTable';

interface Ship {
  readonly name: string;
  readonly masts: number;
}

const SHIPS: readonly Ship[] = [
  { name: 'Petrel', masts: 3 },
  { name: 'Auk', masts: 1 },
];
const drawn = vi.fn();
const COLUMNS: readonly Column<Ship, 'name' | 'masts'>[] = [
  {
    key: 'name',
    heading: 'Ship',
    sortKey: 'name',
    namesRow: true,
    cell: (ship) => {
      drawn(ship.name);
      return ship.name;
    },
  },
  { key: 'masts', heading: 'Masts', sortKey: 'masts', cell: (ship) => ship.masts },
  { key: 'note', heading: 'Note', cell: () => '–' },
];

type Props = Partial<DataTableProps<Ship, 'name' | 'masts'>>;

const table = (props: Props = {}) => (
  <DataTable label="Ships" columns={COLUMNS} rows={SHIPS} rowKey={(ship) => ship.name} {...props} />
);

const turned: Props['nextSort'] = (sort, key) => ({
  key,
  direction: sort.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
});
const sorted = () =>
  screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-sort'));

describe('a table', () => {
  it('names itself, its columns and its rows', () => {
    render(table());
    const found = screen.getByRole('table', { name: 'Ships' });
    expect(within(found).getAllByRole('columnheader')).toHaveLength(3);
    expect(
      within(found)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Petrel', 'Auk']);
  });

  it('can be scrolled by keyboard: what scrolls can be focused, and has a name', () => {
    render(table());
    expect(screen.getByRole('region', { name: 'Ships' }).tabIndex).toBe(0);
  });

  it('offers a button for each column that sorts, and shows which one does and how', () => {
    render(table({ sort: { key: 'masts', direction: 'desc' }, nextSort: turned }));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Ship',
      'Masts',
    ]);
    expect(sorted()).toEqual([null, 'descending', null]);
  });

  it('says an order that was asked for before the rows stand in it', async () => {
    let resolve = () => {};
    const onSort = vi.fn(() => new Promise<void>((done) => (resolve = done)));
    const props = { nextSort: turned, onSort };
    const { rerender } = render(table({ sort: { key: 'masts', direction: 'desc' }, ...props }));
    fireEvent.click(screen.getByRole('button', { name: 'Ship' }));
    expect(sorted()).toEqual(['ascending', null, null]);
    expect(onSort).not.toHaveBeenCalled();
    await waitFor(() => expect(onSort).toHaveBeenCalledOnce());
    expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'asc' });
    rerender(table({ sort: { key: 'name', direction: 'asc' }, ...props }));
    await act(async () => resolve());
    expect(sorted()).toEqual(['ascending', null, null]);
  });

  it('keeps cells that stay together as one that does, each still the cell of its column', () => {
    const columns = COLUMNS.map((column, index) => ({ ...column, stays: index < 2 }));
    render(table({ columns }));
    const [, row] = screen.getAllByRole('row');
    const group = row?.firstElementChild;
    expect(group?.getAttribute('role')).toBe('presentation');
    expect([...(group?.children ?? [])].map((cell) => cell.getAttribute('role'))).toEqual([
      'rowheader',
      'cell',
    ]);
    expect(within(row as HTMLElement).getAllByRole('cell')).toHaveLength(2);
  });

  it('draws a divider after the rows that its prop counts', () => {
    const divider = { rowsBefore: 1, heading: 'Line', text: '1 above' };
    const columns = COLUMNS.map((column, index) => ({ ...column, stays: index < 2 }));
    render(table({ divider, columns }));
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ShipMastsNote',
      'Petrel3–',
      'Line1 above',
      'Auk1–',
    ]);
    const spans = within(screen.getAllByRole('row')[2] as HTMLElement);
    expect(spans.getByRole('rowheader').getAttribute('aria-colspan')).toBe('2');
    expect(spans.getByRole('cell').getAttribute('aria-colspan')).toBe('1');
  });

  it('draws no row anew that only changes its place', () => {
    const { rerender } = render(table());
    drawn.mockClear();
    rerender(table({ rows: SHIPS.toReversed(), sort: { key: 'name', direction: 'asc' } }));
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Auk',
      'Petrel',
    ]);
    expect(drawn).not.toHaveBeenCalled();
  });

  it('shows a new order from its start, and the first order where the reader was', () => {
    const { rerender } = render(table({ sort: { key: 'name', direction: 'asc' } }));
    const scroller = screen.getByRole('region');
    scroller.scrollTop = 40;
    fireEvent.scroll(scroller);
    rerender(table({ sort: { key: 'name', direction: 'asc' }, rows: [...SHIPS] }));
    expect(scroller.scrollTop).toBe(40);
    rerender(table({ sort: { key: 'name', direction: 'desc' } }));
    expect(scroller.scrollTop).toBe(0);
  });

  it('says with a figure what it is where rows are cards and the headings are only read out', () => {
    const columns = [...COLUMNS.slice(0, 1), { ...COLUMNS[1], headsCell: true }] as typeof COLUMNS;
    render(table({ columns, phone: 'cards' }));
    const figures = screen.getAllByRole('cell');
    expect(figures.map((cell) => cell.dataset.heading)).toEqual(['Masts', 'Masts']);
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });
});
