/** What a byte costs on this connection, as far as the browser tells. */

/** `saving`: the visitor asked for as little as possible. `metered`: a phone's own connection. */
export type DataCost = 'free' | 'metered' | 'saving';

/** Not in the compiler's library: Chromium has it, others don't. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Browsers that say nothing count as free. */
export function dataCost(): DataCost {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData) return 'saving';
  return connection?.type === 'cellular' ? 'metered' : 'free';
}

/** Calls `listener` when the connection changes, where the browser tells; gives a function that stops it. */
export function onDataCost(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Partial<EventTarget> };
  connection?.addEventListener?.('change', listener);
  return () => connection?.removeEventListener?.('change', listener);
}
