/** The publication makes an operator's periods by the days of their set. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import { publishDay } from '../../../server/publish/daily-publication';
import { firstDayOf, windowOf } from '../../../server/publish/period-window';
import { isPublished, pruneFiles } from '../../../server/publish/published-days';
import { addDays, startOfPacificDay } from '../../../src/domain/time/pacific-date';
import { openTestDatabase } from '../../fixtures/database';
import { folderOf } from '../../fixtures/folders';
import { onPeriodsOf, ROWS_OF_OP17, ROWS_OF_OP18 } from '../../fixtures/operator-periods';
import { matchesOf } from '../../fixtures/season';

const own = onPeriodsOf();
const BOTH = [...ROWS_OF_OP17, ...ROWS_OF_OP18];
const START = '20261106';

let database: Database;
const matches: ReturnType<typeof matchesOf> = [];
beforeAll(async () => {
  database = await openTestDatabase();
  for (let day = START; day <= '20261124'; day = addDays(day, 1)) matches.push(...matchesOf(day));
  await storeMatches(database, matches);
});

it.each([
  // The last week ends with the season, and begins no earlier than it.
  ['op17_p', '20261115', '20260828', '20261115'],
  ['op17_lw_p', '20261115', '20261108', '20261115'],
  ['op17_lw_p', '20260830', '20260828', '20260830'],
  ['op17_p', '20261125', '20260828', '20261120'],
  ['op18_p', '20261124', '20261120', '20261124'],
  ['op18_lw_p', '20261124', '20261120', '20261124'],
  ['op18_lw_p', '20261201', '20261124', '20261201'],
])('%s of %s has the matches from %s until before %s', (value, date, from, to) => {
  own.set(BOTH, date);
  expect(windowOf(value, date, START)).toMatchObject({
    from: startOfPacificDay(from),
    to: startOfPacificDay(to),
    gameMode: 0,
    privateOnly: true,
  });
});

it('a day is published with its own periods, counted from its own set’s days', async () => {
  own.set(BOTH, '20261122');
  const folder = folderOf();
  const kinds = ['rankings'] as const;
  expect(await isPublished(folder, '20261122', kinds)).toBe(false);
  const names = await publishDay(database, { date: '20261122', seasonStart: START, folder, kinds });
  expect(names.toSorted()).toEqual(
    ['op18_lw_p', 'op18_p'].map((period) => `rankings_${period}_20261122.json`),
  );
  expect(await isPublished(folder, '20261122', kinds)).toBe(true);
  expect(await isPublished(folder, '20261120', kinds)).toBe(false);
  const [first] = JSON.parse(readFileSync(join(folder, 'rankings_op18_p_20261122.json'), 'utf8'));
  const from = startOfPacificDay('20261120');
  const to = startOfPacificDay('20261122');
  const counted = matches.filter(
    ({ playedAt, gameMode, isPrivate }) =>
      playedAt >= from && playedAt < to && gameMode === 0 && isPrivate,
  );
  expect(first.total_matches).toBe(2 * counted.length);
});

it('counts reach back to the first day of any period, and else to the season’s', () => {
  own.set(BOTH, '20261120');
  expect(firstDayOf('20261120', START)).toBe('20260828');
  expect(firstDayOf('20261121', START)).toBe(START);
});

it('files of a period that has ended go with the kept days, those of today’s stay', async () => {
  own.set(BOTH, '20261130');
  const kept = ['hands_op18_p_20261101.json', 'hands_op17_p_20261129.json'];
  const folder = folderOf(
    Object.fromEntries([...kept, 'hands_op17_p_20261120.json'].map((name) => [name, []])),
  );
  await pruneFiles(folder, '20261130', 8, new Date('2026-11-30T20:00:00Z'));
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});
