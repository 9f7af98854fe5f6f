/** The time, as an argument: tests set it and let it run. */
export interface Clock {
  now(): Date;
  /** Runs `callback` once after so many seconds, unless the returned function is called first. */
  after(seconds: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(seconds, callback) {
    const timer = setTimeout(callback, seconds * 1000);
    return () => clearTimeout(timer);
  },
};
