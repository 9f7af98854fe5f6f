/**
 * `npm run remove:seasons -- --before yyyymmdd`: deletes the matches of past seasons, in the background of a
 * running site. The operator repeats the day, because this can't be undone, and the day must be the first
 * that imports accept: no delivery brings the matches back.
 */
import { addDays, pacificDateOf } from '../../src/domain/time/pacific-date';
import { openDatabase } from '../db/connection/open-database';
import { reclaimRoom, removeMatchesBefore } from '../db/matches/old-matches';
import { readStoredSeason } from '../db/matches/simulated-season';
import { OperatorError } from '../operator-error';
import { progressOn } from '../progress';
import { DAY_COUNTS } from '../publish/daily-publication';
import { pruneCounts } from '../publish/day-counts';
import { KEPT_COUNT_DAYS } from '../publish/prune-published';
import { SCHEDULED_JOBS } from '../scheduled-jobs';
import { endOnLoss, readArguments, runCommand, untilAskedToEnd } from './command';

const USAGE =
  'Usage: npm run remove:seasons -- --before yyyymmdd   (the first day of SEASON_START; what was played before it goes for good)';

runCommand(async (settings) => {
  const { values, positionals } = readArguments(USAGE, { before: { type: 'string' } });
  const [first] = settings.seasonStarts.toSorted();
  const before = values.before;
  if (before === undefined || positionals.length > 0) throw new OperatorError(USAGE);
  if (first === undefined || before !== first) {
    throw new OperatorError(
      `SEASON_START begins with ${first ?? 'nothing'}, not with ${before}: take the seasons that are to go out of it, ` +
        'and start the server again, so that no delivery brings them back.',
    );
  }
  if (first > addDays(pacificDateOf(settings.now()), -KEPT_COUNT_DAYS)) {
    throw new OperatorError(
      `Files of the last days are still made from what was played before ${first}: wait until it is ${KEPT_COUNT_DAYS} days ago.`,
    );
  }
  const signal = untilAskedToEnd();
  const database = await openDatabase(settings, endOnLoss, { writesMuch: true });
  const progress = progressOn(process.stdout);
  try {
    if (await readStoredSeason(database)) {
      throw new OperatorError('The season here is a simulated one: there is none before it.');
    }
    const started = performance.now();
    const { matches, names } = await removeMatchesBefore(database, first, {
      signal,
      onProgress: (fraction) => progress.show('Removing old seasons', fraction),
    });
    progress.done();
    await database.withLock(SCHEDULED_JOBS, () => pruneCounts(database, first, DAY_COUNTS));
    await reclaimRoom(database);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${matches} matches, and ${names} names that nobody has played under since, are gone, in ${seconds.toFixed(1)} s. ` +
        'Their room is used by what comes next.',
    );
  } finally {
    await database.close();
  }
});
