import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import type { AskedFilters } from '../../domain/tournaments';
import { parseTournamentSearch, searchOf } from './tournament-search';

const route = getRouteApi('/tournament');

export interface AskedInAddress {
  readonly asked: AskedFilters;
  /** `replace`: no step to come back to. */
  readonly ask: (change: (now: AskedFilters) => AskedFilters, replace: boolean) => void;
}

/** The filters of the address. What is chosen holds at once; the address, which takes its time, follows. */
export function useAskedFilters(): AskedInAddress {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const inAddress = useMemo(() => parseTournamentSearch(search), [search]);
  const [asked, choose] = useOptimistic(inAddress);
  const ask = useCallback(
    (change: (now: AskedFilters) => AskedFilters, replace: boolean) =>
      startTransition(async () => {
        choose(change);
        await navigate({
          search: (said) => searchOf(change(parseTournamentSearch(said))),
          replace,
          resetScroll: false,
        });
      }),
    [choose, navigate],
  );
  return { asked, ask };
}
