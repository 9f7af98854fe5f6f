import { queryOptions } from '@tanstack/react-query';
import { loadTales } from '../../personal/own-games';

export type Tales = Awaited<ReturnType<typeof loadTales>>;

/** What the kept logs of own games tell, read anew wherever it is shown. */
export function ownTalesQuery() {
  return queryOptions({
    queryKey: ['own-tales'],
    queryFn: loadTales,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
