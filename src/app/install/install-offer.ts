/**
 * The browser's offer to install the app. It is made once, maybe before React has drawn anything, and
 * kept here until the user takes it. iOS makes none: there the way is told in words.
 */
import { useSyncExternalStore } from 'react';

/** Chromium's event; not in the standard, so not in the compiler's library. */
interface InstallOfferEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOfferEvent | null = null;
const listeners = new Set<() => void>();

/** To be called once, early. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser's own banner away: the button says it more calmly.
    event.preventDefault();
    setOffer(event as InstallOfferEvent);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Asks the browser to install the app; null while it does not offer that. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (current === null) return null;
  return () => {
    // An offer is good for one question, whatever the answer.
    setOffer(null);
    void current.prompt();
  };
}

/** True in a browser tab of an iPhone or iPad, where only the share sheet installs. */
export function installsByShareSheet(): boolean {
  // Safari's own property, which no other system has: false in a tab, true once installed.
  return (navigator as Navigator & { standalone?: boolean }).standalone === false;
}

function setOffer(next: InstallOfferEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
