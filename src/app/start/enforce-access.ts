/**
 * The one place that enforces a page's `access` (SPEC 6). A page for patrons declares it in its facts and is
 * otherwise written like any other; this module gates its screen and its loader, so that neither script nor
 * data loads before this device knows a patron.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { RouteComponent } from '@tanstack/react-router';
import type { PageFacts } from '../frame/page-facts';
import { lazyScreen } from './screen-loading';

/** A page's component; a lazy one has a name. */
export type Screen = RouteComponent & { readonly screen?: string };

type Load<Address> = ((address: Address) => unknown) | undefined;

/** Screen and loader of a page as everybody may have them: behind the gate where it is for patrons. */
export function enforceAccess<Address extends { readonly queryClient: QueryClient }>(
  screen: Screen,
  load: Load<Address>,
  facts: PageFacts,
): { readonly screen: Screen; readonly load: Load<Address> } {
  if (facts.access !== 'patrons') return { screen, load };
  return {
    screen: lazyScreen(async () => {
      const { gateScreen } = await import('./GatedScreen');
      return { Gated: gateScreen(screen, facts) };
    }, 'Gated'),
    // Waits only for this device's check: the gate shows during the server's.
    load: (address) =>
      import('../../components/patron/patron-status')
        .then(({ beginForPatron }) =>
          beginForPatron(address.queryClient, () => {
            screen.preload?.();
            load?.(address);
          }),
        )
        // Without the check's script there is no gate either, and the error screen reports it.
        .catch(() => undefined),
  };
}
