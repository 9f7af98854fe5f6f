/** The line that says, every now and then, that tests are under way: what runs, and how far they are. */

const LINE_SECONDS = 20;

/**
 * Prints a line every 20 seconds until it is stopped.
 *
 * @param read gives how many there are (`all`), how many are `done`, and the names of those `running`.
 * @returns what stops it.
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
