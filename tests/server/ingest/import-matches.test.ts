import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { rowsOf } from '../../../server/db/matches/side-rows';
import { readImports, readLastImport } from '../../../server/db/operator/import-log';
import { removeMatch } from '../../../server/db/operator/removed-matches';
import { importMatches } from '../../../server/ingest/import-matches';
import { countRefusals } from '../../../server/ingest/refused-lines';
import { continueSeason } from '../../../server/season/season';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf } from '../../fixtures/folders';
import { importLineOf } from '../../fixtures/import-lines';
import { cardPool, matchesOf, smallSeason } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const database = await databaseOfTests(
  'TRUNCATE match_sides, decks, player_names, simulated_season, imports',
);

const day = matchesOf('20261114').map(importLineOf);

function importLines(lines: readonly string[], into = database) {
  return importFile(lines.join('\n'), into);
}

async function importFile(content: string | Uint8Array, into = database) {
  const bad: [number, string][] = [];
  const progress: number[] = [];
  const path = join(folderOf({ matches: content }), 'matches');
  const report = await importMatches(into, path, {
    batchLines: 1000,
    isKnownCard: () => true,
    seasonStarts: ['20261106'],
    now: () => new Date('2026-11-20T20:00:00Z'),
    onProgress: (fraction) => void progress.push(fraction ?? Number.NaN),
    onBadLine: (number, message) => void bad.push([number, message]),
  });
  return { ...report, bad, progress };
}

async function storedSides(): Promise<number> {
  const [row] = await database.query<{ sides: number }>(
    'SELECT count(*) AS sides FROM match_sides',
  );
  return row?.sides ?? 0;
}

describe('an import', () => {
  it('stores every match once, and says how many were new', async () => {
    expect(await importLines(day)).toMatchObject({ newMatches: day.length, known: 0, badLines: 0 });
    expect(await importLines(day)).toMatchObject({ newMatches: 0, known: day.length });
    expect(await storedSides()).toBe(2 * day.length);
  });

  it('drops a match that stands in the file twice, also as its opponent reports it', async () => {
    const match = storedMatch({ matchId: null });
    const [player, opponent] = match.sides;
    const lines = [match, match, { ...match, sides: [opponent, player] as const }];
    expect(await importLines(lines.map(importLineOf))).toMatchObject({ newMatches: 1, known: 2 });
  });

  it('says how many were taken out by an operator, and stay out', async () => {
    const matches = [storedMatch(), storedMatch()] as const;
    await importLines(matches.map(importLineOf));
    await removeMatch(database, rowsOf(matches[0])[0].match_key, 'Anne');
    const again = await importLines(matches.map(importLineOf));
    expect(again).toMatchObject({ newMatches: 0, known: 2, leftOut: 1, badLines: 0 });
    const [logged] = await readImports(database, 1);
    expect(logged?.refused).toEqual({ 'Taken out by an operator: it stays out.': 1 });
    await database.execute('DELETE FROM removed_matches');
  });

  it('tells two matches apart by their matchId where they have one', async () => {
    const twins = ['a', 'b'].map((matchId) => importLineOf(storedMatch({ matchId })));
    expect(await importLines(twins)).toMatchObject({ newMatches: 2 });
  });

  it('names bad lines by number and goes on', async () => {
    const [first = '', second = '', third = ''] = day;
    const { bad, newMatches, badLines } = await importLines([
      `\ufeff${first}`,
      '{"date":',
      '',
      second,
      third.replace(/"playerLeader":"[^"]+"/, '"playerLeader":"?"'),
    ]);
    expect(bad).toEqual([
      [2, 'The line is not JSON.'],
      [5, 'playerLeader must be a card id.'],
    ]);
    expect({ newMatches, badLines }).toEqual({ newMatches: 2, badLines: 2 });
  });

  it('names by number what can’t have been played when it says', async () => {
    const [line = ''] = day;
    const dates = ['2001-11-20T12:00:00Z', '2099-01-01T00:00:00Z', '2026-02-30T12:00:00Z'];
    const wrong = [...dates, '2026-11-14 12:00:00'].map((date) =>
      line.replace(/"date":"[^"]+"/, `"date":"${date}"`),
    );
    const { bad, newMatches } = await importLines([...wrong, line]);
    expect(bad).toEqual([
      [1, 'date is before the first season, which began 2026-11-06.'],
      [2, 'date is after tomorrow.'],
      [3, 'date is no time of the calendar.'],
      [4, 'date must be an ISO time with its zone, as in 2026-11-20T12:00:00Z.'],
    ]);
    expect(newMatches).toBe(1);
  });

  it('leaves out a line that is far longer than any match, whole or not', async () => {
    const [first = '', second = ''] = day;
    const padded = first.replace('{', `{"note":"${'x'.repeat(5_000_000)}",`);
    const { bad, newMatches } = await importLines([padded, second, 'y'.repeat(3_000_000)]);
    expect(bad).toEqual([
      [1, 'The line is longer than 1000000 characters.'],
      [3, 'The line is longer than 1000000 characters.'],
    ]);
    expect(newMatches).toBe(1);
  });

  it('reads lines ended as Windows ends them', async () => {
    expect(await importLines(day.map((line) => `${line}\r`))).toMatchObject({ badLines: 0 });
  });

  it('reads lines behind a byte order mark, plain and gzipped', async () => {
    const marked = `\ufeff${day.join('\r\n')}`;
    expect(await importFile(marked)).toMatchObject({ newMatches: day.length, badLines: 0 });
    expect(await importFile(gzipSync(marked))).toMatchObject({ known: day.length, badLines: 0 });
  });

  it.each(['utf16le', 'utf-16 without its mark'])('refuses %s, and says why', async (encoding) => {
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    const content = Buffer.from(mark + day.join('\n'), 'utf16le');
    await expect(importFile(content)).rejects.toThrow('save it as UTF-8');
    await expect(importFile(gzipSync(content))).rejects.toThrow('save it as UTF-8');
    expect(await storedSides()).toBe(0);
    expect(await readLastImport(database)).toMatchObject({ newMatches: 0, fault: 'utf-16' });
  });

  it('reads gzipped lines, whatever the file is called', async () => {
    expect(await importFile(gzipSync(day.join('\n')))).toMatchObject({
      newMatches: day.length,
      badLines: 0,
    });
  });

  it('stores what comes before the place where compressed data is damaged, and says so', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      importLineOf(storedMatch({ matchId: `whole ${index}` })),
    );
    const whole = gzipSync(lines.join('\n'));
    await expect(importFile(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      'damaged or incomplete',
    );
    const before = (await storedSides()) / 2;
    expect(before).toBeGreaterThan(0);
    expect(await readLastImport(database)).toMatchObject({ newMatches: before, fault: 'damaged' });
    expect(await importFile(whole)).toMatchObject({ newMatches: 5000 - before, known: before });
    expect(await readLastImport(database)).toMatchObject({ known: before, fault: null });
  });

  it.each([
    ['', 'empty'],
    ['<html>', 'no-line'],
  ])('remembers of an input without a match why: %j is %s', async (content, fault) => {
    await expect(importFile(content)).rejects.toMatchObject({ reason: fault });
    expect(await readLastImport(database)).toMatchObject({ fault });
  });

  it('shows how far it has come, up to the end', async () => {
    const { progress } = await importLines(Array.from({ length: 60 }, () => day).flat());
    expect(progress.length).toBeGreaterThan(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('that fails in the middle loses nothing: run again it brings the rest', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      importLineOf(storedMatch({ matchId: `long ${index}` })),
    );
    let batches = 0;
    const failing: Database = {
      ...database,
      transaction: (work) => {
        batches += 1;
        if (batches === 2) return Promise.reject(new Error('the connection was lost'));
        return database.transaction(work);
      },
    };
    await expect(importLines(lines, failing)).rejects.toThrow('the connection was lost');
    const before = (await storedSides()) / 2;
    expect(before).toBeGreaterThan(0);
    expect(await importLines(lines)).toMatchObject({ newMatches: 5000 - before, known: before });
  });

  it('refuses a database that holds a simulated season', async () => {
    await continueSeason(database, cardPool, smallSeason, new Date('2026-11-20T20:00:00Z'));
    await expect(importLines(day)).rejects.toThrow('DATA_DIR');
  });

  it('says that there is no such file', async () => {
    const options = {
      isKnownCard: () => true,
      seasonStarts: [],
      now: () => new Date(),
      onProgress: () => {},
      onBadLine: () => {},
    };
    await expect(importMatches(database, '/no/such/file', options)).rejects.toThrow('no file');
  });
});

it('of refused lines the first twenty are kept as samples, and all are counted', () => {
  const refused = countRefusals();
  for (let line = 1; line <= 25; line += 1) refused.add(line, 'is no JSON', '{');
  expect(refused.lines.samples.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  expect(refused.lines.reasons).toEqual({ 'is no JSON': 25 });
});

it('an import that ended has its database maintained', async () => {
  const maintain = vi.fn(async () => undefined);
  await importLines(day.slice(0, 1), { ...database, maintain });
  expect(maintain).toHaveBeenCalledOnce();
});
