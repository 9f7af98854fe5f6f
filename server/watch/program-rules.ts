/** Rules about the program: its version and the database's, the search, the platform, the files. */
import type { PanelList } from '../../src/data/schemas/api/panel';
import type { PlatformState } from '../auth/membership-check';
import { lookAt } from '../content/find-file';
import type { ContentFolders } from '../content/series';
import type { Queries } from '../db/connection/database';
import { compareMigrations } from '../db/connection/migrate';
import { countCorrections, MOST_OF_DAY, MOST_OPEN } from '../db/operator/corrections';
import { VERSION } from '../version';
import { checkFiles, fileNameOf } from './content-check';
import type { Rule } from './round';

/** Whether the database has this version's schema. */
export function versionRule(queries: Queries): Rule {
  return async () => {
    const { newest, missing, unknown } = await compareMigrations(queries);
    const says = `Crow’s Nest ${VERSION}; the database is at ${newest ?? 'none'}.`;
    if (missing.length > 0) {
      return {
        state: 'failing',
        code: 'behind',
        says,
        error: `The database lacks ${missing.join(', ')}.`,
        remedy: 'Start this version on the primary database: it brings it up to date.',
      };
    }
    if (unknown.length > 0) {
      return {
        state: 'failing',
        code: 'ahead',
        says,
        error: `A later version has changed the database: ${unknown.join(', ')}.`,
        remedy: 'Run that version, or restore a backup from before it.',
      };
    }
    return { state: 'ok', code: 'ok', says };
  };
}

/** Searches also work without the list of names, but slower. */
export function searchRule(isListRead: () => boolean): Rule {
  return () => {
    if (isListRead()) return { state: 'ok', code: 'ok', says: 'The list of names is read.' };
    return {
      state: 'failing',
      code: 'unread',
      error: 'The names for the search could not be read: searches are slow.',
      remedy: 'Look at the database above; it is tried again every second, and the log says why.',
    };
  };
}

/** Visitors' corrections wait for the operator; a flood is reported. */
export function correctionsRule(queries: Queries): Rule {
  return async () => {
    const { open, oldest, today } = await countCorrections(queries);
    const says = open === 0 ? 'None waits.' : `Waiting: ${open}.`;
    if (today < MOST_OF_DAY && open < MOST_OPEN)
      return { state: 'ok', code: 'ok', says, at: oldest };
    return {
      state: 'lacking',
      code: 'flood',
      says,
      error: 'So many reports of visitors came in that no more are taken.',
      remedy:
        'Look at them under Content in the panel, and close what is none. More are taken tomorrow, or sooner by a limit of your proxy.',
    };
  };
}

/** This many failures without an answer in between are an outage. */
const FAILURES_OF_OUTAGE = 3;

/** The replica for visitors' questions. `isUsed` null: none is configured. */
export function replicaRule(isUsed: (() => boolean | null) | null): Rule {
  return () => {
    if (isUsed === null) return { state: 'ok', code: 'none', says: 'No replica is set.' };
    if (isUsed() !== false) return { state: 'ok', code: 'ok', says: 'The replica is asked.' };
    return {
      state: 'failing',
      code: 'behind',
      error:
        'The read replica is away, or more than a minute behind: the primary is asked instead.',
      remedy:
        'Look whether it runs and follows the primary (pg_stat_replication there), and correct DATABASE_READ_URL.',
    };
  };
}

/** The membership platform's recent answers. `state` null: none is connected. */
export function platformRule(state: (() => PlatformState) | null): Rule {
  return () => {
    if (state === null) return { state: 'ok', code: 'none', says: 'No platform is connected.' };
    const { answeredAt: at, failures, error } = state();
    const says = `${failures} failures since its last answer.`;
    if (failures < FAILURES_OF_OUTAGE) return { state: 'ok', code: 'ok', at, says };
    return {
      state: 'lacking',
      code: 'failing',
      at,
      says,
      error: `The membership platform does not answer: ${error ?? 'no word of why'}`,
      remedy:
        'Look at the platform’s own status page; then whether MEMBERSHIP_CLIENT_SECRET is still good. Patrons stay in for a day meanwhile.',
    };
  };
}

const MOST_NAMED = 3;
/** Of a file's entries. */
const LOST_SHARE = 0.05;

/** The operator's own files, checked by their readers. */
export function contentRule(folders: ContentFolders): Rule {
  return async () => {
    if (folders.own !== null && !lookAt(folders.own)?.isDirectory()) {
      return {
        state: 'lacking',
        code: 'gone',
        error: 'The folder of CONTENT_DIR is not there: none of your own files is served.',
        remedy: 'Mount it again, or correct CONTENT_DIR; it is looked for at each request.',
      };
    }
    const files = (await checkFiles(folders)).filter(({ isOwn }) => isOwn);
    const bad = files.filter(({ problems }) => problems.length > 0);
    if (bad.length === 0) {
      return { state: 'ok', code: 'ok', says: `${files.length} files of your own, all read.` };
    }
    const named = bad.slice(0, MOST_NAMED).map(({ name, problems: [first] }) => {
      return `${name}, ${first?.place}: expected ${first?.expected}, found ${first?.found}`;
    });
    // One odd date among a thousand is no reason to wake anybody.
    const lost = bad.map(({ entries, unreadable }) => (entries > 0 ? unreadable / entries : 1));
    const most = Math.max(...lost);
    return {
      state: most > 0.5 ? 'lacking' : most > LOST_SHARE ? 'failing' : 'told',
      code: 'unread',
      says: bad.map(({ name, problems }) => `Problems of ${name}: ${problems.length}.`).join(' '),
      error: named.join('. '),
      remedy:
        'Correct the file at that place, under Content in the panel or by hand; it is read again at once.',
    };
  };
}

/** The lists that renew themselves: bad answers, and what waits for a tap. */
export function listsRule(states: () => Promise<readonly PanelList[]>): Rule {
  return async () => {
    const lists = await states();
    const bad = lists.filter(({ error }) => error !== null);
    const waiting = lists.filter(({ offer }) => offer !== null).map(({ name }) => fileNameOf(name));
    const says = waiting.length > 0 ? `New, and waiting for a tap: ${waiting.join(', ')}.` : null;
    if (bad.length === 0) {
      return waiting.length > 0
        ? { state: 'told', code: 'waiting', says }
        : { state: 'ok', code: lists.length > 0 ? 'ok' : 'none' };
    }
    return {
      state: 'failing',
      code: 'bad-answer',
      says,
      error: bad.map(({ name, error }) => `${fileNameOf(name)}: ${error}`).join(' '),
      remedy: `What stands stays. Open the address in a browser; correct ${bad.map(({ name }) => `${name.toUpperCase()}_URL`).join(', ')}, or tell whoever keeps it. It is asked again tomorrow, and by "Ask now" under Content in the panel.`,
    };
  };
}
