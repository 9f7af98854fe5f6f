/** Runs `work` for each item, at most `limit` at a time; rejects with the first failure. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  // All workers share one iterator: each takes the next item after finishing one.
  const queue = [...items].values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
