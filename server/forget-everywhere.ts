/** A player who asked to be forgotten, taken out of all that is kept: the command's work, and the panel's. */
import type { DateStamp } from '../src/domain/pacific-date';
import type { CompressedFiles } from './content/compressed-files';
import type { Database } from './db/database';
import { findDevicesCalled, forgetPlayer } from './db/forgotten-players';
import { OperatorError } from './operator-error';
import { republishPlayers } from './publish/republish-players';
import { SCHEDULED_JOBS } from './scheduled-jobs';

interface KeptEverywhere {
  /** Where published files are. */
  readonly statsFolder: string;
  readonly compressed: CompressedFiles;
  readonly seasonStarts: readonly DateStamp[];
  /** Files of the operator's own, which are left as they are; null where there are none. */
  readonly contentDir: string | null;
}

/** Gives what there is to say. @throws OperatorError for a name, with the ids it could mean */
export async function forgetEverywhere(
  database: Database,
  deviceId: string,
  { statsFolder, compressed, seasonStarts, contentDir }: KeptEverywhere,
): Promise<string[]> {
  const devices = await findDevicesCalled(database, deviceId);
  if (devices.length > 0) {
    throw new OperatorError(
      `${deviceId} is a name, of ${devices.join(', ')}: ask again with the id that is meant.`,
    );
  }
  const sides = await forgetPlayer(database, deviceId);
  const files = await database.withLock(SCHEDULED_JOBS, () =>
    republishPlayers(database, { folder: statsFolder, seasonStarts }),
  );
  // What was compressed of the files before holds the name.
  await compressed.prune(new Date(Date.now() + 60_000), 0);
  const ownFiles =
    contentDir === null
      ? []
      : [
          `Your own files in ${contentDir} are left as they are: look for the player in stats/leaderboard_* there.`,
        ];
  return [
    sides === 0
      ? `No match of ${deviceId} is stored; an import will leave the id out.`
      : `${sides} sides of matches are nobody's now, and ${deviceId} is found no more.`,
    `${files} lists of best players in ${statsFolder} were made anew: have the CDN forget /content/stats/leaderboard_*. ` +
      'A backup from before holds the player still: after restoring it, run this again. So do delivered files ' +
      'that are kept (import/done): delete them.',
    ...ownFiles,
  ];
}
