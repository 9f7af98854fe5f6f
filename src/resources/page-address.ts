/**
 * Which addresses of this origin are screens of the app. The server answers them with index.html, the service
 * worker with the stored shell; all other paths are the server's.
 */
import { BASES } from './settings';

/** Pages of the server itself, with policies of their own: the login stand-in, the market report. */
export const SERVER_PAGES_PATH = '/stand-in';

/** The operator's panel: only the server answers, no worker stores it, no search engine sees it. */
export const OPERATOR_PATH = '/operator';

const FILE_EXTENSION = /\.[^/]+$/;

const NOT_PAGES = [...Object.values(BASES).filter(isOwnPath), SERVER_PAGES_PATH, OPERATOR_PATH];

/** True for a path (no query, no fragment) that may be a screen, known or not. */
export function isPageAddress(path: string): boolean {
  return (
    !FILE_EXTENSION.test(path) &&
    !NOT_PAGES.some((base) => path === base || path.startsWith(`${base}/`))
  );
}

function isOwnPath(base: string): boolean {
  return base.startsWith('/');
}
