/**
 * Measures what the built page makes a first visit download: the gzipped script of the entry and of each
 * screen, along the static imports in Vite's manifest. Fails where the first route, a screen's addition, or
 * the app's stored files on a first visit exceed their budget. Run after `npm run build:page`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PAGE_FOLDER = 'dist/page';
/** The screen that decides a first visit; it is in the entry, so that it needs no wait. */
const FIRST_SCREEN = 'src/features/rankings/RankingsScreen.tsx';
/** What every page loads after its first paint: it belongs to no screen. */
const REST = 'src/app/start/what-can-wait.ts';
/** Reads the data of a prerendered page: the first tap waits for it (scripts/chunks). */
const PAGE_DATA = 'page-data';
const PAGE_DATA_BYTES = 16 * 1024;
/** The goal is 130; seven routes for the venue, own games and operators, and whole letters take the rest. */
const FIRST_ROUTE_BYTES = 131.5 * 1024;
const SCREEN_BYTES = 70 * 1024;
/**
 * Data and the pictures of ranked leaders, half as large since sharp draws them, take another 250 KB, and
 * brotli a fifth off this: 700 in total (docs/measurements.md). The record of own games takes 17 KB of it,
 * because everything made at a venue must be there before *ready*; for the same reason the clock, plans, draw
 * odds and the reader of whole logs take 33, and My things with its preview 20 (goal 600).
 */
const STORED_BYTES = 640 * 1024;
/** Like the leaders' pictures: *ready* waits for them, and a device that saves data gets none. */
const PICTURES_BYTES = 64 * 1024;

const manifest = JSON.parse(readFileSync(join(PAGE_FOLDER, '.vite/manifest.json'), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
if (!entry) stop('The manifest has no entry.');

const shell = scriptsOf(entry);
const rest = scriptsOf(REST);
const notIn = (known, files) => [...files].filter((file) => !known.has(file));
const lazy = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry)
  .map((key) => ({
    key,
    bytes: bytesOf(notIn(rest, notIn(shell, scriptsOf(key)))),
  }))
  .sort((a, b) => b.bytes - a.bytes);

const failures = [];
const firstRoute = bytesOf(
  new Set([...shell, ...(manifest[FIRST_SCREEN] ? scriptsOf(FIRST_SCREEN) : [])]),
);
console.log(`Entry                 ${kilobytes(bytesOf(shell))}`);
report('First route, /ranking', firstRoute, FIRST_ROUTE_BYTES);
const pageData = Object.keys(manifest).find((key) => manifest[key].name === PAGE_DATA);
if (!pageData) stop('The manifest has no file for the data of a page.');
report('Data of a page', bytesOf(notIn(shell, scriptsOf(pageData))), PAGE_DATA_BYTES);
report('Rest, once drawn', bytesOf(notIn(shell, rest)), SCREEN_BYTES);
for (const { key, bytes } of lazy) report(`+ ${key.replace(/^src\//, '')}`, bytes, SCREEN_BYTES);

const shellFiles = ['service-worker.js', ...storedFiles('entry', 'screens', 'archive')];
report('Stored for offline', bytesOf(shellFiles), STORED_BYTES);
report('Pictures beside it', bytesOf(storedFiles('pictures')), PICTURES_BYTES);

if (failures.length > 0) stop(`Over budget: ${failures.join('; ')}.`);

/** The files of a module and of all its static imports. */
function scriptsOf(key, found = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (found.has(file)) return found;
  if (file.endsWith('.js')) found.add(file);
  for (const imported of imports) scriptsOf(imported, found);
  return found;
}

/** The app's files that a first visit fetches in these stages, from the worker's list. */
function storedFiles(...stages) {
  const worker = readFileSync(join(PAGE_FOLDER, 'service-worker.js'), 'utf8');
  const listed = [...worker.matchAll(/"stage":"(\w+)","url":"([^"]+)"/g)];
  const [, , archive] = listed.find(([, stage]) => stage === 'archive') ?? stop('No archive.');
  const packed = Object.keys(JSON.parse(readFileSync(join(PAGE_FOLDER, archive), 'utf8')));
  const fetched = listed.filter(([, stage]) => stages.includes(stage));
  return fetched.map(([, , file]) => file).filter((file) => !packed.includes(file));
}

function bytesOf(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(PAGE_FOLDER, file))).length;
  return bytes;
}

function report(name, bytes, limit) {
  const isOver = bytes > limit;
  console.log(
    `${name.padEnd(21)} ${kilobytes(bytes)} of ${kilobytes(limit)}${isOver ? ' OVER' : ''}`,
  );
  if (isOver) failures.push(`${name} by ${kilobytes(bytes - limit)}`);
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
