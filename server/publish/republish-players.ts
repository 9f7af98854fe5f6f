/**
 * After a player was forgotten, makes the published files with players' names again: for every kept day, from
 * the present matches.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import { PERIOD_VALUES } from '../../src/domain/time/period';
import { dailyEntryName } from '../../src/resources/daily-files';
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
    for (const kind of PLAYER_KINDS) {
      for (const period of PERIOD_VALUES) {
        await rm(join(folder, dailyEntryName({ kind, period, date })), { force: true });
      }
    }
  }
  return files;
}
