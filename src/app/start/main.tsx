/** The page's start: settings before anything is rendered, then the screens, then what can wait. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasReturnAddress } from '../../personal/return-address';
import '../../styles/index.css';
import { wait } from '../../ui/wait';
import { whenIdle } from '../../ui/when-idle';
import { AUTH_ERROR } from '../frame/login-failure';
import { startSettings } from '../frame/settings-state';
import { listenForInstallOffer } from '../install/install-offer';
import { WORKER_ADDRESS } from '../install/worker-state';
import { App } from './App';
import { takeEarlyInput } from './early-input';
import { holdingQueryClient } from './held-answers';
import { endPrerendering, hydrate, isPrerendered, loadForHydration } from './hydration';
import { lostStyleSheets } from './lost-style-sheets';
import { setInOwnFonts } from './own-fonts';
import { primePageData } from './page-data';
import { createAppRouter } from './router';
import { screenMounted } from './screen-mounted';

startSettings();
listenForInstallOffer();

/** How long a page that is rendered anew waits for its screen's file, so as to render only once. */
const SCREEN_MILLISECONDS = 300;
/** A prerendered page can be read meanwhile; after so long the app says itself what is missing. */
const HYDRATION_MILLISECONDS = 4000;
/** How long what can wait stands behind the page. */
const READER_MILLISECONDS = 4000;

let release = () => {};
const queryClient = holdingQueryClient(
  new Promise((resolve) => {
    release = resolve;
  }),
);
let showApp = () => {};
const isMounted = new Promise<void>((resolve) => {
  showApp = resolve;
});
const render = async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  const router = createAppRouter(queryClient);
  // Until the app is mounted, nothing else tells the router of a step back. A function of its own: the router
  // has one.
  const stopListening = router.history.subscribe(() => router.load());
  const isSent = isPrerendered(location);
  const isPrimed = isSent ? primePageData(queryClient) : Promise.resolve(false);
  const isLoaded = router.load().catch(console.error);
  void Promise.all([isLoaded, isMounted]).then(stopListening);
  const hydration = Promise.all([isPrimed, loadForHydration(isLoaded), isLoaded]);
  const [hasData, hasParts] = await (isSent
    ? Promise.race([hydration, wait(HYDRATION_MILLISECONDS).then(() => [false, false])])
    : Promise.race([isLoaded, wait(SCREEN_MILLISECONDS)]).then(() => [false, false]));
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} onMounted={showApp} />
    </StrictMode>
  );
  const replayEarlyInput = takeEarlyInput();
  void screenMounted.then(replayEarlyInput);
  if (hasData && hasParts && hydrate(root, router, app))
    await Promise.race([screenMounted, wait(HYDRATION_MILLISECONDS)]);
  else createRoot(root).render(app);
  release();
  await isMounted;
  endPrerendering();
  void setInOwnFonts();
};

// Where a style sheet can't be had, what index.html says about an app that did not arrive stays.
const renderWhole = () => {
  if (lostStyleSheets().length === 0) void render();
  else
    import('./style-sheets')
      .then(({ restoreStyleSheets }) => restoreStyleSheets())
      .then((isWhole) => (isWhole ? render() : undefined), console.warn);
};

// Hardly any start comes back from a login; one that does must do so before the router reads the address.
if (hasReturnAddress() || location.search.includes(AUTH_ERROR)) {
  import('./login-return')
    .then(({ returnFromLogin }) => returnFromLogin())
    .catch((error) => console.error('Login return:', error))
    .finally(renderWhole);
} else renderWhole();

// What the reader came for is there, or too long on its way.
const isServed = Promise.race([isMounted, wait(READER_MILLISECONDS)]);

// It fetches all that is kept offline: before the page it would stand in its way, and behind the rest that
// can wait it would come late on a slow network. Updates are install-worker's.
if (import.meta.env.PROD && navigator.serviceWorker?.controller === null) {
  void isServed.then(() => navigator.serviceWorker.register(WORKER_ADDRESS).catch(() => {}));
}

// Once all that the first paint needs has come, too; behind a first tap, which would wait for it.
const startTheRest = async () => {
  try {
    await isServed;
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { startWhatCanWait } = await import('./what-can-wait');
    await startWhatCanWait(queryClient);
  } catch (error) {
    console.warn('Not ready offline:', error);
  }
};
// The script runs behind the first frame: all else may have come by then (index.html).
if (document.readyState === 'complete') void startTheRest();
else addEventListener('load', startTheRest);
