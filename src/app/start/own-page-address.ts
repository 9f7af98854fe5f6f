/** Which addresses the page may go to when told to: its own screens, nothing else. */
import { isPageAddress } from '../../resources/page-address';

/**
 * The path, query and fragment of a screen of this very site, or null for everything else: other sites in
 * any spelling (`//host`, `/\host`), other schemes (`javascript:`), files and the server's own pages.
 */
export function ownPageAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // A blob's origin is that of anyone who made it.
  if (!/^https?:$/.test(url.protocol)) return null;
  // A path that begins with two slashes would be a host to anyone who reads it as an address again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return isPageAddress(url.pathname) ? url.pathname + url.search + url.hash : null;
}
