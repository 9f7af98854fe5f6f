/**
 * What this device keeps of its player beside the own things, and how each is forgotten. A row here is
 * told on the privacy page and goes with *Delete everything*.
 */
import * as v from 'valibot';
import { LOGS_CACHE, SHARED_REPLAY_KEY } from '../../resources/shared-logs';
import { inTime } from '../../storage/in-time';
import { readMark, writeMark } from '../../storage/local-mark';
import { markName } from '../before/before';
import { clearOwn } from '../own/own-record';
import { STORES_BEFORE } from '../own/store-before';
import { LEADER_HABITS_KEY } from '../player/leader-habits';
import { forgetSeenPlayers } from '../player/seen-players';
import { FORMAT_KEY } from './format-choice';
import { CLOCK_KEYS } from './kept-clock';
import { noteKept } from './kept-mark';
import { ownDatabase } from './own-database';
import { REMINDERS_MARK } from './reminders-mark';

interface KeptHere {
  /** As *Delete everything* says that it went. */
  readonly name: string;
  readonly privacy: string;
  /** Rejects where it could not be forgotten. */
  readonly forget: () => Promise<unknown>;
}

export const KEPT_HERE: readonly KeptHere[] = [
  {
    name: 'the watched folder',
    privacy: 'The folder of logs that you let it watch, and which of its files were read.',
    forget: () => clear('crows-nest-folder', 'folder'),
  },
  {
    name: 'your player card and half-typed forms',
    privacy:
      'Your name and player id, if you keep them, and what stands half-typed in a form or a field.',
    forget: () => clear('crows-nest-values', 'values'),
  },
  {
    name: 'the round clock',
    privacy: 'The round clock: when the round ends, its lengths, and your house rules.',
    forget: () => clear('crows-nest-clock', 'clock', CLOCK_KEYS),
  },
  {
    name: 'corrections that were not sent yet',
    privacy:
      'What you write under “Something missing or wrong?”, until it was sent. It goes to us without a name or an account. Your address is counted for that day, as a number that can’t be turned back, so that nobody sends thousands.',
    forget: () => {
      noteKept('corrections', 0);
      return clear('crows-nest-corrections', 'corrections');
    },
  },
  {
    name: 'the players whose matches you opened',
    privacy:
      'The players whose matches you opened, and which of them you marked as yourself. On the match history page you can forget them one by one, or all.',
    forget: () => clear('crows-nest-recent-players', 'players'),
  },
  {
    name: 'copies of matches you saw',
    privacy:
      'Copies of what you saw last: your last search, the last ten match histories, the statistics of the player marked as you, and when your membership was last checked. They show something where there is no network. Logging out deletes them, in every open tab. Forgetting a player deletes the copies of that player.',
    forget: forgetSeenPlayers,
  },
  {
    name: 'leaders chosen last',
    privacy: 'Which leaders you chose or met last: pickers list them first.',
    forget: async () => writeMark(LEADER_HABITS_KEY, null),
  },
  {
    name: 'the format chosen last',
    privacy: 'The format, the region and the day for which you check decks.',
    forget: async () => writeMark(FORMAT_KEY, null),
  },
  {
    name: 'reminders of registrations',
    privacy:
      'What you want to be reminded of. To be able to tell you, the server keeps the address of this browser at its push service with its keys, your time zone, this choice, and the time of your last visit; of your internet address a number that can’t be turned back, so that nobody subscribes thousands. Deleting the reminders, or everything, deletes that, too; so do 90 days without a visit.',
    forget: async () => {
      writeMark(REMINDERS_MARK, null);
      const worker = await navigator.serviceWorker?.getRegistration();
      await (await worker?.pushManager?.getSubscription())?.unsubscribe();
    },
  },
  {
    name: 'files that were not read yet',
    privacy:
      'Logs and files that you gave to it, until they are read, and a shared replay until its tab is closed.',
    forget: async () =>
      writeMark(SHARED_REPLAY_KEY, null, 'tab') &&
      (typeof caches === 'undefined' || inTime(caches.delete(LOGS_CACHE))),
  },
];

/**
 * Forgets all that this device keeps of its player, own things last: a page that is killed in the middle has
 * them still. Gives the names of what could not be forgotten.
 */
export async function forgetEverything(): Promise<readonly string[]> {
  const left: string[] = [];
  const tryTo = (name: string, forget: () => Promise<unknown>) =>
    forget().catch((error: unknown) => {
      console.error('Could not be forgotten:', name, error);
      left.push(name);
    });
  for (const { name, forget } of KEPT_HERE) await tryTo(name, forget);
  await tryTo('your things', async () => {
    // Where they were kept before goes first: its next reader would take them over again.
    for (const { database, store, counts } of STORES_BEFORE) {
      // First, since a mark without its database says that something is gone.
      if (counts) noteKept(markName(counts), 0);
      await clear(database, store);
    }
    await clearOwn();
  });
  return left;
}

const WENT = 'crows-nest-went';
const WentSchema = v.object({ went: v.array(v.string()), left: v.array(v.string()) });

/** Notes what went, for the page that loads anew. */
export function sayOnceWhatWent(went: readonly string[], left: readonly string[]): void {
  writeMark(WENT, { went, left }, 'tab');
}

/** What went before this page was loaded, said once; null for nothing. */
export function whatWent(): v.InferOutput<typeof WentSchema> | null {
  const { success, output } = readMark(WENT, (stored) => v.safeParse(WentSchema, stored), 'tab');
  writeMark(WENT, null, 'tab');
  return success ? output : null;
}

async function clear(
  database: string,
  store: string,
  marks: readonly string[] = [],
): Promise<void> {
  // First, since a mark without its database says that something is gone.
  for (const mark of marks) writeMark(mark, null);
  await ownDatabase(database, store).write(async (opened) => opened.clear());
}
