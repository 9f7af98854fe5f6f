/**
 * `npm run forget:player -- DEVICE_ID`: deletes a player's ids and names from search, matches and the
 * published lists of best players, for good: later imports leave them out too.
 */
import { join } from 'node:path';
import { endOnLoss, readArguments, runCommand } from './command';
import { compressedFiles } from './content/compressed-files';
import { openContent } from './content/open-content';
import { findDevicesCalled, forgetPlayer } from './db/forgotten-players';
import { openDatabase } from './db/open-database';
import { OperatorError } from './operator-error';
import { republishPlayers } from './publish/republish-players';
import { SCHEDULED_JOBS } from './scheduled-jobs';
import { makeSeasonCards } from './season/cards';

const USAGE =
  'Usage: npm run forget:player -- DEVICE_ID   (the page of a player has it in its address)';

runCommand(async (settings) => {
  const [deviceId, ...more] = readArguments(USAGE, {}).positionals;
  if (!deviceId || more.length > 0) throw new OperatorError(USAGE);

  const database = await openDatabase(settings, endOnLoss);
  try {
    const devices = await findDevicesCalled(database, deviceId);
    if (devices.length > 0) {
      throw new OperatorError(
        `${deviceId} is a name, of ${devices.join(', ')}: ask again with the id that is meant.`,
      );
    }
    const sides = await forgetPlayer(database, deviceId);
    const { statsFolder } = await openContent(settings, {
      simulatedCards: makeSeasonCards().records,
      queries: null,
    });
    const files = await database.withLock(SCHEDULED_JOBS, () =>
      republishPlayers(database, {
        folder: statsFolder,
        seasonStarts: settings.seasonStarts,
      }),
    );
    // What was compressed of the files before holds the name.
    await compressedFiles(join(settings.dataDir, 'compressed')).prune(
      new Date(Date.now() + 60_000),
      0,
    );
    console.log(
      sides === 0
        ? `No match of ${deviceId} is stored; an import will leave the id out.`
        : `${sides} sides of matches are nobody's now, and ${deviceId} is found no more.`,
    );
    console.log(
      `${files} lists of best players in ${statsFolder} were made anew: have the CDN forget /content/stats/leaderboard_*. ` +
        'A backup from before holds the player still: after restoring it, run this again. So do delivered files ' +
        'that are kept (import/done): delete them.',
    );
    if (settings.contentDir !== null) {
      console.log(
        `Your own files in ${settings.contentDir} are left as they are: look for the player in stats/leaderboard_* there.`,
      );
    }
  } finally {
    await database.close();
  }
});
