/**
 * After a player was forgotten, makes the published files with players' names again: for every kept day, from
 * the present matches.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import { parseDailyEntryName } from '../../src/resources/daily-files';
import type { Database } from '../db/connection/database';
import { PLAYER_KINDS, publishDay } from './daily-publication';
import { datesPublished } from './published-days';
import { findSeasonStarts, seasonStartOf } from './season-start';

interface PlayerFiles {
  readonly folder: string;
  /** As an operator set them. */
  readonly seasonStarts: readonly DateStamp[];
}

/** Gives the number of files. Files without any match left are deleted. */
export async function republishPlayers(
  database: Database,
  { folder, seasonStarts }: PlayerFiles,
): Promise<number> {
  const starts = await findSeasonStarts(database, seasonStarts);
  let files = 0;
  for (const date of await datesPublished(folder, PLAYER_KINDS)) {
    const start = seasonStartOf(date, starts);
    if (start !== null) {
      const publication = { date, seasonStart: start, folder, kinds: PLAYER_KINDS };
      files += (await publishDay(database, publication)).length;
      continue;
    }
    for (const name of await readdir(folder)) {
      const set = parseDailyEntryName(name);
      if (set?.date === date && PLAYER_KINDS.includes(set.kind)) await rm(join(folder, name));
    }
  }
  return files;
}
