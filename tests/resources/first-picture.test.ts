import { describe, expect, it } from 'vitest';
import { PERIOD_VALUES } from '../../src/domain/period';
import {
  allFirstPictures,
  firstPictureAddress,
  firstPictureFile,
  firstPictureOf,
} from '../../src/resources/first-picture';

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
    ['/report', 'report.html'],
    ['/matchhistory/search', 'matchhistory-search.html'],
  ])('%s is %s', (address, file) => {
    expect(firstPictureFile(pictureOf(address))).toBe(file);
  });

  it('is found again under its own address', () => {
    for (const picture of allFirstPictures(['/', '/ranking', '/report'], PERIOD_VALUES)) {
      expect(pictureOf(firstPictureAddress(picture))).toEqual(picture);
    }
  });

  it('is one file each', () => {
    const files = allFirstPictures(['/', '/ranking', '/report'], PERIOD_VALUES).map(
      firstPictureFile,
    );
    expect(new Set(files).size).toBe(files.length);
    expect(files).toHaveLength(PERIOD_VALUES.length + 3);
  });
});
