import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RANKING_ORDER } from '../../src/domain/figures/rankings';
import * as field from '../../src/features/field/field-columns';
import * as mirror from '../../src/features/mirror/mirror-columns';
import * as rankings from '../../src/features/rankings/columns';

/** One list of grid tracks, and whether it is a wide screen's. */
function tracksOf(css: string) {
  const blocks = css.split('@media ');
  return blocks.flatMap((block) => {
    const isWide = block.startsWith('print') || /^\(min-width: (?:5|6|7)/.test(block);
    const tracks = /--columns: ([^;]*);/.exec(block)?.[1];
    return tracks ? [{ isWide, count: countOf(tracks), hasMore: css.includes('--figures:') }] : [];
  });
}

/** Tracks stand beside each other, with spaces inside of brackets only. */
function countOf(tracks: string): number {
  let plain = tracks;
  while (plain.includes('(')) plain = plain.replaceAll(/[\w-]*\([^()]*\)/g, 'x');
  return plain.trim().split(/\s+/).length;
}

it.each([
  ['rankings/RankingsTable', rankings],
  ['mirror/MirrorScreen', mirror],
  ['field/FieldScreen', field],
])('each column of %s has its track', (table, { PHONE_COLUMNS, WIDE_COLUMNS }) => {
  const css = readFileSync(`src/features/${table}.module.css`, 'utf8');
  const lists = tracksOf(css);
  expect(lists.length).toBeGreaterThan(1);
  for (const { isWide, count, hasMore } of lists) {
    const columns = (isWide ? WIDE_COLUMNS : PHONE_COLUMNS).length;
    if (hasMore) expect(count).toBeLessThanOrEqual(columns);
    else expect(count).toBe(columns);
  }
});

it.each(Object.keys(RANKING_ORDER.directions))('rankings by %s have its column', (order) => {
  expect(rankings.WIDE_COLUMNS.map(({ sortKey }) => sortKey)).toContain(order);
});
