/** Removes a player who asked to be forgotten from all stored data, for the command and the panel. */
import type { DateStamp } from '../../src/domain/time/pacific-date';
import type { CompressedFiles } from '../content/compressed-files';
import type { Database } from '../db/connection/database';
import { forgetPlayer } from '../db/names/forgotten-players';
import { republishPlayers } from '../publish/republish-players';
import { SCHEDULED_JOBS } from '../scheduled-jobs';

interface KeptEverywhere {
  /** The folder of published files. */
  readonly statsFolder: string;
  readonly compressed: CompressedFiles;
  readonly seasonStarts: readonly DateStamp[];
  /** The operator's own files, which stay unchanged; null for none. */
  readonly contentDir: string | null;
  /** The player in the messages: the id, or words where these are kept. */
  readonly called: string;
}

/** Gives messages for the operator. Names are refused before (`refuseName`). */
export async function forgetEverywhere(
  database: Database,
  deviceId: string,
  { statsFolder, compressed, seasonStarts, contentDir, called }: KeptEverywhere,
): Promise<string[]> {
  const sides = await forgetPlayer(database, deviceId);
  const files = await database.withLock(SCHEDULED_JOBS, () =>
    republishPlayers(database, { folder: statsFolder, seasonStarts }),
  );
  // Compressed forms of the former files contain the name.
  await compressed.prune(new Date(Date.now() + 60_000), 0);
  const ownFiles =
    contentDir === null
      ? []
      : [
          `Your own files in ${contentDir} are left as they are: look for the player in stats/leaderboard_* there.`,
        ];
  return [
    sides === 0
      ? `No match of ${called} is stored; an import will leave them out.`
      : `${sides} sides of matches are nobody's now, and ${called} is found no more.`,
    (files === 0
      ? `No list of best players lies in ${statsFolder}: if another process publishes, with a folder of its own, run this there, too. `
      : `${files} lists of best players in ${statsFolder} were made anew: have the CDN forget /content/stats/leaderboard_*. `) +
      'A backup from before holds the player still: after restoring it, run this again. So do delivered files ' +
      'that are kept (import/done): delete them.',
    ...ownFiles,
  ];
}
