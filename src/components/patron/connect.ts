/** The way to the membership platform and back (SPEC 7): knows where to come back to, not what for. */
import { isLogOutPending, markConnected } from '../../personal/connection-mark';
import { saveReturnAddress } from '../../personal/return-address';
import { API_ADDRESSES } from '../../resources/addresses';
import { tellLogOut } from './patron-status';

/**
 * Leaves the page for the login. Anyone who comes back is taken to the address shown now. A log-out that the
 * server has not heard of goes first, or a login that is given up would bring its session back; false when it
 * still can't be told.
 */
export async function connectWithPatreon(): Promise<boolean> {
  if (isLogOutPending() && !(await tellLogOut())) return false;
  const { pathname, search, hash } = location;
  markConnected();
  saveReturnAddress(pathname + search + hash);
  location.assign(API_ADDRESSES.login);
  return true;
}
