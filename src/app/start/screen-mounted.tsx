/** Tells when the first screen is mounted: React hydrates its Suspense boundary after the frame. */
import type { AnyRoute } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';

let tell = () => {};

/** Resolves when the first screen of the visit is mounted or hydrated. */
export const screenMounted = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Makes the screens of these routes report their mounting; their preload stays. */
export function tellWhenMounted(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    const Screen = options.component as ComponentType;
    function Telling() {
      useEffect(tell, []);
      return <Screen />;
    }
    options.component = Object.assign(Telling, { ...Screen });
  }
}
