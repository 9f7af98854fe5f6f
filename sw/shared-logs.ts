/** Takes in the logs that the system hands to the installed app, and leads on to the page that reads them. */
import {
  LOGS_CACHE,
  logAddress,
  logHeaders,
  READING_ADDRESS,
  SHARE_ADDRESS,
  SHARED_FIELD,
} from '../src/resources/shared-logs';

export function bringsLogs({ method, url }: Request, origin: string): boolean {
  return method === 'POST' && url.startsWith(origin) && new URL(url).pathname === SHARE_ADDRESS;
}

/** Nothing of it is sent anywhere. What can't be kept is left out: the page says how many came. */
export async function takeLogs(request: Request): Promise<Response> {
  try {
    const files = (await request.formData())
      .getAll(SHARED_FIELD)
      .filter((part) => part instanceof File);
    const cache = await caches.open(LOGS_CACHE);
    for (const file of files) {
      const headers = logHeaders(file.name, file.lastModified);
      await cache.put(logAddress(crypto.randomUUID()), new Response(file, { headers }));
    }
  } catch {
    // No room, or no form: the page shows what is there.
  }
  return Response.redirect(READING_ADDRESS, 303);
}
