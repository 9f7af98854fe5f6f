/**
 * Who may see what (SPEC 6). Two roles; what proves someone a patron is the login's affair.
 */

/** SPEC 6: "Match history is limited to 5 days" for a visitor. */
export const VISITOR_HISTORY_DAYS = 5;

/** What the server says of the reader, in both of its addresses (SPEC 7). */
export interface Membership {
  /** True for the KAIZOKU tier; CREWMATE and NAKAMA are not patrons here. */
  readonly isPatron: boolean;
  /** True when the reader has logged in, whatever their tier. */
  readonly isConnected: boolean;
}

/** CONTRACT, Small decisions: without a network the last good check on a device holds this long. */
export const PATRON_GRACE_DAYS = 14;

const DAY_MILLISECONDS = 86_400_000;

/** Until when a good check made at `checkedAt` holds, both in milliseconds since 1970. */
export function patronGraceEnd(checkedAt: number): number {
  return checkedAt + PATRON_GRACE_DAYS * DAY_MILLISECONDS;
}

/**
 * Whether a good check still holds without a network. Both are milliseconds since 1970; a check of the
 * future, made before the device's clock was put right, holds for nothing.
 */
export function isWithinPatronGrace(checkedAt: number, now: number): boolean {
  return checkedAt <= now && now <= patronGraceEnd(checkedAt);
}
