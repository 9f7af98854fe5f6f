/** The data that came with the page itself, put where the app looks for it before it is drawn. */
import type { QueryClient } from '@tanstack/react-query';
import { primeRankings } from '../data/queries/first-rankings';
import { rankingsQuery } from '../data/queries/rankings';
import { serverNow } from '../data/server-clock';
import { pacificDateOf } from '../domain/pacific-date';
import { FIRST_DATA_ID, type FirstData } from '../resources/first-picture';
import { wait } from '../ui/wait';

/** What is shown already waits so long for newer data. */
const NEWER_DATA_MILLISECONDS = 1500;

/**
 * Resolves when the app may be drawn: at once with today's rankings. Those of another day are shown until
 * today's have come, or why they have not is known; when that takes long, the app begins with them.
 */
export async function beginWithFirstData(queryClient: QueryClient): Promise<void> {
  const rankings = readBlock();
  if (rankings === null) return;
  if (rankings.date === pacificDateOf(serverNow())) {
    // A worker may have had the page for a while: then it is asked what there is, while this is shown. Where the
    // earlier rankings are still to come, a worker that starts now would keep them alone: both are asked for.
    const isAsked = navigator.serviceWorker?.controller || rankings.history === null;
    primeRankings(queryClient, rankings, isAsked ? 0 : Date.now());
    return;
  }
  const query = rankingsQuery(rankings.period);
  await Promise.race([queryClient.prefetchQuery(query), wait(NEWER_DATA_MILLISECONDS)]);
  if (!queryClient.getQueryData(query.queryKey)) primeRankings(queryClient, rankings, 0);
}

function readBlock(): FirstData | null {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
