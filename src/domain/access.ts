/**
 * Who may see what (SPEC 6). Two roles; what proves someone a patron is the login's affair.
 */

/** SPEC 6: "Match history is limited to 5 days" for a visitor. */
export const VISITOR_HISTORY_DAYS = 5;

/** What the server says of the reader, in both of its addresses (SPEC 7). */
export interface Membership {
  /** True for the KAIZOKU tier; CREWMATE and NAKAMA are not patrons here. */
  readonly isPatron: boolean;
}
