/** The way to the membership platform and back (SPEC 7): knows where to come back to, not what for. */
import { markConnected } from '../personal/connection-mark';
import { saveReturnAddress } from '../personal/return-address';
import { API_ADDRESSES } from '../resources/addresses';

/** Leaves the page for the login. Whoever comes back is taken to the address shown now. */
export function connectWithPatreon(): void {
  const { pathname, search, hash } = location;
  markConnected();
  saveReturnAddress(pathname + search + hash);
  location.assign(API_ADDRESSES.login);
}
