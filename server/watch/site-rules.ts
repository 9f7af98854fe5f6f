/** The rules of each answer about the site's health. They know no database and no clock: they take facts. */
import { type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import type { Watched } from '../db/operator/watched';
import { type Check, checkOf, type Finding } from './checks';

export interface Facts {
  /** `busy`: it has answered before and works on something large. */
  readonly database: 'ok' | 'busy' | 'unreachable';
  /** The newest published day; null for none. */
  readonly newestDay: DateStamp | null;
  /** Whether this process makes the daily files. */
  readonly publishes: boolean;
  /** Null where unknown. */
  readonly watched: Watched | null;
}

/** Files are made as a day begins and imports come daily: half a day later something is wrong. */
const STALE_HOURS = 36;

type SiteRule = (facts: Facts, now: Date) => Finding;

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > STALE_HOURS * 3_600_000;

const database: SiteRule = (facts) => {
  if (facts.database !== 'unreachable') return { state: 'ok', code: facts.database };
  return {
    state: 'unavailable',
    code: 'unreachable',
    remedy:
      'Start the database, or correct DATABASE_URL. Searches, histories and logins fail until then.',
  };
};

const files: SiteRule = ({ newestDay, publishes }, now) => {
  if (newestDay === null) {
    if (!publishes) return { state: 'ok', code: 'elsewhere' };
    return {
      state: 'stale',
      code: 'never',
      remedy: 'Nothing was published yet: import matches, and look at the jobs below.',
    };
  }
  const at = startOfPacificDay(newestDay);
  if (!isOld(at, now)) return { state: 'ok', code: 'ok', at };
  return {
    state: 'stale',
    code: 'old',
    at,
    remedy: 'No day was published since: look at the jobs below, and run publish-stats by hand.',
  };
};

const matches: SiteRule = ({ watched }, now) => {
  if (watched === null) return UNKNOWN;
  const at = watched.newestMatch;
  if (at === null) {
    return { state: 'stale', code: 'never', remedy: 'No match is stored: import some.' };
  }
  if (!isOld(at, now)) return { state: 'ok', code: 'ok', at };
  return {
    state: 'stale',
    code: 'old',
    at,
    remedy:
      'No newer match came in: is there a delivery in the import folder, does its timer run, and is this machine’s clock right?',
  };
};

const imports: SiteRule = ({ watched }) => {
  if (watched === null) return UNKNOWN;
  // A simulated season has no imports; the age of the newest match tells whether one is missing.
  if (watched.lastImport === null) return { state: 'ok', code: 'never' };
  const { endedAt: at, fault } = watched.lastImport;
  if (fault === null) return { state: 'ok', code: 'ok', at };
  return {
    state: 'failing',
    code: fault,
    at,
    error: FAULTS[fault] ?? 'The last import ended in an error.',
    remedy:
      'Look into the folder "unreadable" of the import folder: have that file delivered again, whole and as UTF-8.',
  };
};

/** By the codes of ingest/open-lines. */
const FAULTS: Readonly<Record<string, string>> = {
  'utf-16': 'The last file was saved as UTF-16.',
  damaged: 'The last file was cut short or damaged.',
  'no-line': 'No line of the last file was a match.',
  empty: 'The last file was empty.',
};

const jobs: SiteRule = ({ watched, newestDay }, now) => {
  if (watched === null) return UNKNOWN;
  if (watched.jobs === null) {
    // Published files prove a finished job, from before jobs were logged.
    if (newestDay !== null) return { state: 'ok', code: 'never' };
    return {
      state: 'stale',
      code: 'never',
      remedy: 'No publication has run: let one server publish, or cron run publish-stats.',
    };
  }
  const { endedAt, error, succeededAt } = watched.jobs;
  if (succeededAt !== null && !isOld(succeededAt, now)) {
    if (error === null) return { state: 'ok', code: 'ok', at: endedAt };
    return { state: 'failing', code: 'failed', at: endedAt, error, remedy: LOOK_AT_LOG };
  }
  const at = succeededAt ?? endedAt;
  if (error !== null) return { state: 'stale', code: 'failed', at, error, remedy: LOOK_AT_LOG };
  return {
    state: 'stale',
    code: 'late',
    at,
    remedy: 'No publication has run since: does the publishing server, or cron, still run?',
  };
};

const LOOK_AT_LOG =
  'The log of the publishing process says more; the jobs are tried again by themselves.';

const UNKNOWN: Finding = { state: 'unknown', code: 'unknown' };

/** In the order in which an operator looks. */
export const SITE_RULES = { database, matches, import: imports, jobs, files };

export function siteChecks(facts: Facts, now: Date): readonly Check[] {
  return Object.entries(SITE_RULES).map(([name, rule]) => checkOf(name, rule(facts, now), now));
}
