/** Tells when the first screen is mounted: React hydrates its Suspense boundary after the frame. */
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { onPeriods, periods } from '../../domain/time/periods-of-today';

let tell = () => {};

/** Resolves when the first screen of the visit is mounted or hydrated. */
export const screenMounted = new Promise<void>((resolve) => {
  tell = resolve;
});

/** A screen that reports its mounting, and renders again when a season changes; a lazy one still preloads. */
export function reportingMount(Screen: ComponentType) {
  function Reporting() {
    useEffect(tell, []);
    useSyncExternalStore(onPeriods, periods, periods);
    return <Screen />;
  }
  return Object.assign(Reporting, { ...Screen });
}
