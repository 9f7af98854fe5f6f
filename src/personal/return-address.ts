/**
 * The address to come back to after a login, in session storage: it survives the way to the membership
 * platform and back, in this tab only (SPEC 4, Login return). What it says is not trusted here.
 */

const RETURN_ADDRESS_KEY = 'crows-nest-return-address';

/** Keeps the address until the next start of the page. */
export function saveReturnAddress(address: string): void {
  try {
    sessionStorage.setItem(RETURN_ADDRESS_KEY, address);
  } catch {
    // Blocked: the login ends on the home page.
  }
}

/** True while an address waits to be taken. */
export function hasReturnAddress(): boolean {
  try {
    return sessionStorage.getItem(RETURN_ADDRESS_KEY) !== null;
  } catch {
    return false;
  }
}

/** The address, which is forgotten by that; null when none was kept. */
export function takeReturnAddress(): string | null {
  try {
    const address = sessionStorage.getItem(RETURN_ADDRESS_KEY);
    sessionStorage.removeItem(RETURN_ADDRESS_KEY);
    return address;
  } catch {
    return null;
  }
}
