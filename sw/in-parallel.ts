/** Does `work` for each item, at most `limit` at a time; rejects with the first that does. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  // All workers draw from one iterator: each takes the next item when it is done with its last.
  const queue = [...items].values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
