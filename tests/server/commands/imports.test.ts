/** Imports: whole, killed, asked to end, from a pipe. */
import { readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  file,
  fingerprint,
  inData,
  killAt,
  lines,
  run,
  runWith,
  start,
} from '../../fixtures/commands';
import { placeOfServer, testServer } from '../../fixtures/database';
import { folderOf } from '../../fixtures/folders';

const LINES_OF_A_LONG_ONE = 50_000;

/**
 * A file whose import is still under way when somebody has read how far it is, however fast the machine. The first half
 * several times: more than one transaction takes, so that it is stored before the other half.
 */
function longOf(): string {
  const half = lines.slice(0, lines.length / 2);
  const repeats = Math.ceil(LINES_OF_A_LONG_ONE / half.length);
  return [...Array.from({ length: repeats }, () => half), lines.slice(half.length)]
    .flat()
    .join('\n');
}

let whole: Awaited<ReturnType<typeof fingerprint>>;

describe('the commands', () => {
  it('import a file', async () => {
    const undisturbed = await placeOfServer();
    // This one makes its own database.
    rmSync(inData(undisturbed, 'db'), { recursive: true, force: true });
    const imported = await run(undisturbed, 'import', file);
    expect(imported.said).toContain(`${lines.length} new matches, 0 known before, 0 bad lines`);
    expect(imported.said).toContain('Importing matches … 100 %');
    // Nothing has been published here yet, and no operator's file is served.
    expect(imported.said).toContain('There is no card data here');
    expect(imported.code).toBe(0);
    whole = await fingerprint(undisturbed);
  });

  it('lose and double nothing when an import is killed and run again', async () => {
    const place = await placeOfServer();
    const long = longOf();
    await killAt(
      start(place, 'import', join(folderOf({ long }), 'long')),
      /Importing matches … +\d\d %/,
    );
    const { said: again, code } = await run(place, 'import', file);
    expect(code).toBe(0);
    const [, fresh, known] = /(\d+) new matches, (\d+) known/.exec(again) ?? [];
    expect(Number(known)).toBeGreaterThan(0);
    expect(Number(fresh) + Number(known)).toBe(lines.length);
    expect(await fingerprint(place)).toEqual(whole);
  });

  it('end an import that is asked to with what is being stored, and say what is there: run again it brings the rest', async () => {
    const place = await placeOfServer();
    const long = longOf();
    const { child, said, closed } = start(place, 'import', join(folderOf({ long }), 'long'));
    await expect.poll(said, { interval: 5 }).toMatch(/… +\d\d %/);
    child.kill('SIGINT');
    const [code] = await closed;
    expect(said()).toContain('Stopped by SIGINT.');
    expect(said()).not.toMatch(/\n\s+at /);
    expect(code).toBe(128 + constants.signals.SIGINT);
    const [, stored, met] = /(\d+) new matches are stored, (\d+) were known/.exec(said()) ?? [];
    expect(Number(stored) + Number(met)).toBeGreaterThan(0);
    // It let go of its folder, and no connection is left in the midst of anything.
    if (testServer === null) expect(readdirSync(inData(place, 'db'))).toEqual(['pages']);
    const again = await run(place, 'import', file);
    expect(again.code).toBe(0);
    const [, fresh, known] = /(\d+) new matches, (\d+) known/.exec(again.said) ?? [];
    expect(Number(known)).toBe(Number(stored));
    expect(Number(fresh) + Number(known)).toBe(lines.length);
    expect(await fingerprint(place)).toEqual(whole);
  });

  it('import from the standard input, and end with 2 when no line of it could be read', async () => {
    const place = await placeOfServer();
    const [first = '', second = ''] = lines;
    const piped = await runWith(gzipSync(`${first}\n{"date":\n${second}`), place, 'import', '-');
    expect(piped.said).toContain('2 new matches, 0 known before, 1 bad lines');
    expect(piped.code).toBe(0);
    const unreadable = await runWith('<html>\n</html>', place, 'import', '-');
    expect(unreadable.said).toContain('No line could be read');
    expect(unreadable.code).toBe(2);
    const empty = await runWith('', place, 'import', '-');
    expect(empty.said).toContain('There was nothing to read');
    expect(empty.code).toBe(2);
  });
});
