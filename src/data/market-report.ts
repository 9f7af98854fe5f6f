/**
 * Where the market report is (SPEC 2, Market): the configured address, or else the server's own report with
 * made-up prices, which not every server has. The report shows in a frame, and its content is not this
 * module's concern.
 */
import * as v from 'valibot';
import { type DateStamp, parseDateStamp } from '../domain/time/pacific-date';
import { OWN_MARKET_REPORT } from '../resources/addresses';
import { EXTERNAL } from '../resources/settings';
import { HttpError, InvalidDataError, OfflineError } from './http/errors';
import { requestJson } from './http/http';

export type MarketReport =
  | { readonly kind: 'configured'; readonly address: string }
  /** `day`: the Pacific day of its prices. */
  | { readonly kind: 'own'; readonly address: string; readonly day: DateStamp }
  /** None is configured, and the server has none. */
  | { readonly kind: 'none' };

const WHAT = 'the market report';

const DaySchema = v.object({
  day: v.pipe(
    v.string(),
    v.check((text) => parseDateStamp(text) !== null),
  ),
});

/**
 * Finds the report. Asks the server's own report for its day first, so that a venue's login page never takes
 * its place. `configured`: the build's setting.
 * @throws DataError where the network fails.
 */
export async function findMarketReport(
  signal?: AbortSignal,
  configured: string | null = EXTERNAL.marketReport,
): Promise<MarketReport> {
  if (configured !== null) {
    // The page can't look into another site's frame: without a network it would show the browser's own error.
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
