/** Reports at intervals that tests are running: which ones, and how far they are. */

const LINE_SECONDS = 20;

/**
 * Prints a line every 20 seconds until stopped.
 * @param read gives the number of tests (`all`), how many are `done`, and the names of those `running`.
 * @returns the function that stops it.
 */
export function startProgress(read) {
  const began = performance.now();
  const timer = setInterval(() => {
    const { all, done, running } = read();
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `  … ${seconds} s, ${done} of ${all} done; now ${running.join(', ') || 'preparing'}`,
    );
  }, LINE_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
