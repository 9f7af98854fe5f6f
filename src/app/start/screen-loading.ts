/**
 * Screens have files of their own, which load when opened. This module loads such a file, gives up after a
 * time-out, and names the failure. Knows no screen.
 */
import { lazyRouteComponent } from '@tanstack/react-router';

/** SPEC 8: "Chunk loading failure after a 120 second timeout." */
export const SCREEN_TIMEOUT_SECONDS = 120;

/** The file of a screen did not arrive: no network, a venue's login page, or a removed version. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/**
 * A route's component from a module that loads on demand or on preload. Module file and component have the
 * same name: by its `screen` a prerendered page finds it in the build.
 */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
) {
  const component = lazyRouteComponent(() => inTime(importModule), name);
  return Object.assign(component, { screen: name });
}

/** @throws ScreenLoadError where the module fails to load, or exceeds the time-out. */
export async function inTime<Module>(importModule: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ScreenLoadError(`No answer within ${SCREEN_TIMEOUT_SECONDS} seconds`)),
      SCREEN_TIMEOUT_SECONDS * 1000,
    );
  });
  try {
    return await Promise.race([importModule(), tooLate]);
  } catch (error) {
    // A name of our own also prevents the router's automatic reload for missing modules: a report may be half
    // typed.
    throw error instanceof ScreenLoadError
      ? error
      : new ScreenLoadError('The screen did not arrive', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
