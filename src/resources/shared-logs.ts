/** Logs on their way into the record: handed over by the system, or chosen and not read yet. */

/** Where the system sends what is shared with the app (manifest.webmanifest). Only the worker answers there. */
export const SHARE_ADDRESS = '/mygames/share';
/** Of the form that the system sends. */
export const SHARED_FIELD = 'logs';
/** The page that reads them. */
export const READING_ADDRESS = '/mygames';

/** Of a cache that worker and page write to, and the page empties. */
export const LOGS_CACHE = 'crows-nest-unread-logs';

/** Where a file lies in it. Its name and its time of change (milliseconds since 1970) stand in headers. */
export const logAddress = (number: number): string => `/unread-logs/${number}`;
export const LOG_HEADERS = { name: 'x-name', changedAt: 'x-changed-at' } as const;

/** Headers hold ASCII alone. */
export function logHeaders(name: string, changedAt: number): Record<string, string> {
  return {
    [LOG_HEADERS.name]: encodeURIComponent(name),
    [LOG_HEADERS.changedAt]: String(changedAt),
  };
}
