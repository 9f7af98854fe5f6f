/** What data costs on this connection, as far as the browser tells. */

/** `saving`: the visitor asked to save data. `metered`: a phone's own connection. */
export type DataCost = 'free' | 'metered' | 'saving';

/** Not in the compiler's library: only Chromium has it. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** A browser that tells nothing counts as free. */
export function dataCost(): DataCost {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData) return 'saving';
  return connection?.type === 'cellular' ? 'metered' : 'free';
}

/**
 * Calls `listener` when the connection changes, where the browser tells; gives the function that stops it.
 */
export function onDataCost(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Partial<EventTarget> };
  connection?.addEventListener?.('change', listener);
  return () => connection?.removeEventListener?.('change', listener);
}
