/**
 * The return from the membership platform (SPEC 4, Login return; CONTRACT, API): the server sends the reader
 * to the site's root, and the page goes on to where they left, or reports a failed login.
 */
import { announceLogIn } from '../../components/patron/patron-status';
import { takeReturnAddress } from '../../personal/device/return-address';
import { AUTH_ERROR, setLoginFailure } from '../frame/account/login-failure';
import { ownPageAddress } from './page/own-page-address';

/**
 * Call it once, before the router reads the address. It only follows addresses of this site, and only from
 * the root, where a login ends. It tells other tabs; it removes a login's failure from the address and logs
 * it.
 */
export function returnFromLogin(): void {
  const address = new URL(location.href);
  const failure = address.searchParams.get(AUTH_ERROR);
  setLoginFailure(failure);
  if (failure !== null) {
    address.searchParams.delete(AUTH_ERROR);
    console.error('Patreon login failed:', failure);
  }
  const saved = takeReturnAddress();
  const isAtRoot = address.pathname === '/' && address.search === '';
  if (isAtRoot && saved !== null && failure === null) announceLogIn();
  const target =
    (isAtRoot && saved !== null && ownPageAddress(saved, address.origin)) || address.href;
  if (target !== location.href) history.replaceState(history.state, '', target);
}
