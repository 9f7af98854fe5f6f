/** Puts the data of the page into the app's queries before hydration. */
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../data/http/server-clock';
import { pacificDateOf } from '../../../domain/time/pacific-date';
import { PAGE_DATA_ID, type PageData, PERIODS_ID } from '../../../resources/prerendered-page';

/**
 * Sets the periods by which addresses are read. A page of our server has the operator's in it, or says that
 * there are none. Never rejects.
 */
export async function takePeriods(): Promise<void> {
  const text = document.getElementById(PERIODS_ID)?.textContent;
  if (text !== '')
    await import('../../../data/queries/periods')
      .then(({ primePeriods }) => primePeriods(text))
      .catch(console.error);
}

/** Resolves when it is there; to false where the page has unreadable data. */
export async function primePageData(queryClient: QueryClient): Promise<boolean> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return true;
  try {
    const { primePage, readPageData } = await import('../../../data/queries/page-data');
    const data = readPageData(text);
    return await primePage(queryClient, data, checkedAt(data));
  } catch (error) {
    console.error('The data of the page:', error);
    return false;
  }
}

/**
 * When the data was last confirmed as the newest. A page from a worker may be old: then the data is refetched
 * while it shows. Where the earlier rankings are still missing, a starting worker would only store those:
 * then both are refetched.
 */
function checkedAt(data: PageData): number {
  const isNewest =
    data.kind === 'rankings' &&
    data.date === pacificDateOf(serverNow()) &&
    data.history !== null &&
    !navigator.serviceWorker?.controller;
  return isNewest ? Date.now() : 0;
}
