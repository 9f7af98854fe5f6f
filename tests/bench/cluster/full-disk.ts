/**
 * `npm run bench:full-disk [-- --matches N] [--steps N] [--only import|db|content|compressed]`: an import and a
 * publication over the embedded database whose disk is full, at several sizes of it: the database's, that of the
 * files and that of their compressed forms. Each must end by itself with 0, or with 1 and a sentence; what is there must be whole; and with
 * room again the next run must make what an undisturbed one makes. Needs Linux and the right to mount a tmpfs.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DRAFT_SUFFIX } from '../../../server/write-atomically';
import {
  type Fingerprint,
  fingerprint,
  finished,
  type Place,
  publishedBy,
  same,
  start,
  writeMatches,
} from './runs';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '5000' },
    steps: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
});
const STEPS = Number(values.steps);
/** Nothing here takes a tenth of it: what is not over by then hangs. */
const LONGEST_SECONDS = 300;
const MEGABYTE = 1024 * 1024;
const ROOMY = 2048 * MEGABYTE;

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-full-'));
const mounted = new Set<string>();
let faults = 0;

function check(what: string, holds: boolean): void {
  if (holds) return;
  faults += 1;
  console.log(`FAILED ${what}`);
}

const isWanted = (what: string) => values.only === undefined || values.only === what;

async function main(): Promise<void> {
  const file = join(scratch, 'matches.jsonl');
  const count = writeMatches(file, Number(values.matches));
  const undisturbed = newPlace('undisturbed');
  const empty = newPlace('empty');
  // The tables are made before anything is found to be missing.
  await ended(empty, 'import', '/dev/null');
  const seconds = await finished(undisturbed, 'import', file);
  const wanted = await fingerprint(undisturbed);
  const imported = newPlace('imported');
  cpSync(join(undisturbed.folder, 'data'), join(imported.folder, 'data'), { recursive: true });
  const least = bytesIn(join(empty.folder, 'data'));
  const most = bytesIn(join(undisturbed.folder, 'data'));
  console.log(
    `${count} matches in ${seconds.toFixed(1)} s: ${inMegabytes(most)}, ${inMegabytes(least)} of an empty database`,
  );
  if (isWanted('import')) await fillByImports(file, { least, most }, wanted);

  await finished(undisturbed, 'publish-stats');
  for (const part of ['db', 'content', 'compressed'] as const) {
    if (isWanted(part)) await fillByPublications(part, imported, undisturbed);
  }
}

async function fillByImports(
  file: string,
  { least, most }: { readonly least: number; readonly most: number },
  wanted: Fingerprint,
): Promise<void> {
  for (const size of sizes(least / 2, most)) {
    const place = newPlace(`import-${size}`);
    const data = join(place.folder, 'data');
    const disk = mountDisk(data, size);
    const what = `import, ${inMegabytes(size)} of disk`;
    tell(what, await ended(place, 'import', file));
    disk.grow();
    tell(`${what}, with room again`, await ended(place, 'import', file), 0);
    check(`${what}: nothing lost or doubled`, same(await fingerprint(place), wanted));
    disk.remove();
  }
}

/** Of the folder `part` of a place where matches are and no files. */
async function fillByPublications(
  part: 'db' | 'content' | 'compressed',
  imported: Place,
  published: Place,
): Promise<void> {
  const files = publishedBy(published);
  const before = bytesIn(join(imported.folder, 'data', part));
  const after = bytesIn(join(published.folder, 'data', part));
  console.log(
    `${part}: ${inMegabytes(before)} before a publication, ${inMegabytes(after)} after it`,
  );
  for (const size of sizes(before, Math.max(after, before + MEGABYTE))) {
    const place = newPlace(`${part}-${size}`);
    const data = join(place.folder, 'data');
    cpSync(join(imported.folder, 'data'), data, {
      recursive: true,
      filter: (path) => path !== join(imported.folder, 'data', part),
    });
    const disk = mountDisk(join(data, part), size);
    const what = `publication, ${inMegabytes(size)} of disk for ${part}`;
    if (part === 'db') {
      cpSync(join(imported.folder, 'data/db'), join(data, 'db'), { recursive: true });
    }
    tell(what, await ended(place, 'publish-stats'));
    const found = publishedBy(place);
    check(
      `${what}: every file is whole`,
      [...found].every(([name, digest]) => files.get(name) === digest),
    );
    check(`${what}: no draft is left`, !namesIn(data).some((name) => name.includes(DRAFT_SUFFIX)));
    disk.grow();
    tell(`${what}, with room again`, await ended(place, 'publish-stats'), 0);
    check(`${what}: with room again, the same files`, same(publishedBy(place), files));
    disk.remove();
  }
}

interface End {
  /** Null when it had to be killed. */
  readonly code: number | null;
  readonly said: string;
  readonly seconds: number;
}

async function ended(place: Place, command: string, ...args: string[]): Promise<End> {
  const started = performance.now();
  const { child, said } = start(place, command, args);
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_SECONDS * 1000);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  return { code, said: said().trim(), seconds: (performance.now() - started) / 1000 };
}

function tell(what: string, { code, said, seconds }: End, expected?: number): void {
  console.log(`${what}: ended with ${code} after ${seconds.toFixed(1)} s. ${said}`);
  check(`${what}: it ends by itself`, code !== null);
  if (expected !== undefined) check(`${what}: it ends with ${expected}`, code === expected);
  else if (code !== 0) {
    check(`${what}: it ends with 1`, code === 1);
    check(`${what}: it says why in a line`, /^[^\n]*\bdisk\b[^\n]*\bfull\b[^\n]*$/.test(said));
  }
}

function newPlace(name: string): Place {
  const folder = join(scratch, name);
  mkdirSync(folder);
  return { folder, url: null };
}

/** Evenly between what is too little and what is enough, both included. */
function sizes(least: number, most: number): number[] {
  return Array.from({ length: STEPS }, (_, step) =>
    Math.round(least + ((most - least) * step) / (STEPS - 1)),
  );
}

/** A disk of so many bytes at the folder, which must be empty or missing. */
function mountDisk(folder: string, bytes: number) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.max(bytes, 4096)}`, 'tmpfs', folder]);
  mounted.add(folder);
  return {
    grow: () => execFileSync('mount', ['-o', `remount,size=${ROOMY}`, folder]),
    remove: () => {
      execFileSync('umount', [folder]);
      mounted.delete(folder);
    },
  };
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String);
}

/** None of a folder that is not there. */
function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  // A disk gives whole pages.
  const page = 4096;
  return entries.reduce((sum, entry) => {
    const { size } = lstatSync(join(entry.parentPath, entry.name));
    return sum + Math.ceil(size / page) * page;
  }, 0);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

// Also where somebody stops it: a disk would stay.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder]);
  rmSync(scratch, { recursive: true, force: true });
});
await main();
console.log(faults === 0 ? 'Every one ended with a sentence.' : `${faults} checks failed.`);
process.exit(faults === 0 ? 0 : 1);
