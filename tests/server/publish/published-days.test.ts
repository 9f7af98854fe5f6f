/** Which published files are old, and which are made of other matches than there are. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOutdated } from '../../../server/publish/made-from';
import { pruneFiles } from '../../../server/publish/published-days';
import { folderOf } from '../../fixtures/folders';

it('rankings are kept for so many days, of other kinds the newest two', async () => {
  const named = (kind: string, ...days: number[]) =>
    days.map((day) => `${kind}_west_p_202611${day}.json`);
  const folder = folderOf(
    Object.fromEntries(
      [...named('stats', 20, 19, 18), ...named('hands', 20, 18, 17)].map((name) => [name, []]),
    ),
  );
  expect(await pruneFiles(folder, '20261120', 2, new Date('2026-11-20T20:00:00Z'))).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...named('hands', 18, 20), ...named('stats', 19, 20)].toSorted(),
  );
});

it('files are outdated from more than one match in a hundred on, added or removed', () => {
  const made = (season: number) => ({ season, week: 1, newest: null });
  expect(isOutdated(made(9900), made(10_000))).toBe(false);
  expect(isOutdated(made(9899), made(10_000))).toBe(true);
  expect(isOutdated(made(10_000), made(9899))).toBe(true);
});
