/**
 * The files of the first pictures: made once for each build and each edition of their content, ahead when a day is
 * published, else when one is first asked for. Plain files; the folder may be deleted at any time.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DateStamp, pacificDateOf } from '../../src/domain/pacific-date';
import { PERIOD_VALUES, type PeriodValue, trendDaysOf } from '../../src/domain/period';
import type {
  FirstContent,
  FirstFiles,
  FirstPicture,
  FirstPictureDrawing,
} from '../../src/resources/first-picture';
import { RESOURCES } from '../../src/resources/network-resources';
import {
  ANY_FRAME,
  allFirstPictures,
  firstPictureFile,
  firstPictureOf,
} from '../../src/resources/which-picture';
import { writeAtomically } from '../write-atomically';
import type { Companions } from './companions';
import { type FileVersion, versionOf } from './compressed-files';
import { findFile } from './find-file';
import { type BuiltPage, firstPicturePage } from './first-picture-page';
import { type ContentFolders, findDailyFile, findPlainFile } from './series';

export interface FirstPictures {
  /** The path of the picture for an address; null where there is none. */
  find(path: string, search: URLSearchParams): Promise<string | null>;
  /** Makes all that have changed, before anybody asks. `onWritten` is told the path of each. */
  prepare(onWritten?: (path: string) => Promise<void>): Promise<void>;
}

export interface FirstPictureParts {
  /** Holds the built page. */
  readonly pageFolder: string;
  /** Where the pictures go. */
  readonly folder: string;
  readonly folders: ContentFolders;
  readonly companions: Companions;
  readonly drawing: FirstPictureDrawing;
  readonly now: () => Date;
  /** Told once what kept a picture from being made. */
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Pictures of one server. What fails leaves the address with none, so that the app's own page answers, until
 * `prepare` tries again: a full disk has room again some day.
 */
export function firstPictures(parts: FirstPictureParts): FirstPictures {
  const { drawing, onFailed = console.error } = parts;
  const told = new Set<string>();
  const made = new Map<string, { readonly key: string; readonly path: Promise<string | null> }>();
  const readPage = pageReader(parts.pageFolder);

  async function make(picture: FirstPicture): Promise<string | null> {
    const page = await readPage();
    if (page === null) return null;
    const source = picture.content === null ? null : await findSource(picture.content, parts);
    const key = [page.version, source?.key].join('\n');
    const name = firstPictureFile(picture);
    const known = made.get(name);
    if (known?.key === key) {
      const path = await known.path;
      // The folder may be deleted at any time.
      if (path === null || findFile(path)) return path;
    }
    const path = write(picture, page, source).catch((error: unknown) => {
      const failure = `${name}\n${key}`;
      if (!told.has(failure)) onFailed(error);
      told.add(failure);
      return null;
    });
    made.set(name, { key, path });
    return path;
  }

  async function write(
    picture: FirstPicture,
    page: BuiltPage,
    source: Source | null,
  ): Promise<string> {
    const drawn = await drawing.draw(picture, source && (await source.read()));
    const path = join(parts.folder, firstPictureFile(picture));
    await writeAtomically(path, firstPicturePage(page, drawn));
    return path;
  }

  return {
    find: async (path, search) => {
      const picture = firstPictureOf(path, search);
      if (!drawing.paths.includes(picture.path)) return make(ANY_FRAME);
      // A file that can't be read leaves the page with its frame: the app says what is the matter.
      return (await make(picture)) ?? (picture.content && make({ ...picture, content: null }));
    },
    prepare: async (onWritten) => {
      for (const [name, { path }] of made) if ((await path) === null) made.delete(name);
      for (const picture of allFirstPictures(drawing.paths, PERIOD_VALUES)) {
        const path = await make(picture);
        if (path !== null) await onWritten?.(path);
      }
    },
  };
}

/** What a picture's content comes from. */
interface Source {
  /** Changes with the files. */
  readonly key: string;
  read(): Promise<FirstFiles>;
}

function findSource(content: FirstContent, parts: FirstPictureParts): Promise<Source | null> {
  return content === 'tournaments' ? findTournaments(parts) : findRankings(content, parts);
}

async function findTournaments({ folders }: FirstPictureParts): Promise<Source | null> {
  const path = findPlainFile(folders, RESOURCES.tournaments.name);
  if (path === null) return null;
  return {
    key: await keyOf(path),
    read: async () => {
      const { version, rows } = await readRows(path);
      return { version, tournaments: rows };
    },
  };
}

/** What visitors are shown: today's rankings, else yesterday's. */
async function findRankings(
  period: PeriodValue,
  { folders, companions, now }: FirstPictureParts,
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
    // Null where the day that the trend is counted from has no file.
    const earlier = await pathOf(addDays(date, -trendDaysOf(period)));
    return {
      key: [await keyOf(path), earlier && (await keyOf(earlier))].join('\n'),
      read: async () => {
        const { version, rows } = await readRows(path);
        const history = earlier && (await readRows(earlier)).rows;
        return { period, date, version, rankings: rows, history };
      },
    };
  }
  return null;
}

async function keyOf(path: string): Promise<string> {
  return `${path} ${versionOf(await stat(path))}`;
}

/** The version is what the worker calls these bytes (sw/respond). */
async function readRows(path: string): Promise<{ version: string; rows: unknown }> {
  const bytes = await readFile(path);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { version, rows: JSON.parse(bytes.toString()) };
}

/** Gives the built page, read again when it is another build; null where there is none. */
function pageReader(folder: string) {
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
  // Without it a page names nothing ahead.
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return { index, styles: texts.join('\n'), manifest: JSON.parse(manifest) };
}
