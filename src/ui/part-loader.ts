import { type ComponentType, lazy } from 'react';

/**
 * The door for components that come in a file of their own, later than their screen; screens have
 * `lazyScreen`. What can't be had rejects, and is asked for anew the next time: `use-part` says where to go
 * from there.
 */
export function partLoader<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  return async () => (await importModule())[name];
}

/** A part without which its screen is whole: where it can't be had nothing stands in its place. */
export function optionalPart(load: () => Promise<ComponentType>) {
  return lazy(() => load().then(toModule, () => toModule(() => null)));
}

/** A part that the server renders, too: a Suspense boundary keeps its HTML until its script is there. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then(toModule));
}

function toModule<Props>(component: ComponentType<Props>): {
  readonly default: ComponentType<Props>;
} {
  return { default: component };
}
