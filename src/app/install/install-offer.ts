/**
 * The browser's offer to install the app. It comes once, maybe before React has rendered, and is kept here
 * until the user accepts. iOS never offers: there the app explains the way.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/listeners';

/** Chromium's event; not in the standard, so not in the compiler's library. */
interface InstallOfferEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOfferEvent | null = null;
const listeners = createListeners();

/** Call it once, early. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own banner: the button is calmer.
    event.preventDefault();
    setOffer(event as InstallOfferEvent);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Prompts the installation; null while the browser offers none. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    listeners.add,
    () => offer,
    () => null,
  );
  if (current === null) return null;
  return () => {
    // Each offer allows a single prompt, whatever the answer.
    setOffer(null);
    void current.prompt();
  };
}

/** True in a browser tab of an iPhone or iPad, where installing needs the share sheet. */
export function installsByShareSheet(): boolean {
  // Safari's own property, which no other system has: false in a tab, true once installed.
  return (navigator as Navigator & { standalone?: boolean }).standalone === false;
}

function setOffer(next: InstallOfferEvent | null): void {
  offer = next;
  listeners.tell();
}
