/** Puts the data of a page into its queries, on the server and in the browser. */
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { PageData, RankingsData, TournamentsData } from '../../resources/prerendered-page';
import { decodeRankingsData, pageData } from '../schemas/page-data';
import { readTournaments } from '../tournaments';
import { rankingsHistoryQuery, rankingsQuery } from './rankings';
import { tournamentsQuery } from './tournaments';

const FRESH = { fromStore: false, storedAt: null, isFallback: false };

/**
 * Reads the data block of a page.
 * @throws Error where it is not what a server writes.
 */
export function readPageData(text: string): PageData {
  return v.parse(pageData, JSON.parse(text));
}

/**
 * Says whether there was anything to show. `checkedAt`: when this data was last confirmed as the newest, in
 * milliseconds since 1970; with 0 it is refetched at once while it shows.
 * @throws InvalidDataError where a file is not a list.
 */
export function primePage(
  queryClient: QueryClient,
  data: PageData,
  checkedAt: number,
): Promise<boolean> {
  return data.kind === 'rankings'
    ? primeRankings(queryClient, data, checkedAt)
    : primeTournaments(queryClient, data, checkedAt);
}

async function primeRankings(
  queryClient: QueryClient,
  data: RankingsData,
  checkedAt: number,
): Promise<boolean> {
  const { period, date, version } = data;
  const { current, history } = decodeRankingsData(data);
  if (current.leaders.length === 0) return false;
  const shown = { kind: 'rankings', period, date } as const;
  const rankings = { ...shown, value: current, version, freshness: { ...FRESH, dataDate: date } };
  queryClient.setQueryData(rankingsQuery(period).queryKey, rankings, { updatedAt: checkedAt });
  queryClient.setQueryData(rankingsHistoryQuery(shown).queryKey, history, {
    updatedAt: history ? checkedAt : 0,
  });
  return true;
}

async function primeTournaments(
  queryClient: QueryClient,
  { version, tournaments }: TournamentsData,
  checkedAt: number,
): Promise<boolean> {
  const bytes = new TextEncoder().encode(JSON.stringify(tournaments)).buffer;
  const { value } = await readTournaments(bytes);
  queryClient.setQueryData(
    tournamentsQuery().queryKey,
    { value, version, freshness: { ...FRESH, dataDate: null } },
    { updatedAt: checkedAt },
  );
  return true;
}
