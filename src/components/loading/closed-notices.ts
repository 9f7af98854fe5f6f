/**
 * Titles of notices about stored data that were closed: they stay closed on every page, until the network has
 * answered well again.
 */
export const closedNotices = new Set<string>();
