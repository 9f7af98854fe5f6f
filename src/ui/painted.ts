/** A page that is not shown paints nothing: then this is all that is waited. */
const UNSEEN_MILLISECONDS = 100;

/**
 * Resolves once the browser has painted what was changed until now. Long work that follows an input waits for
 * it: anyone who tapped sees at once that the tap was heard.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN_MILLISECONDS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks run before its paint, a message that is posted there comes after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}
