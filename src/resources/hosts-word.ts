/**
 * Whose word an answer is that is no success: the host's own, or that of something on the way (a hotel's
 * login, a hall's filter, a proxy in trouble), which answers with pages of its own.
 */

/** Asks a server of ours for 204 in place of a 404, which browsers write into the console. */
export const ABSENT_QUERY = '?absent=204';

/** "Not published (yet)": an answer, not a failure. */
export function isAbsentStatus(status: number, address = ''): boolean {
  return status === 404 || status === 410 || (status === 204 && address.endsWith(ABSENT_QUERY));
}

/** Whether a server of ours refuses: it does so with an object in JSON. */
export function isOwnRefusal(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** The same for content: a static host says 404 in any form, but not as a web page, for so do filters. */
export function isHostsWord(status: number, type: string, body: string): boolean {
  const isPage = /html/i.test(type) || looksLikeWebPage(body);
  return isOwnRefusal(body) || (isAbsentStatus(status) && !isPage);
}

/** Neither JSON nor another text of ours begins like this, whatever type a login page claims. */
export function looksLikeWebPage(body: string): boolean {
  return /^\s*<(?!\?xml)/.test(body);
}
