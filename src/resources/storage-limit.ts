/** Seconds after which a database or cache of this device counts as one that never answers, for page and worker. */
export const STORAGE_LIMIT_SECONDS = 5;
