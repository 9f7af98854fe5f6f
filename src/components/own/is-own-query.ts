/** Whether a query is one of own things: the key of each begins so. */
export const isOwnQuery = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) =>
  String(name).startsWith('own-');
