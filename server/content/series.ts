/**
 * Where a piece of content comes from: the operator's folder or the simulated one. A whole series
 * of daily files comes from one of them, so that real data is never mixed with simulated history.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DailyFile, dailyFileName, parseDailyFileName } from '../../src/resources/daily-files';

export interface ContentFolders {
  /** What the server makes itself. */
  readonly simulated: string;
  /** An operator's own files, laid out as they are served; null when there are none. */
  readonly own: string | null;
}

/** The file that answers for a path such as `card_data.json`; null when there is none. */
export async function findPlainFile(folders: ContentFolders, path: string): Promise<string | null> {
  for (const folder of [folders.own, folders.simulated]) {
    if (folder !== null && (await isFile(join(folder, path)))) return join(folder, path);
  }
  return null;
}

/** `derivedFrom`: the stats file whose slim companion is asked for and does not exist as a file. */
export type DailyFileSource = { readonly path: string } | { readonly derivedFrom: string };

/** The file that answers for a daily file; null when it has not been published. */
export async function findDailyFile(
  folders: ContentFolders,
  file: DailyFile,
): Promise<DailyFileSource | null> {
  const own = folders.own && join(folders.own, 'stats');
  if (!own || !(await hasSeries(own, file))) {
    const path = join(folders.simulated, 'stats', dailyFileName(file));
    return (await isFile(path)) ? { path } : null;
  }
  const path = join(own, dailyFileName(file));
  if (await isFile(path)) return { path };
  if (file.kind !== 'rankings') return null;
  const full = join(own, dailyFileName({ ...file, kind: 'stats' }));
  return (await isFile(full)) ? { derivedFrom: full } : null;
}

async function hasSeries(folder: string, file: DailyFile): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => {
    const other = parseDailyFileName(name);
    return other !== null && seriesOf(other) === seriesOf(file);
  });
}

// Rankings are the slim half of stats: both belong to one series.
function seriesOf({ kind, period }: DailyFile): string {
  return `${kind === 'rankings' ? 'stats' : kind} ${period}`;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
