/** Files on their way into what the user keeps: handed over by the system, or chosen and not read yet. */

/**
 * Where the system sends what is shared with the app (manifest.webmanifest). The worker takes it; before
 * there is one, server and proxy lead on to the page, which says what is missing.
 */
export const SHARE_ADDRESS = '/mygames/share';
/** Of the form that the system sends. */
export const SHARED_FIELD = 'logs';
/** The page that reads them. */
export const READING_ADDRESS = '/mygames';
/** On its address: something of a share was lost. */
export const MISSED_SHARE = '#share-missed';

/** Of a cache that worker and page write to, and the page empties. */
export const LOGS_CACHE = 'crows-nest-unread-logs';

/** Where a file lies in it; no two files have one id. */
export const logAddress = (id: string): string => `/unread-logs/${id}`;
/** Its name, its time of change (milliseconds since 1970) and the page that reads it stand in headers. */
export const LOG_HEADERS = { name: 'x-name', changedAt: 'x-changed-at', desk: 'x-desk' } as const;

/** Headers hold ASCII alone. */
export function logHeaders(name: string, changedAt: number): Record<string, string> {
  return {
    [LOG_HEADERS.name]: encodeURIComponent(name),
    [LOG_HEADERS.changedAt]: String(changedAt),
  };
}
