/** Who may see what (SPEC 6): two roles. The login decides who is a patron. */

/** SPEC 6: "Match history is limited to 5 days" for a visitor. */
export const VISITOR_HISTORY_DAYS = 5;

/** What the server tells about the reader, at both of its addresses (SPEC 7). */
export interface Membership {
  /** True for the KAIZOKU tier; CREWMATE and NAKAMA are not patrons here. */
  readonly isPatron: boolean;
  /** True when the reader has logged in, whatever their tier. */
  readonly isConnected: boolean;
}

/** CONTRACT, Small decisions: without a network a device's last good check is valid this long. */
export const PATRON_GRACE_DAYS = 14;

const DAY_MILLISECONDS = 86_400_000;

/** The end of a good check's validity; it and `checkedAt` are milliseconds since 1970. */
export function patronGraceEnd(checkedAt: number): number {
  return checkedAt + PATRON_GRACE_DAYS * DAY_MILLISECONDS;
}

/**
 * Whether a good check is still valid without a network. Both are milliseconds since 1970. A check in the
 * future, from before the device's clock was corrected, is not valid.
 */
export function isWithinPatronGrace(checkedAt: number, now: number): boolean {
  return checkedAt <= now && now <= patronGraceEnd(checkedAt);
}
