/**
 * What to drop when room is short, in this order: pictures, oldest first, then daily files that a newer one
 * replaces. Reads sizes from the index, and a body only where its size is unknown.
 */
import { dailyFileName, parseDailyFileName } from '../src/resources/daily-files';
import { findSuperseded } from '../src/resources/daily-retention';
import type { StoreName } from './content-index';

/** Content that may go. `bytes` is null where unknown. */
interface Candidate {
  readonly key: string;
  readonly storedAt: number;
  readonly bytes: number | null;
}

/** How eviction uses the store. Nothing here rejects. */
interface EvictionStore {
  candidates(storeName: StoreName): Promise<Candidate[]>;
  /** The size of one body, by reading it. */
  measure(storeName: StoreName, key: string): Promise<number>;
  remove(storeName: StoreName, keys: readonly string[]): Promise<void>;
}

interface Eviction {
  /**
   * For a write of `bytes` that met the quota. Each step frees something, until nothing more may go. A write
   * that would not fit even then evicts nothing, and a picture never evicts a file.
   */
  steps(storeName: StoreName, bytes: number): AsyncGenerator<void, void>;
  /**
   * For what the user made, which is worth more than anything here: frees `bytes`, even the last stored files
   * if necessary, and gives how many it freed: fewer only when nothing is left.
   */
  free(bytes: number): Promise<number>;
}

export function createEviction(store: EvictionStore): Eviction {
  let isRoomSlowToCome = false;

  async function oldestPictures(): Promise<Candidate[]> {
    return (await store.candidates('pictures')).toSorted((a, b) => a.storedAt - b.storedAt);
  }

  /** The daily files that a newer one replaces, oldest first. */
  async function supersededFiles(): Promise<Candidate[]> {
    const files = await store.candidates('files');
    const daily = files.flatMap(({ key }) => parseDailyFileName(key) ?? []);
    return findSuperseded(daily).flatMap((file) => {
      const name = dailyFileName(file);
      return files.filter(({ key }) => key === name);
    });
  }

  const sizeOf = async (storeName: StoreName, { key, bytes }: Candidate) =>
    bytes ?? (await store.measure(storeName, key));

  /** As many from the front as take `bytes` together, with their sum. */
  async function firstOf(storeName: StoreName, candidates: readonly Candidate[], bytes: number) {
    const keys: string[] = [];
    let sum = 0;
    for (const candidate of candidates) {
      if (sum >= bytes) break;
      keys.push(candidate.key);
      sum += await sizeOf(storeName, candidate);
    }
    return { keys, sum };
  }

  async function* steps(storeName: StoreName, bytes: number): AsyncGenerator<void, void> {
    if (storeName === 'pictures' && isRoomSlowToCome) return;
    const pictures = await oldestPictures();
    const oldDates = storeName === 'files' ? await supersededFiles() : [];
    const first = await firstOf('pictures', pictures, bytes);
    const rest = await firstOf('files', oldDates, bytes - first.sum);
    if (first.sum + rest.sum < bytes) return;
    if (first.keys.length > 0) {
      await store.remove('pictures', first.keys);
      yield;
      // Asked for more though enough is gone: the browser frees room with a delay (Chromium keeps small
      // values until it next compacts). Dropping other pictures would not help.
      isRoomSlowToCome = first.sum >= bytes;
    }
    for (const { key } of oldDates) {
      await store.remove('files', [key]);
      yield;
    }
  }

  async function free(bytes: number): Promise<number> {
    let freed = 0;
    const giveUp = async (storeName: StoreName, candidates: readonly Candidate[]) => {
      const { keys, sum } = await firstOf(storeName, candidates, bytes - freed);
      await store.remove(storeName, keys);
      freed += sum;
    };
    await giveUp('pictures', await oldestPictures());
    await giveUp('files', await supersededFiles());
    const left = (await store.candidates('files')).toSorted((a, b) => a.storedAt - b.storedAt);
    await giveUp('files', left);
    return freed;
  }

  return { steps, free };
}
