/** Tells when the first screen is there: React hydrates its Suspense boundary after the frame around it. */
import type { AnyRoute } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';

let tell = () => {};

/** Resolves when the first screen of the visit is mounted, or hydrated. */
export const screenMounted = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Has the screens of these routes say when they are mounted; what can be asked of a screen ahead stays. */
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
