/**
 * What may be wrong with a site that answers, as a list of named checks: the state, since when, and what to
 * do. Each is one function in CHECKS. Knows no database and no clock: it takes facts.
 */
import { type DateStamp, startOfPacificDay } from '../../src/domain/time/pacific-date';
import type { PanelCheck } from '../../src/resources/panel-api';
import type { Watched } from '../db/operator/watched';

/**
 * From mild to severe: what is only told, what could not be looked at, what an operator should look at; then
 * what visitors lose: a part, the newest figures, every answer.
 */
const STATES = [
  'ok',
  'told',
  'unknown',
  'failing',
  'lacking',
  'stale',
  'unavailable',
] as const satisfies readonly PanelCheck['state'][];
export type State = (typeof STATES)[number];

export type Check = PanelCheck;

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

/** In the order in which an operator looks. */
export function checksOf(facts: Facts, now: Date): readonly Check[] {
  return CHECKS.map(([name, check]) => checkOf(name, check(facts, now), now));
}

/** A finding as a check. */
export function checkOf(name: string, { at = null, ...finding }: Finding, now: Date): Check {
  const ageSeconds = at && Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  const nothing = { says: null, error: null, remedy: null, notes: [] };
  return { name, ...nothing, ...finding, at: at?.toISOString() ?? null, ageSeconds };
}

/** Whether somebody should be told of a check now. */
export function isRed({ state }: Pick<Check, 'state'>): boolean {
  return STATES.indexOf(state) >= STATES.indexOf('failing');
}

/** Whether the process and its jobs live, however the site is otherwise. */
export function isAlive(checks: readonly Check[]): boolean {
  const lives = checks.filter(({ name }) => ['database', 'jobs', 'files'].includes(name));
  return lives.every(({ state }) => state !== 'stale' && state !== 'unavailable');
}

/** What is only told makes nothing worse. */
export function worstOf(checks: readonly Check[]): State {
  const worst = STATES[Math.max(...checks.map(({ state }) => STATES.indexOf(state)))] ?? 'ok';
  return worst === 'told' ? 'ok' : worst;
}

export type Finding = Pick<Check, 'state' | 'code'> &
  Partial<Pick<Check, 'says' | 'error' | 'remedy' | 'notes'>> & { readonly at?: Date | null };

type CheckRule = (facts: Facts, now: Date) => Finding;

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > STALE_HOURS * 3_600_000;

const database: CheckRule = (facts) => {
  if (facts.database !== 'unreachable') return { state: 'ok', code: facts.database };
  return {
    state: 'unavailable',
    code: 'unreachable',
    remedy:
      'Start the database, or correct DATABASE_URL. Searches, histories and logins fail until then.',
  };
};

const files: CheckRule = ({ newestDay, publishes }, now) => {
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

const matches: CheckRule = ({ watched }, now) => {
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

const imports: CheckRule = ({ watched }) => {
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

const jobs: CheckRule = ({ watched, newestDay }, now) => {
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

const CHECKS: readonly (readonly [name: string, check: CheckRule])[] = [
  ['database', database],
  ['matches', matches],
  ['import', imports],
  ['jobs', jobs],
  ['files', files],
];
