import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePaintedFirst } from '../../ui/timing/use-painted-first';
import { wait } from '../../ui/timing/wait';
import { type AskedDecks, searchOf, viewOf } from './tournament-search';

const route = getRouteApi('/tournament');

interface Choice {
  readonly filters: AskedDecks;
  /** Whether the address replaces the present history entry. */
  readonly replace: boolean;
}

interface AskedInAddress {
  readonly asked: AskedDecks;
  readonly ask: (filters: AskedDecks, replace: boolean) => void;
}

/** The filters of the address. A choice applies at once; the address follows, because changing it is slow. */
export function useAskedFilters(): AskedInAddress {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const inAddress = useMemo(() => ({ filters: viewOf(search), replace: false }), [search]);
  const [asked, choose] = usePaintedFirst<Choice>(inAddress, async ({ filters, replace }) => {
    // Lets everything else that waited for the paint go first.
    await wait(0);
    await navigate({ search: searchOf(filters), replace, resetScroll: false });
  });
  return { asked: asked.filters, ask: (filters, replace) => choose({ filters, replace }) };
}
