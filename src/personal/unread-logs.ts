/**
 * Logs that were given to the record and are not read yet. What is given is kept here until it is read, so that a page
 * that is killed goes on where it was.
 */
import { LOG_HEADERS, LOGS_CACHE, logAddress, logHeaders } from '../resources/shared-logs';

export interface UnreadLog {
  readonly file: File;
  /** It was read. */
  readonly forget: () => Promise<void>;
}

/** More would fill a phone twice: what is larger in all is read from where it lies, once. */
const MOST_BYTES = 50_000_000;

const NOT_KEPT = async () => {};

/** Keeps what was chosen until it is read. */
export async function keepUnread(files: readonly File[]): Promise<UnreadLog[]> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const plain = files.map((file) => ({ file, forget: NOT_KEPT }));
  if (bytes > MOST_BYTES || typeof caches === 'undefined') return plain;
  try {
    const cache = await caches.open(LOGS_CACHE);
    const first = Date.now();
    return await Promise.all(
      files.map(async (file, at) => {
        const address = logAddress(first + at);
        const headers = logHeaders(file.name, file.lastModified);
        await cache.put(address, new Response(file, { headers }));
        return { file, forget: async () => void (await cache.delete(address)) };
      }),
    );
  } catch {
    // Full, or taken away meanwhile.
    return plain;
  }
}

/** What the system has handed over, or a page that was killed has left. */
export async function loadUnread(): Promise<UnreadLog[]> {
  if (typeof caches === 'undefined') return [];
  try {
    const cache = await caches.open(LOGS_CACHE);
    const unread: UnreadLog[] = [];
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      if (!answer) continue;
      unread.push({
        file: await fileOf(answer),
        forget: async () => void (await cache.delete(request)),
      });
    }
    return unread;
  } catch {
    return [];
  }
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get(LOG_HEADERS.name) ?? '');
  const lastModified = Number(answer.headers.get(LOG_HEADERS.changedAt) ?? 0);
  return new File([await answer.blob()], name, { lastModified });
}
