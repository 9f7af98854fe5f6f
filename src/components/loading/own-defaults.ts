/** Milliseconds between attempts where this device's storage does not answer. */
const RETRY_MILLISECONDS = 10_000;

/** Query options of what only this device keeps: read wherever it is shown, again until storage answers. */
export const OWN_DEFAULTS = {
  networkMode: 'always',
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? RETRY_MILLISECONDS : false,
} as const;
