/**
 * `npm run import -- FILE`: imports real matches as JSON lines from a file or, with `-`, from standard input,
 * plain or gzipped. Exits with 2 where the file itself is at fault, so that another attempt would fail, too;
 * after a signal, with the signal's code.
 */

import { contentFolders, servedCards } from '../content/open-content';
import { openDatabase } from '../db/connection/open-database';
import { capped } from '../few-lines';
import { importMatches } from '../ingest/import-matches';
import { BadInputError } from '../ingest/open-lines';
import { OperatorError } from '../operator-error';
import { progressOn } from '../progress';
import { endOnLoss, readArguments, runCommand, untilAskedToEnd } from './command';

const USAGE =
  'Usage: npm run import -- FILE   (a match a line, as JSON, also gzipped; - reads the standard input)';
const BAD_INPUT = 2;
const NO_CARDS =
  'There is no card data here (card_data.json in CONTENT_DIR, or in DATA_DIR/content once the server has run): ' +
  'other prints of a card are not known as it, and are left out.';
const TASK = 'Importing matches';

runCommand(async (settings) => {
  const { positionals } = readArguments(USAGE, {});
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new OperatorError(USAGE);

  const asked = untilAskedToEnd();
  const cards = await servedCards(contentFolders(settings))();
  if (cards.size === 0) console.error(NO_CARDS);
  const database = await openDatabase(settings, endOnLoss, { writesMuch: true });
  const progress = progressOn(process.stdout);
  const started = performance.now();
  try {
    const { newMatches, known, badLines, leftOut, inPart, isWhole } = await importMatches(
      database,
      path,
      {
        signal: asked,
        isKnownCard: (id) => cards.has(id),
        seasonStarts: settings.seasonStarts,
        now: settings.now,
        // Without a known length only the end is reported.
        onProgress: (fraction) => fraction !== null && progress.show(TASK, fraction),
        onBadLine: (number, message) => {
          progress.done();
          console.error(capped(`Line ${number} was left out: ${message}`));
        },
        onUnread: (number, message) => {
          progress.done();
          console.error(capped(`Line ${number} was taken in part: ${message}`));
        },
      },
    );
    progress.done();
    if (!isWhole) {
      console.error(
        `${newMatches} new matches are stored, ${known} were known before. Run it again: it brings the rest.`,
      );
      throw asked.reason;
    }
    const seconds = (performance.now() - started) / 1000;
    if (leftOut > 0) console.log(`${leftOut} were taken out by an operator, and stay out.`);
    console.log(
      `${newMatches} new matches, ${known} known before, ${badLines} bad lines, ${inPart} taken in part, in ${seconds.toFixed(1)} s.`,
    );
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    progress.done();
    console.error(error.message);
    process.exitCode = BAD_INPUT;
  } finally {
    await database.close();
  }
});
