/** `npm run import -- FILE`: puts real matches into the database, from a file of JSON lines. */
import { readArguments, runCommand } from './command';
import { openDatabase } from './db/open-database';
import { importMatches } from './ingest/import-matches';
import { OperatorError } from './operator-error';
import { progressOn } from './progress';

const USAGE = 'Usage: npm run import -- FILE   (a match a line, as JSON)';

runCommand(async (settings) => {
  const { positionals } = readArguments(USAGE, {});
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new OperatorError(USAGE);

  const database = await openDatabase(settings);
  const progress = progressOn(process.stdout);
  const started = performance.now();
  try {
    const { newMatches, known, badLines } = await importMatches(database, path, {
      onProgress: (fraction) => progress.show('Importing matches', fraction),
      onBadLine: (number, message) => {
        progress.done();
        console.error(`Line ${number} was left out: ${message}`);
      },
    });
    progress.done();
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${newMatches} new matches, ${known} known before, ${badLines} bad lines, in ${seconds.toFixed(1)} s.`,
    );
  } finally {
    await database.close();
  }
});
