import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/period';
import {
  ANY_FRAME,
  allFirstPictures,
  firstPictureAddress,
  firstPictureFile,
  firstPictureOf,
  SHARED_FRAMES,
} from '../../src/resources/which-picture';

const pictureOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://nest.test');
  return firstPictureOf(pathname, searchParams);
};

describe('the picture of an address', () => {
  it.each([
    ['/ranking', 'ranking-west_p.html'],
    ['/ranking?period=lw_p', 'ranking-lw_p.html'],
    ['/ranking?period=nonsense', 'ranking-west_p.html'],
    ['/ranking?period=lw_p&utm_source=x', 'ranking-lw_p.html'],
    ['/ranking?sort=raw', 'ranking.html'],
    ['/ranking?period=lw_p&find=a', 'ranking.html'],
    ['/', 'home-west_p.html'],
    ['/?x=1', 'home-west_p.html'],
    ['/tournament', 'tournament-tournaments.html'],
    ['/tournament?utm_source=x', 'tournament-tournaments.html'],
    ['/tournament?top=8', 'tournament.html'],
    ['/report', 'report.html'],
    ['/cardbackfight', 'cardbackfight.html'],
    ['/cardbackfight?seed=1', 'frame.html'],
    ['/cardbackfight?stages=0', 'frame.html'],
    ['/matchhistory', 'matchhistory.html'],
    ['/matchhistory?term=Bell', 'frame.html'],
    ['/matchhistory/search?deviceId=7', 'matchhistory-search.html'],
    ['/matchhistory/search?deviceid=7&page=2', 'matchhistory-search.html'],
    // Nobody’s matches: the page leads on to the search.
    ['/matchhistory/search', 'matchhistory.html'],
    ['/matchhistory/search?page=2', 'matchhistory.html'],
    ['/matchhistory/stats/op01-001', 'matchhistory-stats-leaderId.html'],
    ['/matchhistory/vs/OP01-001/OP02-001', 'matchhistory-vs-leader1Id-leader2Id.html'],
    ['/decklists/OP01-001', 'decklists-leaderId.html'],
    ['/decklists', 'decklists.html'],
    ['/playerstats', 'playerstats-period.html'],
    ['/playerstats/west_p?deviceId=x', 'playerstats-period.html'],
  ])('%s is %s', (address, file) => {
    expect(firstPictureFile(pictureOf(address))).toBe(file);
  });

  it('is found again under its own address', () => {
    const pages = ['/', '/ranking', '/tournament', '/report', '/matchhistory/search'];
    const paths = [...pages, ANY_FRAME.path, ...SHARED_FRAMES];
    for (const picture of allFirstPictures(paths, PERIOD_VALUES)) {
      expect(pictureOf(firstPictureAddress(picture))).toEqual(picture);
    }
  });

  it('is shared by all addresses of a page, whatever its route takes from them', () => {
    const routes = readFileSync('src/app/routes.tsx', 'utf8').matchAll(/path: '(\S*\$\S*)'/g);
    expect([...routes].map(([, path]) => path).toSorted()).toEqual(SHARED_FRAMES.toSorted());
  });

  it.each(['/matchhistory', '/cardbackfight'])(
    'is a frame for whatever else the address may say to %s',
    (path) => {
      const routes = readFileSync('src/app/routes.tsx', 'utf8');
      const [, said = ''] =
        new RegExp(`path: '${path}',\\s*validateSearch: textSearch\\(([^)]*)`).exec(routes) ?? [];
      const names = said.match(/\w+/g) ?? [];
      expect(names).not.toEqual([]);
      for (const name of names) expect(pictureOf(`${path}?${name}=1`)).toEqual(ANY_FRAME);
    },
  );

  it('is the page’s own frame for whatever filters the address may ask of the tournament results', () => {
    for (const name of ['leader', 'format', 'tournament', 'top']) {
      expect(pictureOf(`/tournament?${name}=1`)).toEqual({ path: '/tournament', content: null });
    }
  });

  it('may be of no page at all: such an address is nobody’s', () => {
    const routes = readFileSync('src/app/routes.tsx', 'utf8');
    expect(routes).not.toContain(`'${ANY_FRAME.path}'`);
  });

  it('is one file each', () => {
    const pages = ['/', '/ranking', '/tournament', '/matchhistory', '/matchhistory/search'];
    const files = allFirstPictures(pages, PERIOD_VALUES).map(firstPictureFile);
    expect(new Set(files).size).toBe(files.length);
    expect(files).toHaveLength(PERIOD_VALUES.length + 6);
  });
});
