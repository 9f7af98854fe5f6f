/** What is cut of an operator's full files, as files that may go at any time. */
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { companions } from '../../../server/content/companions';
import { removeMadeBefore } from '../../../server/content/made-again';
import { folderOf, putFile } from '../../fixtures/folders';

const ROWS = [{ leader: 'OP01-001', matchups: [] }];
const DAY_SECONDS = 86_400;

it('what was cut from an operator’s file is cut again when it was deleted', async () => {
  const folder = join(folderOf(), 'companions');
  const stats = join(
    folderOf({ 'stats.json': [{ leader: 'OP01-001', matchups: [] }] }),
    'stats.json',
  );
  const cut = companions(folder);
  const path = String(await cut.ofStats('rankings', stats));
  rmSync(folder, { recursive: true });
  expect(await cut.ofStats('rankings', stats)).toBe(path);
  expect(existsSync(path)).toBe(true);
});

it('what was cut of old days and of earlier versions goes by its age, and is cut again when it is asked for', async () => {
  const folder = join(folderOf(), 'companions');
  const own = folderOf({ 'old.json': ROWS, 'today.json': ROWS });
  const cut = companions(folder);
  const now = new Date();
  const makeOld = (path: string) => {
    const then = now.getTime() / 1000 - 31 * DAY_SECONDS;
    utimesSync(path, then, then);
  };
  const old = String(await cut.ofStats('rankings', join(own, 'old.json')));
  const replaced = String(await cut.ofStats('rankings', join(own, 'today.json')));
  const set = { kind: 'leader', period: 'west', date: '20261020' } as const;
  const nothing = { hands: null, decklist: null, matchuptech: null, curve: null };
  const sources = { stats: join(own, 'old.json'), ...nothing };
  const leader = String(await cut.ofLeader(sources, set, 'OP01-001'));
  for (const path of [old, replaced, join(leader, '..')]) makeOld(path);
  putFile(own, 'today.json', ROWS);
  const kept = String(await cut.ofStats('rankings', join(own, 'today.json')));

  await removeMadeBefore(folder, now, 30);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([kept]);
  expect(await cut.ofStats('rankings', join(own, 'old.json'))).toBe(old);
  expect(await cut.ofLeader(sources, set, 'OP01-001')).toBe(leader);
  for (const path of [old, leader]) expect(existsSync(path)).toBe(true);
});
