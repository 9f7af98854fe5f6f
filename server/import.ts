/**
 * `npm run import -- FILE`: puts real matches into the database, from JSON lines in a file or, with `-`,
 * from the standard input, plain or gzipped. Ends with 2 when no line of it could be read.
 */
import { endOnLoss, readArguments, runCommand } from './command';
import { contentFolders, servedCards } from './content/open-content';
import { openDatabase } from './db/open-database';
import { importMatches } from './ingest/import-matches';
import { OperatorError } from './operator-error';
import { progressOn } from './progress';

const USAGE =
  'Usage: npm run import -- FILE   (a match a line, as JSON, also gzipped; - reads the standard input)';
const NOTHING_READABLE = 2;
const TASK = 'Importing matches';

runCommand(async (settings) => {
  const { positionals } = readArguments(USAGE, {});
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new OperatorError(USAGE);

  const cards = await servedCards(contentFolders(settings))();
  const database = await openDatabase(settings, endOnLoss);
  const progress = progressOn(process.stdout);
  const started = performance.now();
  try {
    const { newMatches, known, badLines } = await importMatches(database, path, {
      isKnownCard: (id) => cards.has(id),
      // Without an end in sight only the end is told.
      onProgress: (fraction) => fraction !== null && progress.show(TASK, fraction),
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
    if (newMatches + known === 0) {
      console.error(
        badLines > 0
          ? 'No line could be read: this is no file of matches.'
          : 'There was nothing to read.',
      );
      process.exitCode = NOTHING_READABLE;
    }
  } finally {
    await database.close();
  }
});
