/**
 * The worker's work beside its answers. A browser starts the next version once this one has finished its
 * work, or after minutes; and it may end the worker at any time during it.
 */
interface SpareWork {
  /** What an event waits for: the end of the work, or its abandonment. */
  until(work: Promise<unknown>): Promise<unknown>;
  /** From now on no event waits. */
  giveUp(): void;
}

export function createSpareWork(): SpareWork {
  let giveUp = () => {};
  const givenUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  return { until: (work) => Promise.race([work, givenUp]), giveUp };
}
