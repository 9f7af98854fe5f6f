/**
 * Files that were given to the app and are not read yet. What is given is kept here until it is read, so that
 * a page that is killed goes on where it was; what was given to the wrong page waits here for the right one.
 */
import { LOG_HEADERS, LOGS_CACHE, logAddress, logHeaders } from '../resources/shared-logs';
import { inTime } from '../storage/in-time';
import { randomId } from './random-id';

/** Which page reads a file: My Games or Report Maker. */
export type Desk = 'games' | 'reports';

export interface GivenFile {
  /** No other file has it. */
  readonly address: string;
  /** Rejects where it is gone. */
  readonly open: () => Promise<File>;
}

/** More would fill a phone twice: what is larger in all is read from where it lies, once. */
const MOST_BYTES = 50_000_000;
const keptBytes = new Map<string, number>();

/** Files that were handed to another page of this tab, for where nothing can be kept. */
const handedOn = new Map<string, { readonly desk: Desk; readonly file: File }>();

export function givenFile(file: File): GivenFile {
  return { address: logAddress(randomId()), open: async () => file };
}

/** Keeps a file until it is forgotten. False where that can't be done: it lasts as long as the page. */
export async function keepGiven({ address, open }: GivenFile, desk: Desk): Promise<boolean> {
  try {
    const file = await open();
    const bytes = [...keptBytes.values()].reduce((sum, size) => sum + size, file.size);
    if (bytes > MOST_BYTES) return false;
    keptBytes.set(address, file.size);
    const cache = await openCache();
    const headers = {
      ...logHeaders(file.name, file.lastModified),
      [LOG_HEADERS.desk]: desk,
    };
    await inTime(cache.put(address, new Response(file, { headers })));
    return true;
  } catch {
    // Full, taken away meanwhile, or no such storage.
    keptBytes.delete(address);
    return false;
  }
}

/** It was read, or is not wanted. Never rejects. */
export async function forgetGiven({ address }: GivenFile): Promise<void> {
  keptBytes.delete(address);
  handedOn.delete(address);
  try {
    await inTime((await openCache()).delete(address));
  } catch {
    // It comes again with the next visit.
  }
}

/** What waits for a page: handed over by the system or by another page, or left by a page that was killed. */
export async function loadGiven(desk: Desk): Promise<GivenFile[]> {
  const given = new Map<string, GivenFile>();
  for (const [address, { file, ...handed }] of handedOn) {
    if (handed.desk === desk) given.set(address, { address, open: async () => file });
  }
  try {
    const cache = await openCache();
    for (const request of await inTime(cache.keys())) {
      const address = new URL(request.url).pathname;
      if (given.has(address) || (await deskOf(cache, request)) !== desk) continue;
      given.set(address, { address, open: () => openKept(cache, request) });
    }
  } catch {
    // What this tab was handed is all there is.
  }
  return [...given.values()];
}

/** Takes files to another page, which finds them when it opens. */
export async function handOn(files: readonly GivenFile[], desk: Desk): Promise<void> {
  for (const given of files) {
    handedOn.set(given.address, { desk, file: await given.open() });
    await keepGiven(given, desk);
  }
}

function openCache(): Promise<Cache> {
  if (typeof caches === 'undefined') return Promise.reject(new Error('no caches'));
  return inTime(caches.open(LOGS_CACHE));
}

async function deskOf(cache: Cache, request: Request): Promise<Desk> {
  const answer = await inTime(cache.match(request));
  // The worker asks nobody where a file belongs.
  return answer?.headers.get(LOG_HEADERS.desk) === 'reports' ? 'reports' : 'games';
}

async function openKept(cache: Cache, request: Request): Promise<File> {
  const answer = await inTime(cache.match(request));
  if (!answer) throw new Error('The file is gone');
  const name = decodeURIComponent(answer.headers.get(LOG_HEADERS.name) ?? '');
  const lastModified = Number(answer.headers.get(LOG_HEADERS.changedAt) ?? 0);
  return new File([await inTime(answer.blob())], name, { lastModified });
}
