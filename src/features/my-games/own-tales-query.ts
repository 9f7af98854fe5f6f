import { queryOptions } from '@tanstack/react-query';
import { loadTales } from '../../personal/own-games';

export type Tales = Awaited<ReturnType<typeof loadTales>>;

/** The tales of all kept logs, read again wherever they are shown. */
export function ownTalesQuery() {
  return queryOptions({
    queryKey: ['own-tales'],
    queryFn: loadTales,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
