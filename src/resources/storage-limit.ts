/** Seconds after which page and worker give up on a database or cache of this device. */
export const STORAGE_LIMIT_SECONDS = 5;
