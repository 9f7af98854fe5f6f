/** Rules about input and output: deliveries, the matches of days, today's files. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import { periodsOn } from '../../src/domain/time/period-table';
import { dailyEntryName } from '../../src/resources/daily-files';
import { DAILY_KIND_NAMES } from '../../src/resources/network-resources';
import { lookAt } from '../content/find-file';
import { codeOf } from '../db/connection/connection-loss';
import type { Queries } from '../db/connection/database';
import { readDays, readStoredMatches } from '../db/matches/match-days';
import { readImports } from '../db/operator/import-log';
import { readNoted } from '../db/operator/operator-log';
import { readMadeFrom } from '../publish/made-from';
import { findSeasonStarts, seasonStartOf } from '../publish/season-start';
import type { Rule } from './round';

const HOUR = 3_600_000;
const DELIVERY = /\.jsonl(\.gz)?$/;
/** The timer runs every half hour, and a large file takes its time. */
const MOST_WAITING_HOURS = 2;

/** Files that wait in the import folder, and unreadable ones. */
export function deliveriesRule(folder: string | null, now: () => Date): Rule {
  return async () => {
    if (folder === null) {
      return {
        state: 'told',
        code: 'unset',
        says: 'IMPORT_DIR is not set: deliveries are not seen.',
      };
    }
    if (!lookAt(folder)?.isDirectory()) {
      return {
        state: 'failing',
        code: 'gone',
        error: 'The folder of IMPORT_DIR is not there: no delivery can come in.',
        remedy: 'Make it, or mount it again, as a folder that the server may write to.',
      };
    }
    const waiting = await filesIn(folder, DELIVERY);
    const unreadable = await filesIn(join(folder, 'unreadable'), /(?:)/);
    if (waiting === null || unreadable === null) {
      return {
        state: 'failing',
        code: 'closed',
        error: 'The folder of IMPORT_DIR can’t be read: whether deliveries wait is not known.',
        remedy: 'Give the server’s user the right to read and write it, and the folders in it.',
      };
    }
    const [oldest = null] = waiting.map(({ time }) => time).sort((a, b) => +a - +b);
    const says = `Waiting: ${waiting.length}. Could not be read: ${unreadable.length}.`;
    if (unreadable.length > 0) {
      const names = unreadable.slice(0, 3).map(({ name }) => name);
      return {
        state: 'failing',
        code: 'unreadable',
        says,
        at: unreadable[0]?.time ?? null,
        error: `Could not be read: ${names.join(', ')}${unreadable.length > 3 ? ' and more' : ''}.`,
        remedy:
          'Have them delivered again, whole and as UTF-8, and delete those in "unreadable" of the import folder.',
      };
    }
    if (oldest !== null && now().getTime() - oldest.getTime() > MOST_WAITING_HOURS * HOUR) {
      return {
        state: 'failing',
        code: 'waiting',
        says,
        at: oldest,
        error: 'A delivery waits and nothing takes it in.',
        remedy:
          'Look whether the import runs (systemctl status crows-nest-import.timer) and what it said.',
      };
    }
    return { state: 'ok', code: 'ok', says, at: oldest };
  };
}

/** Fewer bad lines in a delivery are an oversight. */
const LEAST_REFUSED = 10;
const REFUSED_SHARE = 0.05;

const RECENT_DAYS = 7;
const MOST_IMPORTS = 500;

/** The refused fraction of each recent delivery that was otherwise readable, and of all of them. */
export function refusedRule(queries: Queries, now: () => number = Date.now): Rule {
  return async () => {
    const noted = await readNoted(queries, 'refused');
    const since = now() - RECENT_DAYS * 24 * HOUR;
    const recent = (await readImports(queries, MOST_IMPORTS)).filter(
      ({ finishedAt: at }) => at.getTime() > since && !noted.has(at.toISOString()),
    );
    const sumOf = (of: typeof recent) => {
      const sum = (name: 'newMatches' | 'known' | 'badLines') =>
        of.reduce((total, one) => total + one[name], 0);
      const [fresh, known, bad] = [sum('newMatches'), sum('known'), sum('badLines')];
      const lines = fresh + known + bad;
      return {
        fresh,
        known,
        bad,
        lines,
        isMuch: bad >= Math.max(LEAST_REFUSED, REFUSED_SHARE * lines),
      };
    };
    const all = sumOf(recent);
    const single = recent.filter((one) => sumOf([one]).isMuch);
    const found = single.length === 0 && all.isMuch ? recent : single;
    const says = `In ${RECENT_DAYS} days ${recent.length} deliveries: ${all.fresh} new, ${all.known} known before, ${all.bad} refused.`;
    const [worst] = found.toSorted((a, b) => b.badLines - a.badLines);
    if (!worst) return { state: 'ok', code: 'ok', says, at: recent[0]?.finishedAt ?? null };
    const [most] = Object.entries(worst.refused ?? {}).sort(([, a], [, b]) => b - a);
    const named =
      found.length === 1 ? (worst.source ?? 'a delivery') : `${found.length} deliveries`;
    const { bad, lines } = sumOf(found);
    return {
      state: 'failing',
      code: 'many',
      says,
      at: worst.finishedAt,
      error: `${bad} of ${lines} lines of ${named} were refused${most ? `, most for: ${most[0]}` : '.'}`,
      remedy:
        'Look at its lines under Inside in the panel, have it delivered again, and take note of it; a name that is no card’s may want newer card data.',
      notes: found.map(({ finishedAt }) => finishedAt.toISOString()),
    };
  };
}

/** How far the newest waiting delivery is ahead of this clock, in milliseconds; 0 where none is. */
export async function deliveryLead(folder: string | null): Promise<number> {
  const files = (folder && (await filesIn(folder, DELIVERY))) || [];
  return Math.max(0, ...files.map(({ time }) => time.getTime() - Date.now()));
}

/** Null where the folder may not be read. */
async function filesIn(folder: string, names: RegExp) {
  const listed = await readdir(folder).catch((error: unknown) =>
    codeOf(error) === 'ENOENT' ? [] : null,
  );
  if (listed === null) return null;
  return listed.flatMap((name) => {
    // A file that was just imported is gone.
    const time = names.test(name) && !name.startsWith('.') && lookAt(join(folder, name))?.mtime;
    return time ? [{ name, time }] : [];
  });
}

/** Fewer matches tell nothing: a site begins with few. */
const LEAST_MATCHES = 200;
/** Matches of these hours may still be on their way. */
const DELIVERY_HOURS = 2;

/** Compares today with the same day last week until the same hour, and every day before with its own. */
export function countsRule(
  queries: Queries,
  today: () => DateStamp,
  now: () => Date,
  seasonStarts: readonly DateStamp[] = [],
): Rule {
  const until = async (from: Date, to: Date) => {
    const [row] = await queries.query<{ matches: number }>(COUNT_BETWEEN, [from, to]);
    return row?.matches ?? 0;
  };
  return async () => {
    const day = today();
    const elapsed = now().getTime() - startOfPacificDay(day).getTime() - DELIVERY_HOURS * HOUR;
    const start = startOfPacificDay(addDays(day, -7));
    const before = await until(start, new Date(start.getTime() + elapsed));
    const { matches } = await readStoredMatches(queries, day, addDays(day, 1));
    const first = seasonStartOf(day, await findSeasonStarts(queries, seasonStarts)) ?? day;
    const noted = await readNoted(queries, 'counts');
    const fallen = fallenDays(await readDays(queries, first, day)).filter((one) => !noted.has(one));
    const isLow = before >= LEAST_MATCHES && matches < before / 2;
    const says = `Today ${matches} matches, a week before ${before}.`;
    if (fallen.length === 0 && !isLow) return { state: 'ok', code: 'ok', says };
    const names = fallen.map((one) => (one === addDays(day, -1) ? 'Yesterday' : one)).reverse();
    const named = [...(isLow ? ['Today'] : []), ...names.slice(0, MOST_NAMED)].join(' and ');
    return {
      state: 'failing',
      code: 'fallen',
      says,
      error: `${named}${names.length > MOST_NAMED ? ' and more days' : ''}: fewer than half of a week before.`,
      remedy:
        'Ask whoever delivers whether something is missing; a file that comes later is taken as well, and mends it. Where a day was so, take note of it; all days stand under Inside.',
      notes: fallen,
    };
  };
}

const MOST_NAMED = 3;

/**
 * Days under half of the same weekday before them and after them: a season that ends gradually is no fault.
 * Weeks that lack it, too, are passed over.
 */
function fallenDays(days: readonly { day: DateStamp; matches: number }[]): DateStamp[] {
  const nearest = (at: number, step: number) => {
    let place = at + step;
    while ((days[place]?.matches ?? LEAST_MATCHES) < LEAST_MATCHES) place += step;
    return days[place]?.matches ?? Number.POSITIVE_INFINITY;
  };
  return days
    .filter(({ matches }, at) => {
      const before = nearest(at, -7);
      return before < Number.POSITIVE_INFINITY && matches < Math.min(before, nearest(at, 7)) / 2;
    })
    .map(({ day }) => day);
}

const COUNT_BETWEEN = `
  SELECT count(*)::integer AS matches FROM match_sides
  WHERE side = 0 AND played_at >= $1 AND played_at < $2`;

/** A night's work may take this long, and so may the first start's. */
const NIGHT_HOURS = 3;

/** Whether each kind of file exists for today, and from how many matches it was made. */
export function publishedRule(
  { folder, publishes }: { readonly folder: string; readonly publishes: boolean },
  today: () => DateStamp,
  now: () => Date,
): Rule {
  const began = now().getTime();
  return async () => {
    const date = today();
    if (!publishes) return { state: 'ok', code: 'elsewhere' };
    const made = await readMadeFrom(folder, date);
    const missing = DAILY_KIND_NAMES.filter(
      (kind) =>
        !made[kind] ||
        periodsOn(date).some(
          ({ value: period }) => !lookAt(join(folder, dailyEntryName({ kind, period, date }))),
        ),
    );
    const seasons = Object.values(made).flatMap((kind) => kind?.season ?? []);
    const says = `${DAILY_KIND_NAMES.length - missing.length} of ${DAILY_KIND_NAMES.length} kinds of ${date} are there${
      seasons.length > 0 ? `, made from ${Math.min(...seasons)} matches of the season` : ''
    }.`;
    if (missing.length === 0) return { state: 'ok', code: 'ok', says };
    const due = Math.max(began, startOfPacificDay(date).getTime()) + NIGHT_HOURS * HOUR;
    if (now().getTime() < due) return { state: 'ok', code: 'on-its-way', says };
    return {
      state: 'lacking',
      code: 'missing',
      says,
      error: `Not published for today: ${missing.join(', ')}.`,
      remedy: 'Look at the jobs above; publish the day again in the panel, or with publish-stats.',
    };
  };
}
