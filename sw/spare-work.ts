/**
 * What a worker does beyond its answers. A browser begins the next version once this one has nothing left to
 * do, or after minutes; and it may end a worker in the middle of this work at any time.
 */
interface SpareWork {
  /** What an event waits for: the work, or that it is given up. */
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
