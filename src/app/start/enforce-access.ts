/**
 * The one place that enforces a page's `access` (SPEC 6). A page for patrons declares it in its facts and is
 * otherwise written like any other; this module gates its screen and its loader, so that neither script nor
 * data loads before this device knows a patron.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageFacts } from '../frame/page-facts';
import { lazyScreen } from './screen-loading';

/** A route's component; a lazy one may preload. */
type Screen = ComponentType & { preload?: () => unknown };

interface LoaderArguments {
  readonly context: { readonly queryClient: QueryClient };
}

/** Puts the gate before every page for patrons. */
export function enforceAccess(pages: readonly AnyRoute[]): void {
  for (const page of pages) {
    const facts = page.options.staticData as PageFacts;
    if (facts.access === 'patrons') putBehindGate(page, facts);
  }
}

function putBehindGate(page: AnyRoute, facts: PageFacts): void {
  const screen = page.options.component as Screen;
  const load = page.options.loader as ((args: LoaderArguments) => unknown) | undefined;
  Object.assign(page.options, {
    component: lazyScreen(async () => {
      const { gateScreen } = await import('./GatedScreen');
      return { Gated: gateScreen(screen, facts) };
    }, 'Gated'),
    // Waits only for this device's check: the gate shows during the server's.
    loader: (args: LoaderArguments): Promise<void> =>
      import('../../components/patron/patron-status')
        .then(({ beginForPatron }) =>
          beginForPatron(args.context.queryClient, () => {
            screen.preload?.();
            load?.(args);
          }),
        )
        // Without the check's script there is no gate either, and the error screen reports it.
        .catch(() => undefined),
  });
}
