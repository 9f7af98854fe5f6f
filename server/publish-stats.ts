/**
 * `npm run publish:stats`: makes the daily files of today, or of the day given with --date, as the
 * server does by itself at midnight Pacific.
 */
import { pacificDateOf, parseDateStamp } from '../src/domain/pacific-date';
import { readArguments, runCommand } from './command';
import { openContent } from './content/open-content';
import { openDatabase } from './db/open-database';
import { OperatorError } from './operator-error';
import { progressOn } from './progress';
import { publishDay } from './publish/daily-publication';
import { pruneFiles } from './publish/published-days';
import { findSeasonStart } from './publish/season-start';
import { UPKEEP } from './upkeep';

const USAGE = 'Usage: npm run publish:stats [-- --date yyyymmdd]';

runCommand(async (settings) => {
  const { values, positionals } = readArguments(USAGE, { date: { type: 'string' } });
  const today = pacificDateOf(settings.now());
  const date = values.date === undefined ? today : parseDateStamp(String(values.date));
  if (date === null || positionals.length > 0) throw new OperatorError(USAGE);
  if (date > today) {
    throw new OperatorError(`The day ${date} has not begun in the Pacific: it is ${today} there.`);
  }

  const database = await openDatabase(settings);
  const progress = progressOn(process.stdout);
  try {
    const { statsFolder } = await openContent(settings, database);
    const seasonStart = await findSeasonStart(database, settings.seasonStart);
    if (seasonStart === null) throw new OperatorError('There are no matches to publish yet.');
    if (date <= seasonStart) {
      throw new OperatorError(
        `No match was played before ${date}: the season began ${seasonStart}.`,
      );
    }
    const started = performance.now();
    const names = await database.alone(UPKEEP, () =>
      publishDay(database, { date, seasonStart, folder: statsFolder }, (fraction) =>
        progress.show(`Publishing ${date}`, fraction),
      ),
    );
    // A day asked for by name is wanted, however old it is.
    if (values.date === undefined && settings.keptDays !== null) {
      await pruneFiles(statsFolder, today, settings.keptDays, settings.now());
    }
    progress.done();
    const seconds = (performance.now() - started) / 1000;
    console.log(`${names.length} files in ${statsFolder}, in ${seconds.toFixed(1)} s.`);
  } finally {
    await database.close();
  }
});
