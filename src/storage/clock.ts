/** The time as an argument: tests control it. */
export interface Clock {
  now(): Date;
  /** Runs `callback` once after these seconds, unless the returned function is called first. */
  after(seconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(seconds, callback) {
    const timer = setTimeout(callback, seconds * 1000);
    return () => clearTimeout(timer);
  },
};
