import { type ComponentType, lazy, type ReactNode } from 'react';
import { usePart } from './use-part';

/**
 * A part that the server renders, too: a Suspense boundary keeps its HTML until its script is there,
 * and what it shows must not change until then. Where it can't be had `lost` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lost: (retry: () => void) => ReactNode = () => null,
) {
  function Late(props: Props) {
    const { part: Part, isLost, retry } = usePart(load, true);
    return Part ? <Part {...props} /> : isLost && lost(retry);
  }
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Late) }));
}
