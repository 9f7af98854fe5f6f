/** Long work in short pieces, so that a page answers meanwhile, and can end it. */

/** No piece is longer, also on a phone that is four times as slow as a good one. */
const SLICE_MILLISECONDS = 20;

export interface Work {
  /** Ends the work: what it gave so far is dropped. */
  readonly signal?: AbortSignal | undefined;
  /** The finished fraction, 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** @throws the signal's reason once it is aborted. */
export async function inSlices<Item>(
  items: readonly Item[],
  { signal, onProgress }: Work,
  work: (item: Item, at: number) => void,
): Promise<void> {
  let began = performance.now();
  for (const [at, item] of items.entries()) {
    if (performance.now() - began > SLICE_MILLISECONDS) {
      onProgress?.(at / items.length);
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      began = performance.now();
    }
    work(item, at);
  }
}
