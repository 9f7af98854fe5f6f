import { describe, expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/time/period';
import {
  APP_SHELL,
  addressOfPage,
  allPages,
  fileOfPage,
  pageOfAddress,
  SHARED_PAGES,
} from '../../src/resources/page-of-address';
import { VIEW_PARAMETERS } from '../../src/resources/page-parameters';

const pageOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://nest.test');
  return pageOfAddress(pathname, searchParams);
};

describe('the page of an address', () => {
  it.each([
    ['/ranking', 'ranking-west_p.html'],
    ['/ranking?period=lw_p', 'ranking-lw_p.html'],
    ['/ranking?period=nonsense', 'ranking-west_p.html'],
    ['/ranking?period=lw_p&utm_source=x', 'ranking-lw_p.html'],
    ['/ranking?sort=raw', 'app-shell.html'],
    ['/ranking?period=lw_p&find=a', 'app-shell.html'],
    ['/', 'home-west_p.html'],
    ['/?x=1', 'home-west_p.html'],
    ['/tournament', 'tournament-tournaments.html'],
    ['/tournament?utm_source=x', 'tournament-tournaments.html'],
    ['/tournament?top=8', 'app-shell.html'],
    ['/report', 'report.html'],
    ['/cardbackfight', 'cardbackfight.html'],
    ['/cardbackfight?seed=1', 'app-shell.html'],
    ['/matchhistory', 'matchhistory.html'],
    ['/matchhistory?term=Bell', 'app-shell.html'],
    ['/matchhistory/search?deviceId=7', 'app-shell.html'],
    ['/matchhistory/search?deviceid=7&page=2', 'app-shell.html'],
    // Of no player: what it begins with the device alone knows.
    ['/matchhistory/search', 'app-shell.html'],
    ['/matchhistory/search?page=2', 'app-shell.html'],
    ['/matchhistory/stats/op01-001', 'matchhistory-stats-leaderId.html'],
    ['/matchhistory/vs/OP01-001/OP02-001', 'matchhistory-vs-leader1Id-leader2Id.html'],
    ['/decklists/OP01-001', 'decklists-leaderId.html'],
    ['/decklists', 'decklists.html'],
    ['/playerstats', 'playerstats-period.html'],
    ['/playerstats/west_p?deviceId=x', 'playerstats-period.html'],
  ])('%s is %s', (address, file) => {
    expect(fileOfPage(pageOf(address))).toBe(file);
  });

  it('is found again under its own address', () => {
    const paths = ['/', '/ranking', '/tournament', '/report', ...SHARED_PAGES];
    for (const page of allPages(paths, PERIOD_VALUES)) {
      expect(pageOf(addressOfPage(page))).toEqual(page);
    }
  });

  it('is the app shell for whatever an address asks of a page that is free to all', () => {
    for (const [path, names] of Object.entries(VIEW_PARAMETERS)) {
      for (const name of names) {
        if (path === '/ranking' && name === 'period') continue;
        expect(pageOf(`${path}?${name}=1`), `${path} ${name}`).toEqual(APP_SHELL);
      }
    }
  });

  it('is one file each', () => {
    const paths = ['/', '/ranking', '/tournament', '/matchhistory', '/matchhistory/search'];
    const files = allPages(paths, PERIOD_VALUES).map(fileOfPage);
    expect(new Set(files).size).toBe(files.length);
    expect(files).toHaveLength(PERIOD_VALUES.length + 4);
  });
});
