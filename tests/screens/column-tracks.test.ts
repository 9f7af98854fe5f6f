import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RANKING_ORDER } from '../../src/domain/figures/rankings';
import * as field from '../../src/features/field/field-columns';
import * as mirror from '../../src/features/mirror/mirror-columns';
import * as rankings from '../../src/features/rankings/columns';

/** The lists of grid tracks, and how many columns a wide screen's divider has its heading above. */
function tracksOf(css: string) {
  const blocks = css.split('@media ');
  return blocks.flatMap((block) => {
    const tracks = /--columns: ([^;]*);/.exec(block)?.[1];
    const staying = block.startsWith('print') && (/--staying: (\d);/.exec(block)?.[1] ?? '1');
    const hasMore = css.includes('--figures:');
    return tracks ? [{ count: countOf(tracks), hasMore, staying }] : [];
  });
}

/** Tracks stand beside each other, with spaces inside of brackets only. */
function countOf(tracks: string): number {
  let plain = tracks;
  while (plain.includes('(')) plain = plain.replaceAll(/[\w-]*\([^()]*\)/g, 'x');
  return plain.trim().split(/\s+/).length;
}

it.each([
  ['rankings/RankingsTable', rankings.COLUMNS],
  ['mirror/MirrorScreen', mirror.WIDE_COLUMNS],
  ['field/FieldScreen', field.COLUMNS],
])('each column of %s has its track', (table, columns: readonly { readonly stays?: boolean }[]) => {
  const css = readFileSync(`src/features/${table}.module.css`, 'utf8');
  const lists = tracksOf(css);
  expect(lists.length).toBeGreaterThan(1);
  for (const { count, hasMore, staying } of lists) {
    if (hasMore) expect(count).toBeLessThanOrEqual(columns.length);
    else expect(count).toBe(columns.length);
    if (staying) expect(Number(staying)).toBe(columns.filter(({ stays }) => stays).length);
  }
});

it.each([
  ['rankings/RankingsTable', rankings.COLUMNS],
  ['mirror/MirrorScreen', mirror.PHONE_COLUMNS],
])('where nothing tells that more columns of %s follow, all have room', (table, columns) => {
  const css = readFileSync(`src/features/${table}.module.css`, 'utf8');
  const share = /--edge-shade: 0;\s+--figures: max\(\(100cqi - var\(--in-sight\)\) \/ (\d+),/.exec(
    css,
  );
  const all: readonly { readonly stays?: boolean }[] = columns;
  expect(Number(share?.[1])).toBe(all.filter(({ stays }) => !stays).length);
});

it.each(Object.keys(RANKING_ORDER.directions))('rankings by %s have its column', (order) => {
  expect(rankings.COLUMNS.map(({ sortKey }) => sortKey)).toContain(order);
});
