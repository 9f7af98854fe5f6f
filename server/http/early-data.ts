/**
 * Tells the browser, with the page itself, which data file the page will ask for, so that on a slow
 * network it is on its way while the script still is. One file only: with a second, HTTP/1.1 has no
 * connection left for the script. Knows addresses, not what the files hold.
 */
import { pacificDateOf } from '../../src/domain/pacific-date';
import { DEFAULT_PERIOD, parsePeriod } from '../../src/domain/period';
import { latestDailyFileAddress } from '../../src/resources/addresses';

const RANKINGS_PATH = '/ranking';

/**
 * The `Link` header for a page address; null where nothing is sent ahead. `period` is the address's
 * own, foreign text: one that makes no sense counts as none, as the page itself reads it.
 */
export function earlyDataLink(path: string, period: string | undefined, now: Date): string | null {
  if (path !== RANKINGS_PATH) return null;
  const file = latestDailyFileAddress({
    kind: 'rankings',
    period: parsePeriod(period) ?? DEFAULT_PERIOD,
    date: pacificDateOf(now),
  });
  // The same request as the page's: with CORS, without credentials for others.
  return `<${file}>; rel=preload; as=fetch; crossorigin=anonymous`;
}
