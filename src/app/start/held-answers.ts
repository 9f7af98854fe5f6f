/** Holds answers back until the page is hydrated: its first render must show what the server had. */
import { QueryClient } from '@tanstack/react-query';

/**
 * A query client whose requests go out at once, and whose answers wait until `hydrated`: React compares the
 * first render with the server's HTML, which knew of none of them.
 */
export function holdingQueryClient(hydrated: Promise<void>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        behavior: {
          onFetch: (context) => {
            const { fetchFn } = context;
            context.fetchFn = async () => {
              try {
                return await fetchFn();
              } finally {
                await hydrated;
              }
            };
          },
        },
      },
    },
  });
}
