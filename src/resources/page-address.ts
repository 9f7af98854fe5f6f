/**
 * Which addresses of this origin are screens of the app. The server answers each of them with
 * index.html, the service worker with the stored shell; every other path is left to the server.
 */
import { BASES } from './settings';

/** Pages the server makes itself, under policies of their own: the login stand-in, the market report. */
export const SERVER_PAGES_PATH = '/stand-in';

/** The operator's panel: answered by the server alone, stored by no worker, shown to no search engine. */
export const OPERATOR_PATH = '/operator';

const FILE_EXTENSION = /\.[^/]+$/;

const NOT_PAGES = [...Object.values(BASES).filter(isOwnPath), SERVER_PAGES_PATH, OPERATOR_PATH];

/** True for a path (no query, no fragment) that names a screen, known or not. */
export function isPageAddress(path: string): boolean {
  return (
    !FILE_EXTENSION.test(path) &&
    !NOT_PAGES.some((base) => path === base || path.startsWith(`${base}/`))
  );
}

function isOwnPath(base: string): boolean {
  return base.startsWith('/');
}
