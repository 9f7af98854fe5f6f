/** Sets the table of periods at a start, and follows the operator's file while the app is open. */
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { pacificDateOf } from '../../domain/time/pacific-date';
import { PERIODS, type Period } from '../../domain/time/period';
import { setPeriods } from '../../domain/time/period-table';
import type { PagePeriods } from '../../resources/prerendered-page';
import { undatedLoader } from '../decode/decoded-answer';
import { NotPublishedError } from '../http/errors';
import { parseJson } from '../http/http';
import { serverNow } from '../http/server-clock';
import { decodePeriods, PERIODS_FILE } from '../schemas/periods';
import { MINUTE } from './query-defaults';
import { undatedQuery } from './undated-query';

const load = undatedLoader('periods', (bytes) => decodePeriods(parseJson(bytes, PERIODS_FILE)));

const block = v.object({ day: v.string(), rows: v.unknown() });

/** Takes the periods of a page; null where its host has none of its own. @throws InvalidDataError */
export function takePagePeriods(page: PagePeriods | null): void {
  setPeriods(page ? decodePeriods(page.rows).value.rows : PERIODS, page?.day ?? '');
}

/** A page that no server of ours sent waits this long, and then begins with what it has. */
const START_MILLISECONDS = 1000;

/**
 * For a start, before the router reads the address: the periods in the page's block; without one those of the
 * host. Never rejects: a useless answer leaves the table as it is.
 */
export async function primePeriods(text: string | null | undefined): Promise<void> {
  try {
    if (text) return takePagePeriods(v.parse(block, JSON.parse(text)));
    const asked = load().then(({ value }) => take(value.rows));
    const late = new Promise<void>((resolve) => setTimeout(resolve, START_MILLISECONDS));
    await Promise.race([asked, late]);
  } catch (error) {
    if (!(error instanceof NotPublishedError)) console.error('The periods of the page:', error);
  }
}

/** A season changes rarely; this is how long an open app may not know. */
const REST = 10 * MINUTE;

/** Asks again and again, also as a day begins, and whenever the reader or the connection returns. */
export function followPeriods(queryClient: QueryClient): void {
  const query = undatedQuery('periods', { load, rest: MINUTE });
  const ask = () =>
    queryClient.fetchQuery(query).then(
      ({ value }) => take(value.rows),
      (error) => {
        // The host's own word; after any other failure the held table stays.
        if (error instanceof NotPublishedError) take(PERIODS);
      },
    );
  void ask();
  setInterval(ask, REST);
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
}

function take(rows: readonly Period[]): void {
  setPeriods(rows, pacificDateOf(serverNow()));
}
