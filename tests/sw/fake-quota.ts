/**
 * A device with little room: puts beyond `bytes` fail as a browser's do. What is deleted makes room at
 * once, or, where the browser is `slow` to clean up, only when it is larger than that many bytes.
 */
import { IDBObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

export interface FakeQuota {
  /** Keys that were refused, in order. */
  readonly refused: unknown[];
  release(): void;
}

export function limitQuota(bytes: number, slow = 0): FakeQuota {
  const sizes = new Map<unknown, number>();
  const refused: unknown[] = [];
  const { put, delete: remove } = IDBObjectStore.prototype;
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      // Entries of the index are too small to count.
      const { body } = value as { body?: ArrayBuffer };
      if (body === undefined) return put.call(this, value, key);
      const size = body.byteLength;
      const others = [...sizes].filter(([other]) => other !== key);
      const used = others.reduce((sum, [, otherSize]) => sum + otherSize, 0);
      if (used + size > bytes) {
        refused.push(key);
        this.transaction.abort();
        throw new DOMException('No room', 'QuotaExceededError');
      }
      sizes.set(key, size);
      return put.call(this, value, key);
    }),
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      if ((sizes.get(key) ?? 0) > slow) sizes.delete(key);
      return remove.call(this, key);
    }),
  ];
  return {
    refused,
    release: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
