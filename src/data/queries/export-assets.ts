/** The assets of exported images, as queries. */
import { queryOptions } from '@tanstack/react-query';
import { loadAssetBytes, loadPictureData } from '../daily/page-assets';
import { MINUTE } from './query-defaults';

/** Kept for another export soon after, which asks again for missing ones. */
const EXPORT_DEFAULTS = {
  networkMode: 'always',
  retry: false,
  staleTime: ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data ? Number.POSITIVE_INFINITY : 0,
  gcTime: 5 * MINUTE,
} as const;

/** A picture as a `data:` address; null where it fails. */
export function pictureDataQuery(address: string) {
  return queryOptions({
    ...EXPORT_DEFAULTS,
    queryKey: ['picture-data', address],
    queryFn: () => loadPictureData(address),
  });
}

/** The bytes of a font or style sheet; null where it fails. */
export function assetBytesQuery(address: string) {
  return queryOptions({
    ...EXPORT_DEFAULTS,
    queryKey: ['asset-bytes', address],
    queryFn: () => loadAssetBytes(address),
  });
}
