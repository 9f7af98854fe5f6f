/** Why the last login did not succeed: known before the first paint, shown by a part that comes later. */

/** In the address that the server sends the reader back to (CONTRACT, API). */
export const AUTH_ERROR = 'auth_error';

let failure: string | null = null;

/** As the server put it; null when no login failed. */
export function getLoginFailure(): string | null {
  return failure;
}

/** For login-return. */
export function setLoginFailure(reason: string | null): void {
  failure = reason;
}
