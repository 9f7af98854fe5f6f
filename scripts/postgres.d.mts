/** The server's address, or why there is none. */
export function startPostgres(): Promise<
  { readonly url: string; readonly stop: () => void } | { readonly reason: string }
>;
