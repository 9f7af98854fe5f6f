/**
 * The files of the prerendered pages: made once per build and version of their data, at a day's publication
 * or on first request. Plain files; the folder may be deleted at any time.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DateStamp, pacificDateOf } from '../../src/domain/time/pacific-date';
import { type PeriodValue, trendDaysOf } from '../../src/domain/time/period';
import { periods } from '../../src/domain/time/periods-of-today';
import { RESOURCES } from '../../src/resources/network-resources';
import {
  APP_SHELL,
  allPages,
  fileOfPage,
  isScreen,
  pageOfAddress,
} from '../../src/resources/page-of-address';
import type {
  PageData,
  PagePeriods,
  PrerenderedPage,
  Prerenderer,
  RenderedPage,
} from '../../src/resources/prerendered-page';
import { writeAtomically } from '../write-atomically';
import type { Companions } from './companions';
import { type FileVersion, versionOf } from './compressed-files';
import { findFile } from './find-file';
import { type BuiltPage, pageHtml } from './page-html';
import { type ContentFolders, findDailyFile, findPlainFile } from './series';

interface PrerenderedPages {
  /** The path of the page's file for an address, or null, and whether the app has a screen for it. */
  find(
    path: string,
    search: URLSearchParams,
  ): Promise<{ readonly file: string | null; readonly isScreen: boolean }>;
  /** Makes all changed pages before any request. `onWritten` is called with the path of each. */
  prepare(onWritten?: (path: string) => Promise<void>): Promise<void>;
}

interface PrerenderedPagesParts {
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** The folder of the prerendered files. */
  readonly folder: string;
  readonly folders: ContentFolders;
  readonly companions: Companions;
  readonly prerenderer: Prerenderer;
  readonly now: () => Date;
  /** Sets the table of periods, and gives the operator's; null where there are none. */
  readonly readPeriods?: () => PagePeriods | null;
  /** Called once with the reason where a page can't be made. */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * The pages of one server. After a failure the address has none, so index.html answers until `prepare` tries
 * again: a full disk may have room later.
 */
export function prerenderedPages(parts: PrerenderedPagesParts): PrerenderedPages {
  const { prerenderer, onFailed = console.error, readPeriods = () => null } = parts;
  const reported = new Set<string>();
  const made = new Map<string, { readonly key: string; readonly path: Promise<string | null> }>();
  const readBuild = buildReader(parts.pageFolder);

  async function make(page: PrerenderedPage): Promise<string | null> {
    const build = await readBuild();
    if (build === null) return null;
    const source = page.content === null ? null : await findSource(page, parts);
    const key = [build.version, source?.key, JSON.stringify(readPeriods())].join('\n');
    const name = fileOfPage(page);
    const known = made.get(name);
    if (known?.key === key) {
      const path = await known.path;
      // The folder may be deleted at any time.
      if (path === null || findFile(path)) return path;
    }
    const path = write(page, build, source).catch((error: unknown) => {
      const failure = `${name}\n${key}`;
      if (!reported.has(failure)) onFailed(error);
      reported.add(failure);
      return null;
    });
    made.set(name, { key, path });
    return path;
  }

  async function write(
    page: PrerenderedPage,
    build: BuiltPage,
    source: Source | null,
  ): Promise<string> {
    const rendered = await render(page, source);
    const path = join(parts.folder, fileOfPage(page));
    await writeAtomically(path, pageHtml(build, page, rendered, readPeriods()));
    return path;
  }

  async function render(page: PrerenderedPage, source: Source | null): Promise<RenderedPage> {
    try {
      return await prerenderer.render(page, source && (await source.read()), readPeriods());
    } catch (error) {
      if (source === null) throw error;
      // If a file is unreadable, the page waits for its data and the app reports the problem.
      onFailed(error);
      return prerenderer.render(page, null, readPeriods());
    }
  }

  return {
    find: async (path, search) => {
      readPeriods();
      const page = pageOfAddress(path, search);
      const isKnown = prerenderer.paths.includes(page.path);
      return {
        file: await make(isKnown ? page : APP_SHELL),
        isScreen: isKnown || isScreen(path, prerenderer.paths),
      };
    },
    prepare: async (onWritten) => {
      for (const [name, { path }] of made) if ((await path) === null) made.delete(name);
      readPeriods();
      const values = periods().map(({ value }) => value);
      for (const page of allPages(prerenderer.paths, values)) {
        const path = await make(page);
        if (path !== null) await onWritten?.(path);
      }
    },
  };
}

/** The source of a page's data. */
interface Source {
  readonly path: string;
  /** Changes with the files. */
  readonly key: string;
  read(): Promise<PageData>;
}

function findSource(
  { path, content }: PrerenderedPage,
  parts: PrerenderedPagesParts,
): Promise<Source | null> {
  if (content === null) return Promise.resolve(null);
  // Not by its content: a period may have any name.
  if (path === TOURNAMENTS) return findTournaments(parts);
  return findRankings(content, path === RANKINGS, parts);
}

/** The page with trends; the home page only has the three highest. */
const RANKINGS = '/ranking';
const TOURNAMENTS = '/tournament';

/** The app loads a larger file itself and reads it off the main thread: in the page it would be too long. */
const MOST_TOURNAMENT_BYTES = 1_000_000;

async function findTournaments({ folders }: PrerenderedPagesParts): Promise<Source | null> {
  const path = findPlainFile(folders, RESOURCES.tournaments.name);
  if (path === null || (await stat(path)).size > MOST_TOURNAMENT_BYTES) return null;
  return {
    path,
    key: await keyOf(path),
    read: async () => {
      const { version, rows } = await readRows(path);
      return { kind: 'tournaments', version, tournaments: rows };
    },
  };
}

/** The rankings that visitors see: today's, else yesterday's. */
export async function findRankings(
  period: PeriodValue,
  hasTrends: boolean,
  { folders, companions, now }: Pick<PrerenderedPagesParts, 'folders' | 'companions' | 'now'>,
): Promise<Source | null> {
  const pathOf = async (date: DateStamp) => {
    const found = await findDailyFile(folders, { kind: 'rankings', period, date });
    if (found === null) return null;
    if ('path' in found) return found.path;
    return 'stats' in found ? companions.ofStats('rankings', found.stats) : null;
  };
  const today = pacificDateOf(now());
  for (const date of [today, addDays(today, -1)]) {
    const path = await pathOf(date);
    if (path === null) continue;
    // Null where the day that the trend compares with has no file.
    const earlier = hasTrends ? await pathOf(addDays(date, -trendDaysOf(period))) : null;
    return {
      path,
      key: [await keyOf(path), earlier && (await keyOf(earlier))].join('\n'),
      read: async () => {
        const { version, rows } = await readRows(path);
        const history = earlier && (await readRows(earlier)).rows;
        return { kind: 'rankings', period, date, version, rankings: rows, history };
      },
    };
  }
  return null;
}

async function keyOf(path: string): Promise<string> {
  return `${path} ${versionOf(await stat(path))}`;
}

/** The version is the worker's name for these bytes (sw/respond). */
async function readRows(path: string): Promise<{ version: string; rows: unknown }> {
  const bytes = await readFile(path);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { version, rows: JSON.parse(bytes.toString()) };
}

/** Gives the built page, read again for another build; null for none. */
function buildReader(folder: string) {
  const index = join(folder, 'index.html');
  let known: { readonly version: string; readonly page: Promise<BuiltPage> } | null = null;
  return async (): Promise<(BuiltPage & { readonly version: string }) | null> => {
    const found: FileVersion | null = await stat(index).catch(() => null);
    if (found === null) return null;
    const version = versionOf(found);
    if (known?.version !== version) known = { version, page: readBuiltPage(folder, index) };
    return { version, ...(await known.page) };
  };
}

async function readBuiltPage(folder: string, path: string): Promise<BuiltPage> {
  const index = await readFile(path, 'utf8');
  const assets = join(folder, 'assets');
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css')).toSorted();
  const texts = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')));
  // Without it a page preloads nothing.
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return { index, styles: texts.join('\n'), manifest: JSON.parse(manifest) };
}
