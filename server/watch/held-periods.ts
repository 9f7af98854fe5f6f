/** The operator's periods in this process: pages, publication and checks go by them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePeriods } from '../../src/data/schemas/periods';
import { pacificDateOf } from '../../src/domain/time/pacific-date';
import { PERIODS, type Period } from '../../src/domain/time/period';
import { setPeriods } from '../../src/domain/time/period-table';
import { RESOURCES } from '../../src/resources/network-resources';
import type { PagePeriods } from '../../src/resources/prerendered-page';
import { findFile } from '../content/find-file';
import { type ContentFolders, findPlainFile } from '../content/series';
import { operatorText, readJson } from '../operator-text';

interface HeldPeriods {
  /** As in the file. */
  readonly body: unknown;
  readonly rows: readonly Period[];
}

/**
 * Gives the reader: it sets the table for today, from the file if that has changed, and gives the file for
 * pages; null where there is none. One that can't be read leaves the periods before in force, also those of a
 * process before this one.
 * @param keep writes the copy for those; null for none. Where it can't, they have the specification's.
 */
export function periodsReader(
  folders: ContentFolders,
  now: () => Date,
  keep: (path: string, copy: string | null) => Promise<void> = async () => {},
): () => PagePeriods | null {
  let mark: string | null = null;
  let held: HeldPeriods | null = null;
  const copy = join(folders.simulated, 'periods-before.json');
  return () => {
    const path = findPlainFile(folders, RESOURCES.periods.name);
    const found = path && findFile(path);
    const newest = found ? `${path} ${found.mtimeMs} ${found.size}` : '';
    if (newest !== mark) {
      const read = path && found ? readPeriods(path) : null;
      const before = () => held ?? (findFile(copy) ? readPeriods(copy) : null);
      if (read || !found) keep(copy, read && JSON.stringify(read.body)).catch(() => {});
      held = read ?? (found ? before() : null);
    }
    mark = newest;
    const day = pacificDateOf(now());
    setPeriods(held?.rows ?? PERIODS, day);
    return held && { day, rows: held.body };
  };
}

/** Null where it has no readable row, which is logged. */
function readPeriods(path: string): HeldPeriods | null {
  try {
    const body = readJson(operatorText(readFileSync(path), path));
    return { body, rows: decodePeriods(body).value.rows };
  } catch (error) {
    console.error(
      `${path} can't be read, the periods stay as they are: ${(error as Error).message}`,
    );
    return null;
  }
}
