/**
 * Where the market report is (SPEC 2, Market): the configured one, or else the server's own of made-up
 * prices, which not every server has. What the report shows is none of our business: it comes in a frame.
 */
import * as v from 'valibot';
import { type DateStamp, parseDateStamp } from '../domain/pacific-date';
import { OWN_MARKET_REPORT } from '../resources/addresses';
import { EXTERNAL } from '../resources/settings';
import { HttpError, InvalidDataError, OfflineError } from './errors';
import { requestJson } from './http';

export type MarketReport =
  | { readonly kind: 'configured'; readonly address: string }
  /** `day`: the Pacific day whose prices it shows. */
  | { readonly kind: 'own'; readonly address: string; readonly day: DateStamp }
  /** None is set up, and the server has none. */
  | { readonly kind: 'none' };

const WHAT = 'the market report';

const DaySchema = v.object({
  day: v.pipe(
    v.string(),
    v.check((text) => parseDateStamp(text) !== null),
  ),
});

/**
 * Finds the report. The server's own is asked for its day first, so that a hall's login page is never
 * shown in its place. `configured`: the build's setting.
 *
 * @throws DataError as the network fails.
 */
export async function findMarketReport(
  signal?: AbortSignal,
  configured: string | null = EXTERNAL.marketReport,
): Promise<MarketReport> {
  if (configured !== null) {
    // No one sees inside a frame of another site: without a network it would show the browser's own error.
    if (globalThis.navigator?.onLine === false) throw new OfflineError();
    return { kind: 'configured', address: configured };
  }
  try {
    const { value } = await requestJson(OWN_MARKET_REPORT.day, WHAT, { signal });
    const read = v.safeParse(DaySchema, value);
    if (!read.success) throw new InvalidDataError(`Invalid data format for ${WHAT}`);
    return { kind: 'own', address: OWN_MARKET_REPORT.page, day: read.output.day };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { kind: 'none' };
    throw error;
  }
}
