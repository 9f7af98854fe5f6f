/**
 * Files that were given to the app and are not read yet. Each is kept here until it is read, so that a killed
 * page continues where it was; a file given to the wrong page waits here for the right one.
 */
import { LOG_HEADERS, LOGS_CACHE, logAddress, logHeaders } from '../../resources/shared-logs';
import { inTime } from '../../storage/in-time';
import { randomId } from '../device/random-id';

/** Which page reads a file: My Games or My things. */
export type Destination = 'games' | 'things';

export interface GivenFile {
  /** Unique to this file. */
  readonly address: string;
  /** Rejects where the file is gone. */
  readonly open: () => Promise<File>;
  /** It came with a folder: its player has not named it. */
  readonly isOfFolder?: boolean;
}

/** Keeping more would take a phone's room twice: beyond this sum, files are read once from where they lie. */
const MOST_BYTES = 50_000_000;
const keptBytes = new Map<string, number>();

/** Files handed to another page of this tab, for devices that can't keep them. */
const forwarded = new Map<string, { readonly destination: Destination; readonly file: File }>();

/** @param file may also be how it is opened, once it is its turn. */
export function givenFile(file: File | GivenFile['open'], isOfFolder = false): GivenFile {
  const open = file instanceof File ? async () => file : file;
  return { address: logAddress(randomId()), open, isOfFolder };
}

/** Keeps a file until it is forgotten. False where the device can't: then it lasts as long as the page. */
export async function keepGiven(
  { address, open }: GivenFile,
  destination: Destination,
): Promise<boolean> {
  try {
    const file = await open();
    const bytes = [...keptBytes.values()].reduce((sum, size) => sum + size, file.size);
    if (bytes > MOST_BYTES) return false;
    keptBytes.set(address, file.size);
    const cache = await openCache();
    const headers = {
      ...logHeaders(file.name, file.lastModified),
      [LOG_HEADERS.destination]: destination,
    };
    await inTime(cache.put(address, new Response(file, { headers })));
    return true;
  } catch {
    // The device is full or has no such storage, or the file is gone.
    keptBytes.delete(address);
    return false;
  }
}

/** Forgets a file that was read or is not wanted. Never rejects. */
export async function forgetGiven({ address }: GivenFile): Promise<void> {
  keptBytes.delete(address);
  forwarded.delete(address);
  try {
    await inTime((await openCache()).delete(address));
  } catch {
    // The next visit finds it again.
  }
}

/** The files that wait for a page: from the system, from another page, or from a killed page. */
export async function loadGiven(destination: Destination): Promise<GivenFile[]> {
  const sources = new Map<string, GivenFile>();
  for (const [address, { file, ...handed }] of forwarded) {
    if (handed.destination === destination)
      sources.set(address, { address, open: async () => file });
  }
  try {
    const cache = await openCache();
    for (const request of await inTime(cache.keys())) {
      const address = new URL(request.url).pathname;
      if (sources.has(address) || (await destinationOf(cache, request)) !== destination) continue;
      sources.set(address, { address, open: () => openKept(cache, request) });
    }
  } catch {
    // Without storage, only this tab's files wait.
  }
  return [...sources.values()];
}

/** Hands files to another page, which finds them when it opens. */
export async function forwardFiles(
  files: readonly GivenFile[],
  destination: Destination,
): Promise<void> {
  for (const source of files) {
    forwarded.set(source.address, { destination, file: await source.open() });
    await keepGiven(source, destination);
  }
}

/** Hands a copy of own things, which was given elsewhere, to My things. */
export function giveCopy(file: File): Promise<void> {
  return forwardFiles([givenFile(file)], 'things');
}

/** The first copy that waits for My things, until it is forgotten; null for none. */
export async function takeGivenCopy(): Promise<{ file: File; forget: () => Promise<void> } | null> {
  for (const source of await loadGiven('things')) {
    const file = await source.open().catch(() => null);
    if (file) return { file, forget: () => forgetGiven(source) };
    await forgetGiven(source);
  }
  return null;
}

function openCache(): Promise<Cache> {
  if (typeof caches === 'undefined') return Promise.reject(new Error('no caches'));
  return inTime(caches.open(LOGS_CACHE));
}

async function destinationOf(cache: Cache, request: Request): Promise<Destination> {
  const answer = await inTime(cache.match(request));
  // The service worker does not decide where a file belongs.
  const destination = answer?.headers.get(LOG_HEADERS.destination);
  // What waits for the Report Maker since a version before is read with all else by My things.
  return destination === 'things' || destination === 'reports' ? 'things' : 'games';
}

async function openKept(cache: Cache, request: Request): Promise<File> {
  const answer = await inTime(cache.match(request));
  if (!answer) throw new Error('The file is gone');
  const name = decodeURIComponent(answer.headers.get(LOG_HEADERS.name) ?? '');
  const lastModified = Number(answer.headers.get(LOG_HEADERS.changedAt) ?? 0);
  return new File([await inTime(answer.blob())], name, { lastModified });
}
