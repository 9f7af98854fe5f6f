/** The addresses that the page may follow from outside: only its own screens. */
import { isPageAddress } from '../../../resources/page-address';

/**
 * The path, query and fragment of a screen of this site, or null for everything else: other sites in any
 * spelling (`//host`, `/\host`), other schemes (`javascript:`), files and the server's own pages.
 */
export function ownPageAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // A blob's origin is its creator's.
  if (!/^https?:$/.test(url.protocol)) return null;
  // Read again as an address, a path that begins with two slashes would be a host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return isPageAddress(url.pathname) ? url.pathname + url.search + url.hash : null;
}
