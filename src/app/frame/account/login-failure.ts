/** Why the last login failed: known before the first paint, shown by a part that loads later. */

/** In the address to which the server returns the reader (CONTRACT, API). */
export const AUTH_ERROR = 'auth_error';

let failure: string | null = null;

/** The server's reason; null where no login failed. */
export function getLoginFailure(): string | null {
  return failure;
}

/** For login-return. */
export function setLoginFailure(reason: string | null): void {
  failure = reason;
}
