/** The data that came with the page itself, put where the app looks for it before the page is hydrated. */
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../data/server-clock';
import { pacificDateOf } from '../../domain/pacific-date';
import { PAGE_DATA_ID, type PageData } from '../../resources/prerendered-page';

/** Resolves when it is there; to false where the page has data that can't be read. */
export async function primePageData(queryClient: QueryClient): Promise<boolean> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return true;
  try {
    const { primePage, readPageData } = await import('../../data/queries/page-data');
    const data = readPageData(text);
    return await primePage(queryClient, data, checkedAt(data));
  } catch (error) {
    console.error('The data of the page:', error);
    return false;
  }
}

/**
 * When it was last known to be the newest. A worker may have had the page for a while: then it is asked what
 * there is, while this is shown. Where the earlier rankings are still to come, a worker that starts now would
 * keep them alone: both are asked for.
 */
function checkedAt(data: PageData): number {
  const isNewest =
    data.kind === 'rankings' &&
    data.date === pacificDateOf(serverNow()) &&
    data.history !== null &&
    !navigator.serviceWorker?.controller;
  return isNewest ? Date.now() : 0;
}
