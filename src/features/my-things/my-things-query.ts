import { queryOptions } from '@tanstack/react-query';
import { OWN_DEFAULTS } from '../../components/loading/own-defaults';
import { loadCopyNote, roomOfOwn } from '../../personal/own/own-copy';

/** What is kept here, and how it stands to its last copy. */
export function myThingsQuery() {
  return queryOptions({
    queryKey: ['own-things'],
    queryFn: async () => ({
      rooms: await roomOfOwn(),
      note: await loadCopyNote(),
      // All that the site keeps, public data too.
      used: (await navigator.storage?.estimate?.().catch(() => null))?.usage ?? null,
    }),
    ...OWN_DEFAULTS,
  });
}

export type MyThings = Awaited<
  ReturnType<NonNullable<ReturnType<typeof myThingsQuery>['queryFn']>>
>;
