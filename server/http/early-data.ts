/**
 * Tells the browser, with the page itself, which data files the page will ask for, so that on a slow
 * network they are on their way while the script still is. Knows addresses, not what the files hold.
 */
import { addDays, pacificDateOf } from '../../src/domain/pacific-date';
import { DEFAULT_PERIOD, parsePeriod, trendDaysOf } from '../../src/domain/period';
import { datedDailyFileAddress, latestDailyFileAddress } from '../../src/resources/addresses';

const RANKINGS_PATH = '/ranking';

/**
 * The `Link` header for a page address: the rankings, and those their trend is counted from. Null where
 * nothing is sent ahead. `period` is the address's own, foreign text: one that makes no sense counts as
 * none, as the page itself reads it.
 */
export function earlyDataLink(path: string, period: string | undefined, now: Date): string | null {
  if (path !== RANKINGS_PATH) return null;
  const shown = {
    kind: 'rankings',
    period: parsePeriod(period) ?? DEFAULT_PERIOD,
    date: pacificDateOf(now),
  } as const;
  const history = { ...shown, date: addDays(shown.date, -trendDaysOf(shown.period)) };
  // The same requests as the page's: with CORS, without credentials for others.
  return [latestDailyFileAddress(shown), datedDailyFileAddress(history)]
    .map((file) => `<${file}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ');
}
