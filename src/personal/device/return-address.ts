/**
 * The address to return to after a login, in session storage: it survives the way to the membership platform
 * and back, in this tab only (SPEC 4, Login return). This module does not trust its content.
 */
import { readMark, textMark, writeMark } from '../../storage/local-mark';

const RETURN_ADDRESS_KEY = 'crows-nest-return-address';

/** Keeps the address until the page's next start. Without storage the login ends on the home page. */
export function saveReturnAddress(address: string): void {
  writeMark(RETURN_ADDRESS_KEY, address, 'tab');
}

/** True while an address waits to be taken. */
export function hasReturnAddress(): boolean {
  return readMark(RETURN_ADDRESS_KEY, textMark, 'tab') !== null;
}

/** Takes the address and forgets it; null where none was kept. */
export function takeReturnAddress(): string | null {
  const address = readMark(RETURN_ADDRESS_KEY, textMark, 'tab');
  writeMark(RETURN_ADDRESS_KEY, null, 'tab');
  return address;
}
