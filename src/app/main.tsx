/** The page's start: settings before anything is drawn, then the screens, then what can wait. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { hasReturnAddress } from '../personal/return-address';
import '../styles/index.css';
import { wait } from '../ui/wait';
import { beginWithFirstData } from './first-data';
import { isFirstVisit } from './first-visit';
import { listenForInstallOffer } from './install-offer';
import { AUTH_ERROR } from './login-failure';
import { type AppRouter, createAppRouter } from './router';
import { startSettings } from './settings-state';
import { takeOver } from './take-over';
import { whenIdle } from './when-idle';
import { WORKER_ADDRESS } from './worker-state';

startSettings();
listenForInstallOffer();

const queryClient = new QueryClient();

const container = document.getElementById('root');
if (!container) throw new Error('No #root');
const isShown = takeOver(container);

/** What the page's own file may keep its frame waiting: what is drawn at once is drawn only once. */
const SCREEN_MILLISECONDS = 300;

/** How long what can wait stands behind the page. */
const READER_MILLISECONDS = 4000;

let router: AppRouter;

const draw = async () => {
  const isFirst = isFirstVisit();
  if (isFirst) await wait(0);
  router = createAppRouter(queryClient);
  if (isFirst) await wait(0);
  // Until it is mounted nobody else would tell it of a step back. A function of its own, for theirs is the router's.
  const stopListening = router.history.subscribe(() => router.load());
  const firstData = beginWithFirstData(queryClient);
  const isLoaded = router.load().catch(console.error);
  void Promise.all([isLoaded, isShown]).then(stopListening);
  await firstData;
  await Promise.race([isLoaded, wait(SCREEN_MILLISECONDS)]);
  const app = createRoot(container);
  const render = () =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  // In slices, between which a scroll is answered; who comes back waits for the whole.
  if (isFirst) startTransition(render);
  else render();
};

// Where a style sheet can't be had, what index.html says about an app that did not arrive stays.
const drawWhole = () => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.every(({ sheet }) => sheet)) void draw();
  else
    import('./style-sheets')
      .then(({ restoreStyleSheets }) => restoreStyleSheets())
      .then((isWhole) => (isWhole ? draw() : undefined), console.warn);
};

// Hardly any start comes back from a login; one that does must do so before the router reads the address.
if (hasReturnAddress() || location.search.includes(AUTH_ERROR)) {
  import('./login-return')
    .then(({ returnFromLogin }) => returnFromLogin())
    .catch((error) => console.error('Login return:', error))
    .finally(drawWhole);
} else drawWhole();

// What the reader came for is there, or too long on its way.
const isServed = Promise.race([isShown, wait(READER_MILLISECONDS)]);

// It fetches all that is kept offline: before the page it would stand in its way, and behind the rest that can wait it would
// come late on a slow network. Updates are install-worker's.
if (import.meta.env.PROD && navigator.serviceWorker?.controller === null) {
  void isServed.then(() => navigator.serviceWorker.register(WORKER_ADDRESS).catch(() => {}));
}

// Once all that the first paint needs has come, too; behind a first tap, which would wait for it.
const startTheRest = async () => {
  try {
    await isServed;
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { startWhatCanWait } = await import('./what-can-wait');
    await startWhatCanWait(router, queryClient);
  } catch (error) {
    console.warn('Not ready offline:', error);
  }
};
// The script runs behind the first frame: all else may have come by then (index.html).
if (document.readyState === 'complete') void startTheRest();
else addEventListener('load', startTheRest);
