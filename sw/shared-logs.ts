/** Takes logs that the system shares with the installed app, and redirects to the page that reads them. */
import {
  isLogName,
  LOGS_CACHE,
  logAddress,
  logHeaders,
  MISSED_SHARE,
  READING_ADDRESS,
  SHARE_ADDRESS,
  SHARED_FIELD,
} from '../src/resources/shared-logs';

export function bringsLogs({ method, url }: Request, origin: string): boolean {
  return method === 'POST' && url.startsWith(origin) && new URL(url).pathname === SHARE_ADDRESS;
}

/** Nothing is sent anywhere. If a file could not be kept, or is none to read, the page says so. */
export async function takeLogs(request: Request): Promise<Response> {
  const arrivedAt = Date.now();
  let isWhole = false;
  try {
    const files = (await request.formData())
      .getAll(SHARED_FIELD)
      .filter((part) => part instanceof File);
    const cache = await caches.open(LOGS_CACHE);
    // Some systems share a text without its file's name.
    const logs = files.filter(({ name, type }) => isLogName(name) || /^text\/|json/.test(type));
    for (const file of logs) {
      // A form carries no time of change: the browser sets that of its arrival, which is not the game's.
      const { lastModified } = file;
      const headers = logHeaders(file.name, lastModified < arrivedAt ? lastModified : 0);
      await cache.put(logAddress(crypto.randomUUID()), new Response(file, { headers }));
    }
    isWhole = files.length > 0 && logs.length === files.length;
  } catch {
    // The device is full, or the form is invalid.
  }
  return Response.redirect(isWhole ? READING_ADDRESS : READING_ADDRESS + MISSED_SHARE, 303);
}
