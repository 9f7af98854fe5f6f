import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AskedFilters } from '../../domain/tournaments';
import { usePaintedFirst } from '../../ui/use-painted-first';
import { wait } from '../../ui/wait';
import { searchOf, viewOf } from './tournament-search';

const route = getRouteApi('/tournament');

interface Choice {
  readonly filters: AskedFilters;
  /** Whether the address it stands in takes the place of the one before: no step to come back to. */
  readonly replace: boolean;
}

interface AskedInAddress {
  readonly asked: AskedFilters;
  readonly ask: (filters: AskedFilters, replace: boolean) => void;
}

/** The filters of the address. What is chosen holds at once; the address, which takes its time, follows. */
export function useAskedFilters(): AskedInAddress {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const inAddress = useMemo(() => ({ filters: viewOf(search), replace: false }), [search]);
  const [asked, choose] = usePaintedFirst<Choice>(inAddress, async ({ filters, replace }) => {
    // Anyone who waited for the paint, too, goes first.
    await wait(0);
    await navigate({ search: searchOf(filters), replace, resetScroll: false });
  });
  return { asked: asked.filters, ask: (filters, replace) => choose({ filters, replace }) };
}
