/** A hidden page paints nothing: this is the longest wait. */
const UNSEEN_MILLISECONDS = 100;

/**
 * Resolves once the browser has painted all changes so far. Long work after an input waits for it, so that
 * the reader sees at once that a tap arrived.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN_MILLISECONDS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Callbacks of a frame run before its paint; a message posted there arrives after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
