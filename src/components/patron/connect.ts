/**
 * The way to the membership platform and back (SPEC 7): it knows the address to return to, not the reason.
 */
import { isLogOutPending, markConnected } from '../../personal/device/connection-mark';
import { saveReturnAddress } from '../../personal/device/return-address';
import { API_ADDRESSES } from '../../resources/addresses';
import { tellLogOut } from './patron-status';

/**
 * Leaves the page for the login, which returns to the present address. A log-out that has not reached the
 * server goes first; else an abandoned login would restore that session. False when the log-out still fails.
 */
export async function connectWithPatreon(): Promise<boolean> {
  if (isLogOutPending() && !(await tellLogOut())) return false;
  const { pathname, search, hash } = location;
  markConnected();
  saveReturnAddress(pathname + search + hash);
  location.assign(API_ADDRESSES.login);
  return true;
}
