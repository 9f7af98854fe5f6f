/**
 * `npm run forget:player -- DEVICE_ID`: deletes a player's ids and names from search, matches and the
 * published lists of best players, for good: later imports leave them out too.
 */
import { join } from 'node:path';
import { compressedFiles } from '../content/compressed-files';
import { openContent } from '../content/open-content';
import { openDatabase } from '../db/connection/open-database';
import { refuseName } from '../db/names/forgotten-players';
import { OperatorError } from '../operator-error';
import { makeSeasonCards } from '../season/cards';
import { periodsReader } from '../watch/held-periods';
import { endOnLoss, readArguments, runCommand } from './command';
import { forgetEverywhere } from './forget-everywhere';

const USAGE =
  'Usage: npm run forget:player -- DEVICE_ID   (the page of a player has it in its address)';

runCommand(async (settings) => {
  const [deviceId, ...more] = readArguments(USAGE, {}).positionals;
  if (!deviceId || more.length > 0) throw new OperatorError(USAGE);

  const database = await openDatabase(settings, endOnLoss);
  try {
    await refuseName(database, deviceId);
    const { folders, statsFolder } = await openContent(settings, {
      simulatedCards: makeSeasonCards().records,
      queries: null,
    });
    periodsReader(folders, settings.now)();
    const compressed = compressedFiles(join(settings.dataDir, 'compressed'));
    const sentences = await forgetEverywhere(database, deviceId, {
      ...settings,
      statsFolder,
      compressed,
      called: deviceId,
    });
    for (const sentence of sentences) console.log(sentence);
  } finally {
    await database.close();
  }
});
