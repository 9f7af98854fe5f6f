/** The page's start: settings before anything is drawn, then the screens, then what can wait. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/index.css';
import { listenForInstallOffer } from './install-offer';
import { createAppRouter } from './router';
import { startSettings } from './settings-state';

startSettings();
listenForInstallOffer();

const queryClient = new QueryClient();
const router = createAppRouter(queryClient);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

// Once all that the first paint needs has come.
addEventListener('load', async () => {
  try {
    const [{ installWorker }, { planAhead }] = await Promise.all([
      import('./install-worker'),
      import('./plan-ahead'),
    ]);
    await installWorker(() => planAhead(queryClient));
  } catch (error) {
    console.warn('Not ready for use without a network:', error);
  }
});
