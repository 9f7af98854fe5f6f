import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppRouter } from './router';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  /** Called once the app is mounted. */
  readonly onMounted?: () => void;
}

/** The whole app, the same on the server and in the browser. */
export function App({ queryClient, router, onMounted }: AppProps) {
  useEffect(() => {
    onMounted?.();
  }, [onMounted]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
