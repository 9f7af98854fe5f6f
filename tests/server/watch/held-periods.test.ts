import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkContent } from '../../../server/watch/content-check';
import { periodsReader } from '../../../server/watch/held-periods';
import { PERIOD_VALUES, PERIODS } from '../../../src/domain/time/period';
import { setPeriods } from '../../../src/domain/time/period-table';
import { periods } from '../../../src/domain/time/periods-of-today';
import { folderOf, putFile } from '../../fixtures/folders';
import { onPeriodsOf, ROWS_OF_OP17, ROWS_OF_OP18 } from '../../fixtures/operator-periods';

onPeriodsOf();
const values = () => periods().map(({ value }) => value);
const OLD = ['op17_p', 'op17_lw_p'];

let own: string;
let simulated: string;
let now: Date;
beforeEach(() => {
  own = folderOf();
  simulated = folderOf();
  now = new Date('2026-11-20T20:00:00Z');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const put = (content: unknown) => putFile(own, 'periods.json', content);
const open = () =>
  periodsReader(
    { own, simulated },
    () => now,
    async (path, copy) => (copy === null ? rmSync(path) : writeFileSync(path, copy)),
  );

it('without a file the periods are the specification’s nine, and a page carries none', () => {
  expect(open()()).toBeNull();
  expect(values()).toEqual(PERIOD_VALUES);
});

it('a season changes with the file, and with the day', () => {
  put(ROWS_OF_OP17);
  const read = open();
  expect(read()).toEqual({ day: '20261120', rows: ROWS_OF_OP17 });
  expect(values()).toEqual(OLD);
  put([...ROWS_OF_OP17, ...ROWS_OF_OP18]);
  read();
  expect(values()).toEqual(OLD);
  now = new Date('2026-11-21T20:00:00Z');
  read();
  expect(values()).toEqual(['op18_p', 'op18_lw_p']);
  rmSync(join(own, 'periods.json'));
  expect(read()).toBeNull();
  expect(values()).toEqual(PERIOD_VALUES);
});

it.each(['[', '[{}]', '{"value": "op17_p"}'])(
  'a file that is %j leaves the periods before in force, and is reported once',
  (bad) => {
    put(ROWS_OF_OP17);
    const read = open();
    read();
    put(bad);
    read();
    read();
    expect(values()).toEqual(OLD);
    expect(console.error).toHaveBeenCalledOnce();
    expect(read()).toEqual({ day: '20261120', rows: ROWS_OF_OP17 });
  },
);

it('a bad file at a restart leaves those of the process before in force, until there is no file', () => {
  put(ROWS_OF_OP17);
  open()();
  put('[');
  setPeriods(PERIODS, '20261120');
  expect(open()()).toEqual({ day: '20261120', rows: ROWS_OF_OP17 });
  expect(values()).toEqual(OLD);
  rmSync(join(own, 'periods.json'));
  expect(open()()).toBeNull();
  put('[');
  expect(open()()).toBeNull();
});

it('a bad file with none before it leaves the nine', () => {
  put('[');
  expect(open()()).toBeNull();
  expect(values()).toEqual(PERIOD_VALUES);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('stay as they are'));
});

it('the panel counts the rows that can’t be read, and names each', () => {
  const check = (body: unknown) =>
    checkContent('periods', new TextEncoder().encode(JSON.stringify(body)));
  const twice = check([...ROWS_OF_OP17, { value: 'op19' }, ROWS_OF_OP17[0]]);
  expect(twice).toMatchObject({ entries: 4, unreadable: 2 });
  expect(twice.problems.map(({ place }) => place)).toEqual(['entry 3', 'entry 4']);
  expect(twice.problems[0]?.found).toBe('{"value":"op19"}');
  expect(check([{}])).toMatchObject({ entries: 0, problems: [{ place: 'line 1' }] });
});
