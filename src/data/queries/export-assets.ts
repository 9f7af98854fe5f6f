/** What exported images are drawn with, as queries. */
import { queryOptions } from '@tanstack/react-query';
import { loadAssetBytes, loadPictureData } from '../page-assets';
import { MINUTE } from './query-defaults';

/** Kept for a second export soon after; what was missing is asked for again then. */
const EXPORT_DEFAULTS = {
  networkMode: 'always',
  retry: false,
  staleTime: ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data ? Number.POSITIVE_INFINITY : 0,
  gcTime: 5 * MINUTE,
} as const;

/** A picture as a `data:` address; null when it can't be had. */
export function pictureDataQuery(address: string) {
  return queryOptions({
    ...EXPORT_DEFAULTS,
    queryKey: ['picture-data', address],
    queryFn: () => loadPictureData(address),
  });
}

/** A font's or a style sheet's bytes; null when they can't be had. */
export function assetBytesQuery(address: string) {
  return queryOptions({
    ...EXPORT_DEFAULTS,
    queryKey: ['asset-bytes', address],
    queryFn: () => loadAssetBytes(address),
  });
}
