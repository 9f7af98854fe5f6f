/** The start of the page: settings before any render, then the screens, then everything that can wait. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { serverTime } from '../../data/http/server-clock';
import { hasReturnAddress } from '../../personal/device/return-address';
import { provideOwnTime } from '../../personal/own/own-time';
import '../../styles/index.css';
import { layoutNow } from '../../ui/layout/use-layout';
import { wait } from '../../ui/timing/wait';
import { whenIdle } from '../../ui/timing/when-idle';
import { AUTH_ERROR } from '../frame/account/login-failure';
import { startSettings } from '../frame/appearance/settings-state';
import { listenForInstallOffer } from '../install/install-offer';
import { WORKER_ADDRESS } from '../install/worker-state';
import { App } from './App';
import { takeEarlyInput } from './page/early-input';
import { holdingQueryClient } from './page/held-answers';
import { endPrerendering, hydrate, isPrerendered, loadForHydration } from './page/hydration';
import { setInOwnFonts } from './page/own-fonts';
import { primePageData, takePeriods } from './page/page-data';
import { createAppRouter } from './router';
import { screenMounted } from './screen-mounted';
import { styleSheetsLoaded } from './style/style-sheets';

startSettings();
provideOwnTime(serverTime);
listenForInstallOffer();

/** How long a page that renders anew waits for its screen's file, to avoid a second render. */
const SCREEN_MILLISECONDS = 300;
/** Meanwhile a prerendered page is readable; after this time the app renders and says what is missing. */
const HYDRATION_MILLISECONDS = 4000;
/** How long everything that can wait comes after the page. */
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
  await takePeriods();
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  const router = createAppRouter(queryClient);
  // Before the app is mounted nothing else tells the router of a step back. Removed separately, because the
  // router has its own listener.
  const stopListening = router.history.subscribe(() => router.load());
  const isSent = isPrerendered(location);
  const isPrimed = isSent ? primePageData(queryClient) : Promise.resolve(false);
  const isLoaded = router.load().catch(console.error);
  void Promise.all([isLoaded, isMounted]).then(stopListening);
  const hydration = Promise.all([isPrimed, loadForHydration(), isLoaded]);
  const [hasData, layout] = await (isSent
    ? Promise.race([hydration, wait(HYDRATION_MILLISECONDS).then(() => [false, null])])
    : Promise.race([isLoaded, wait(SCREEN_MILLISECONDS)]).then(() => [false, null]));
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} onMounted={showApp} />
    </StrictMode>
  );
  const replayEarlyInput = takeEarlyInput();
  void screenMounted.then(replayEarlyInput);
  // Not where the device was turned meanwhile.
  if (hasData && layout === layoutNow() && hydrate(root, router, app))
    await Promise.race([screenMounted, wait(HYDRATION_MILLISECONDS)]);
  else createRoot(root).render(app);
  release();
  await isMounted;
  endPrerendering();
  void setInOwnFonts();
};

const renderWhole = () => styleSheetsLoaded().then(render);

// Hardly any start returns from a login; one that does must redirect before the router reads the address.
if (hasReturnAddress() || location.search.includes(AUTH_ERROR)) {
  import('./login-return')
    .then(({ returnFromLogin }) => returnFromLogin())
    .catch((error) => console.error('Login return:', error))
    .finally(renderWhole);
} else renderWhole();

// The page has loaded, or takes too long.
const isServed = Promise.race([isMounted, wait(READER_MILLISECONDS)]);

// The worker fetches everything for offline use: before the page it would compete with it, after everything
// else it would be late on a slow network. install-worker handles updates.
if (import.meta.env.PROD && navigator.serviceWorker?.controller === null) {
  void isServed.then(() => navigator.serviceWorker.register(WORKER_ADDRESS).catch(() => {}));
}

// After everything that the first paint needs, and after a first tap, which it would delay.
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
// The script runs after the first frame: everything else may have loaded by then (index.html).
if (document.readyState === 'complete') void startTheRest();
else addEventListener('load', startTheRest);
