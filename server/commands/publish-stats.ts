/**
 * `npm run publish:stats`: makes the daily files of today, or of the day in --date, as the server does at
 * midnight Pacific.
 */
import { join } from 'node:path';
import { pacificDateOf, parseDateStamp } from '../../src/domain/time/pacific-date';
import { compressedFiles } from '../content/compressed-files';
import { MADE_AGAIN_DAYS } from '../content/made-again';
import { openContent } from '../content/open-content';
import { openDatabase } from '../db/connection/open-database';
import { storeJobsRun } from '../db/operator/watched';
import { createFollowedLists } from '../operator/followed-lists';
import { OperatorError } from '../operator-error';
import { publicTrouble } from '../operator-trouble';
import { progressOn } from '../progress';
import { publishCalendars } from '../publish/calendar-files';
import { publishDay } from '../publish/daily-publication';
import { prunePublished } from '../publish/prune-published';
import { findSeasonStarts, seasonStartOf } from '../publish/season-start';
import { SCHEDULED_JOBS } from '../scheduled-jobs';
import { makeSeasonCards } from '../season/cards';
import { periodsReader } from '../watch/held-periods';
import { endOnLoss, readArguments, runCommand, untilAskedToEnd } from './command';

const USAGE = 'Usage: npm run publish:stats [-- --date yyyymmdd]';

runCommand(async (settings) => {
  const { values, positionals } = readArguments(USAGE, { date: { type: 'string' } });
  const today = pacificDateOf(settings.now());
  const date = values.date === undefined ? today : parseDateStamp(String(values.date));
  if (date === null || positionals.length > 0) throw new OperatorError(USAGE);
  if (date > today) {
    throw new OperatorError(`The day ${date} has not begun in the Pacific: it is ${today} there.`);
  }

  const signal = untilAskedToEnd();
  const database = await openDatabase(settings, endOnLoss);
  const progress = progressOn(process.stdout);
  try {
    const { folders, statsFolder } = await openContent(settings, {
      simulatedCards: makeSeasonCards().records,
      queries: database,
    });
    periodsReader(folders, settings.now)();
    const starts = await findSeasonStarts(database, settings.seasonStarts);
    if (starts.length === 0) throw new OperatorError('There are no matches to publish yet.');
    const seasonStart = seasonStartOf(date, starts);
    if (seasonStart === null) {
      throw new OperatorError(
        `No match was played before ${date}: the season began ${starts.toSorted()[0]}.`,
      );
    }
    const compressed = compressedFiles(join(settings.dataDir, 'compressed'));
    const onWritten = compressed.prepare;
    const started = performance.now();
    const folder = statsFolder;
    const names = await database.withLock(SCHEDULED_JOBS, async () => {
      const written = await publishDay(
        database,
        { date, seasonStart, folder, onWritten, signal },
        (fraction) => progress.show(`Publishing ${date}`, fraction),
      );
      // A day given by name is wanted, however old it is.
      if (values.date === undefined) {
        const { keptDays, now } = settings;
        await prunePublished(database, { folder, today, seasonStart, keptDays, now: now() });
        await publishCalendars(database, { ...settings, folders });
        await createFollowedLists(database, { ...settings, folders }).askDue();
      }
      return written;
    });
    await compressed.prune(new Date(), MADE_AGAIN_DAYS);
    if (date === today) await storeJobsRun(database, null);
    progress.done();
    const seconds = (performance.now() - started) / 1000;
    console.log(`${names.length} files in ${statsFolder}, in ${seconds.toFixed(1)} s.`);
  } catch (error) {
    if (date === today && !signal.aborted) {
      await storeJobsRun(database, publicTrouble(error)).catch(() => {});
    }
    throw error;
  } finally {
    await database.close();
  }
});
