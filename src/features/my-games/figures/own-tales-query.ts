import { queryOptions } from '@tanstack/react-query';
import { OWN_DEFAULTS } from '../../../components/loading/own-defaults';
import { loadTales } from '../../../personal/game/own-games';

export type Tales = Awaited<ReturnType<typeof loadTales>>;

/** The tales of all kept logs, read again wherever they are shown. */
export function ownTalesQuery() {
  return queryOptions({
    queryKey: ['own-tales'],
    queryFn: loadTales,
    ...OWN_DEFAULTS,
  });
}
