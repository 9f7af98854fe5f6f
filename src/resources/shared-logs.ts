/** Files on their way into what the user keeps: shared through the system, or chosen and not read yet. */

/** What a file may be called that is given by itself. */
export const isLogName = (name: string): boolean => /\.(?:log|txt|csv|json|deck)$/i.test(name);

/** Logins, and the simulator's and its helper's own protocols, which hold no games. */
const NEVER =
  /log-?in|auth(?!or)|token|passw|credential|cookie|account|secrets?\.|^(?:player(-prev)?|godot)\.log$/i;
/** Of all JSON, by its name alone: the simulator has thousands of such files, and its login is one. */
const KNOWN_JSON = /^(?:crows-nest.*|my_matches.*)\.json$/i;

/** All that is opened of a folder: in that of the simulator lie pictures, cards and a login, too. */
export const isOfFolder = (name: string): boolean =>
  name === MATCHES_NAME ||
  (isLogName(name) && !NEVER.test(name) && (!/\.json$/i.test(name) || KNOWN_JSON.test(name)));

/** Under this name, without an ending, the simulator's ladder keeps a player's matches. */
const MATCHES_NAME = 'my_matches';

/**
 * Where the system sends shared files (manifest.webmanifest). The worker takes them; before it is installed,
 * server and proxy redirect to the page, which tells what is missing.
 */
export const SHARE_ADDRESS = '/mygames/share';
/** The field's name in the system's form. */
export const SHARED_FIELD = 'logs';
/** The page that reads them. */
export const READING_ADDRESS = '/mygames';
/** The fragment of its address where a part of a share was lost. */
export const MISSED_SHARE = '#share-missed';

/** A cache that worker and page fill, and the page empties. */
export const LOGS_CACHE = 'crows-nest-unread-logs';

/** The key of a file in it; each file has its own id. */
export const logAddress = (id: string): string => `/unread-logs/${id}`;
/** Headers with its name, its time of change (milliseconds since 1970) and the page that reads it. */
export const LOG_HEADERS = {
  name: 'x-name',
  changedAt: 'x-changed-at',
  destination: 'x-desk',
} as const;

/** Headers only allow ASCII. */
export function logHeaders(name: string, changedAt: number): Record<string, string> {
  return {
    [LOG_HEADERS.name]: encodeURIComponent(name),
    [LOG_HEADERS.changedAt]: String(changedAt),
  };
}

/** The mark of a tab with the replay that somebody shares. */
export const SHARED_REPLAY_KEY = 'crows-nest-replay-open';
