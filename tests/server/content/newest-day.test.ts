import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findNewestDay } from '../../../server/content/series';
import { folderOf, putFile } from '../../fixtures/folders';

const nameOf = (day: string) => `stats/stats_west_p_${day}.json`;

it('the newest day is that of any of the folders, whatever else lies there', async () => {
  const made = folderOf({ [nameOf('20261119')]: [], 'stats/curve.jsonl': '', 'stats/x.draft': '' });
  const own = folderOf({ [nameOf('20261120')]: [], [nameOf('20261118')]: [] });
  expect(await findNewestDay([own, made])).toBe('20261120');
  expect(await findNewestDay([null, made])).toBe('20261119');
  expect(await findNewestDay([null, join(made, 'nowhere')])).toBeNull();
});

it('a folder is not read again as long as no name in it comes or goes, for every visitor may ask for health', async () => {
  const folder = folderOf({ [nameOf('20261119')]: [] });
  const stats = join(folder, 'stats');
  utimesSync(stats, 1000, 1000);
  expect(await findNewestDay([folder])).toBe('20261119');
  putFile(folder, nameOf('20261120'), []);
  utimesSync(stats, 1000, 1000);
  expect(await findNewestDay([folder])).toBe('20261119');
  utimesSync(stats, 2000, 2000);
  expect(await findNewestDay([folder])).toBe('20261120');
});

it('a name that comes within the same tick of the clock is seen', async () => {
  const folder = folderOf();
  mkdirSync(join(folder, 'stats'));
  expect(await findNewestDay([folder])).toBeNull();
  putFile(folder, nameOf('20261120'), []);
  expect(await findNewestDay([folder])).toBe('20261120');
});
