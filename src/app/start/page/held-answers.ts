/** Holds answers back until hydration: the first render must match the server's. */
import { QueryClient } from '@tanstack/react-query';

/**
 * A query client that sends requests at once, but delays their answers until `hydrated`: React compares the
 * first render with the server's HTML, which had none of them.
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
