import { expect, it } from 'vitest';
import type { DailyFile } from '../../src/resources/daily-files';
import { storedEditions } from '../../sw/stored-edition';

const ORIGIN = 'https://nest.test';

function editionsOf(files: readonly DailyFile[], versions: Readonly<Record<string, string>> = {}) {
  return storedEditions(
    {
      dailyFiles: async () => [...files],
      info: async (_, key) =>
        key in versions
          ? { bytes: 1, storedAt: 0, checkedAt: 0, etag: null, version: versions[key] ?? null }
          : null,
    },
    ORIGIN,
  );
}

it('of a period is the day of its newest stored rankings, and none where there are no rankings', async () => {
  const editions = editionsOf([
    { kind: 'rankings', period: 'west_p', date: '20261120' },
    { kind: 'rankings', period: 'west_p', date: '20261121' },
    { kind: 'rankings', period: 'lw_p', date: '20261122' },
    { kind: 'stats', period: 'east', date: '20261122' },
  ] as DailyFile[]);
  expect(await editions('west_p')).toBe('20261121');
  expect(await editions('lw_p')).toBe('20261122');
  expect(await editions('east')).toBeNull();
});

it('of the tournament decks is the version of the stored file, whichever version the address asks for', async () => {
  const key = `${ORIGIN}/content/tournaments.json`;
  expect(await editionsOf([], { [key]: 'abc' })('tournaments')).toBe('abc');
  expect(await editionsOf([])('tournaments')).toBeNull();
});
