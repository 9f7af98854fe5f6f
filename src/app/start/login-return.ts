/**
 * The way back from the membership platform (SPEC 4, Login return; CONTRACT, API): the server sends the
 * reader to the site's root, the page takes them to where they left, and says so when the login failed.
 */
import { announceLogIn } from '../../components/patron/patron-status';
import { takeReturnAddress } from '../../personal/return-address';
import { AUTH_ERROR, setLoginFailure } from '../frame/login-failure';
import { ownPageAddress } from './own-page-address';

/**
 * To be called once, before the router reads the address. Only an address of this very site is followed, and
 * only from the root, where a login ends; other tabs are told of it; the failure of a login is taken out of
 * the address and logged.
 */
export function returnFromLogin(): void {
  const here = new URL(location.href);
  const failure = here.searchParams.get(AUTH_ERROR);
  setLoginFailure(failure);
  if (failure !== null) {
    here.searchParams.delete(AUTH_ERROR);
    console.error('Patreon login failed:', failure);
  }
  const saved = takeReturnAddress();
  const isAtRoot = here.pathname === '/' && here.search === '';
  if (isAtRoot && saved !== null && failure === null) announceLogIn();
  const target = (isAtRoot && saved !== null && ownPageAddress(saved, here.origin)) || here.href;
  if (target !== location.href) history.replaceState(history.state, '', target);
}
