/**
 * Pages drawn ahead, kept on this device: the newest of those that were looked at, and of the default ones,
 * of this worker's own build only. One answers a navigation where it shows what is stored.
 * Nothing here rejects: a page that can't be had or kept is one that is not there.
 */
import {
  BUILD_ATTRIBUTE,
  EDITION_ATTRIBUTE,
  type FirstPicture,
} from '../src/resources/first-picture';
import { ANY_FRAME, firstPictureAddress, firstPictureOf } from '../src/resources/which-picture';
import { isWholePage } from '../src/resources/whole-page';
import { withFilesBehind } from './files-behind';
import type { StoredEdition } from './stored-edition';

export interface FirstPicturesParts {
  /** Which build this worker is of. */
  readonly build: string;
  /** Of this build alone: what is in it fits the stored scripts. */
  readonly cache: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly storedEdition: StoredEdition;
  /** The page as this device showed it last, for those whose picture is a frame. */
  readonly findSnapshot: (url: URL) => Promise<Response | null>;
}

/** On a stored page: which edition of its content it shows. */
const EDITION_HEADER = 'x-first-picture-edition';

/** What is kept of the answer's headers: with the policy go the hashes of what stands in the page. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options'];

/** A page that has not come whole by then counts as lost: no installation waits for it for ever. */
const TIMEOUT_MILLISECONDS = 30_000;

const ANY_ADDRESS = firstPictureAddress(ANY_FRAME);

/** With the frames that fit every other view of the rankings, and everything else. */
const DEFAULT_ADDRESSES = [
  ANY_ADDRESS,
  '/',
  '/ranking',
  '/tournament',
  firstPictureAddress({ path: '/ranking', content: null }),
];

export interface FirstPictures {
  /** The page for an address, if need be the frame that fits every one; null where that is not stored, either. */
  find(url: URL): Promise<Response | null>;
  /** The newest frame of a page; null where more than that is drawn of it, or it can't be had. */
  findFrame(url: URL): Promise<Response | null>;
  /** Fetches what `find` needs at least. */
  begin(): Promise<void>;
  /** Fetches the newest page for an address; gives whether one was stored. */
  renew(url: URL): Promise<boolean>;
  /** Fetches the newest of the default pages and of all that are stored. */
  renewAll(origin: string): Promise<void>;
}

export function firstPictures({
  build,
  cache,
  fetch,
  storedEdition,
  findSnapshot,
}: FirstPicturesParts): FirstPictures {
  /** The stored page, where it shows what is stored. Somebody waits: cache and store are asked at once. */
  async function findStored(picture: FirstPicture): Promise<Response | null> {
    const [page, edition] = await Promise.all([
      cache().then((pages) => pages.match(firstPictureAddress(picture))),
      // A frame shows no content, and fits every one.
      picture.content === null ? '' : storedEdition(picture.content),
    ]);
    if (!page || page.headers.get(EDITION_HEADER) !== edition) return null;
    const html = await page.text();
    if (isWholePage(html)) return new Response(html, { headers: page.headers });
    // However it came there: half a page is no answer, and keeps no better one away.
    await (await cache()).delete(firstPictureAddress(picture));
    return null;
  }

  async function storedText(address: string): Promise<string | undefined> {
    return (await (await cache()).match(address))?.text();
  }

  /** Gives whether a page was stored. */
  async function renewAt(address: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      const answer = await fetch(address, { cache: 'no-cache', signal });
      const sent = await answer.text();
      // Another build's scripts are not the stored ones; a hall's login page names no build; half a page is none.
      if (!answer.ok || attributeOf(sent, BUILD_ATTRIBUTE) !== build) return false;
      if (!isWholePage(sent)) return false;
      const html = withFilesBehind(sent);
      // An address that no page has is answered with it: it is kept once, not for each of them.
      if (address !== ANY_ADDRESS && html === (await storedText(ANY_ADDRESS))) return false;
      const edition = attributeOf(html, EDITION_ATTRIBUTE) ?? '';
      const headers = new Headers({ [EDITION_HEADER]: edition });
      for (const name of KEPT_HEADERS) {
        const value = answer.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      await (await cache()).put(address, new Response(html, { headers }));
      return true;
    } catch {
      // No network or no room: what is stored stays.
      return false;
    }
  }

  return {
    find: async (url) => {
      try {
        const picture = firstPictureOf(url.pathname, url.searchParams);
        const whole = picture.content === null ? null : await findStored(picture);
        if (whole) return whole;
        const [snapshot, frame] = await Promise.all([
          findSnapshot(url),
          // Content of another edition than the stored one would be taken away again: then its frame.
          findStored({ ...picture, content: null }),
        ]);
        return snapshot ?? frame ?? (await findStored(ANY_FRAME));
      } catch {
        return null;
      }
    },
    findFrame: async (url) => {
      const picture = firstPictureOf(url.pathname, url.searchParams);
      if (picture.content !== null) return null;
      // A page that was gone to within the app was not asked for yet.
      if (!(await findStored(picture))) await renewAt(firstPictureAddress(picture));
      return findStored(picture);
    },
    begin: async () => void (await renewAt(ANY_ADDRESS)),
    renew: (url) => renewAt(firstPictureAddress(firstPictureOf(url.pathname, url.searchParams))),
    renewAll: async (origin) => {
      try {
        const stored = await (await cache()).keys();
        const addresses = stored.map(({ url }) => url.slice(origin.length));
        for (const address of new Set([...DEFAULT_ADDRESSES, ...addresses])) await renewAt(address);
      } catch {
        // Without a cache there is nothing to renew.
      }
    },
  };
}

function attributeOf(html: string, name: string): string | null {
  return new RegExp(`<html [^>]*\\b${name}="([^"]*)"`).exec(html)?.[1] ?? null;
}
