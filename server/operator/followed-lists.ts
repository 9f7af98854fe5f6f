/**
 * Lists that renew themselves from an address: asked once a day, compared with what stands, and taken by an
 * operator's tap, or by themselves where the operator said so and nothing speaks against it. A bad answer
 * changes nothing.
 */
import type { PanelList } from '../../src/data/schemas/api/panel';
import { FOLLOWED_LISTS, type ListName } from '../../src/resources/network-resources';
import { askOutside } from '../ask-outside';
import type { ContentFolders } from '../content/series';
import type { Database } from '../db/connection/database';
import { type ListState, readListState, storeListState } from '../db/operator/followed-lists';
import { OperatorError } from '../operator-error';
import { operatorText } from '../operator-text';
import { publicTrouble } from '../operator-trouble';
import type { Settings } from '../settings';
import { dayOfList } from '../watch/content-check';
import { createContentFiles } from './content-files';
import { compare, readEntries, takeNew } from './new-content';
import { recordedIn } from './recorded';

export interface FollowedLists {
  /** Asks each address that was not asked for a day. */
  askDue(): Promise<void>;
  /** Asks now. A trouble becomes the list's state. */
  ask(name: ListName): Promise<void>;
  states(): Promise<readonly PanelList[]>;
}

interface FollowedParts extends Pick<Settings, 'bansUrl' | 'eventsUrl' | 'rulingsUrl'> {
  readonly listsByThemselves: readonly ListName[];
  readonly folders: ContentFolders;
  readonly request?: typeof askOutside;
  readonly now: () => Date;
}

/** Less than a day: cron is a few seconds early at times. */
const REST_MILLISECONDS = 23 * 3_600_000;
/** In the list of changes, for what nobody tapped. */
const BY_ITSELF = { id: 'by itself', name: 'by itself' };
const UNASKED = { error: null, text: null, etag: null, doubts: [], newest: null, standing: null };

export function createFollowedLists(
  database: Database,
  { folders, now, request = askOutside, listsByThemselves, ...urls }: FollowedParts,
): FollowedLists {
  const listUrls = { bans: urls.bansUrl, events: urls.eventsUrl, rulings: urls.rulingsUrl };
  const files = createContentFiles(database, { folders, recorded: recordedIn(database) });
  const followed = FOLLOWED_LISTS.flatMap((name) => {
    const url = listUrls[name];
    return url ? [{ name, url }] : [];
  });

  async function ask(name: ListName): Promise<void> {
    const url = listUrls[name];
    if (!url) return;
    const known = (await readListState(database, name, url.href)) ?? UNASKED;
    const asked = { ...known, address: url.href, askedAt: now().toISOString(), error: null };
    try {
      const answer = await request(url, known.etag);
      await (answer ? weigh(name, asked, answer) : storeListState(database, name, asked));
    } catch (error) {
      const trouble = error instanceof OperatorError ? error.message : publicTrouble(error);
      await storeListState(database, name, { ...asked, error: trouble });
    }
  }

  /** Keeps an answer, and takes it where it may be taken unseen. */
  async function weigh(
    name: ListName,
    before: ListState,
    { bytes, etag, modified }: NonNullable<Awaited<ReturnType<typeof askOutside>>>,
  ): Promise<void> {
    const text = operatorText(bytes, 'It');
    const { unreadable } = readEntries(name, text);
    const held = await files.read(name);
    const { before: stands, lost } = compare(held.text, text, held.isOwn);
    const isAsCame = before.text !== null && isSame(before.text, held.text);
    const standing = isAsCame ? held.version : before.standing;
    const age = dayOfList(text) ?? modified?.toISOString() ?? null;
    const heldAge = dayOfList(held.text) ?? before.newest;
    const doubts = [
      held.isOwn && held.version !== standing && 'What stands did not come from this address.',
      held.isOwn && olderWords(age, heldAge),
      unreadable > 0 && 'Not all of it can be read.',
      lost * 2 > stands && 'More than half of what stands would go.',
    ].filter((doubt) => doubt !== false);
    const newest = [before.newest ?? '', age ?? ''].sort().at(-1) || null;
    const state = { ...before, text, etag, doubts, newest, standing };
    await storeListState(database, name, state);
    if (doubts.length > 0 || !listsByThemselves.includes(name) || isSame(text, held.text)) return;
    await takeNew(files, BY_ITSELF, { name, text, version: held.version });
  }

  return {
    ask,
    askDue: async () => {
      for (const { name, url } of followed) {
        const state = await readListState(database, name, url.href);
        if (now().getTime() - Date.parse(state?.askedAt ?? '1970') >= REST_MILLISECONDS)
          await ask(name);
      }
    },
    states: () =>
      Promise.all(
        followed.map(async ({ name, url }) => {
          const state = await readListState(database, name, url.href);
          const { text, error, doubts } = state ?? UNASKED;
          const isWaiting = text !== null && !isSame(text, (await files.read(name)).text);
          return {
            name,
            // What follows the path may be a secret.
            address: url.origin + url.pathname,
            isByItself: listsByThemselves.includes(name),
            askedAt: state?.askedAt ?? null,
            error,
            offer: isWaiting ? { text, doubts: [...doubts] } : null,
          };
        }),
      ),
  };
}

function isSame(text: string, other: string): boolean {
  const { fresh, gone } = compare(text, other, false);
  return fresh.length + gone.length === 0;
}

/** Days and times are compared as text; false where it is surely not older. */
function olderWords(age: string | null, heldAge: string | null): string | false {
  if (age === null || heldAge === null) return 'Whether it is newer than what stands is not known.';
  if (age >= heldAge) return false;
  return `It is of ${age.slice(0, 10)}, and older than what stands, of ${heldAge.slice(0, 10)}.`;
}
