/**
 * Whose word an answer is that is no success: the host's own, or that of something on the way (a hotel's
 * login, a hall's filter, a proxy in trouble), which answers with pages of its own.
 */

/** "Not published (yet)": an answer, not a failure. */
const ABSENT_STATUSES: readonly number[] = [404, 410];

export function isAbsentStatus(status: number): boolean {
  return ABSENT_STATUSES.includes(status);
}

/** Whether a server of ours refuses: it does so in JSON, with an object. */
export function isOwnRefusal(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * The same for content, which may lie on a static host: that says 404 in any form, but not as a web page, for
 * so do filters. `type` is the Content-Type header.
 */
export function isHostsWord(status: number, type: string, body: string): boolean {
  if (isOwnRefusal(body)) return true;
  return isAbsentStatus(status) && !/html/i.test(type) && !looksLikeWebPage(body);
}

/** Neither JSON nor another text of ours begins like this, whatever type a login page claims. */
export function looksLikeWebPage(body: string): boolean {
  return /^\s*<(?!\?xml)/.test(body);
}
