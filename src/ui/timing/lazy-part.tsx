import { type ComponentType, lazy, type ReactNode } from 'react';
import { usePart } from './use-part';

/**
 * A part that the server also renders: a Suspense boundary keeps its HTML until the script arrives, and its
 * content must not change until then. If the script fails to load, `lost` replaces it.
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
