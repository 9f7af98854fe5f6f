/**
 * Sends later what was written without a network: when the app is opened, and when the connection returns.
 */
import { keptCorrections } from '../../personal/kept-mark';

/** To be called once a page. Costs nothing where nothing waits. */
export function sendKeptCorrections(): void {
  const send = async () => {
    if (keptCorrections.read() === 0) return;
    const { sendCorrections } = await import('./send-corrections');
    await sendCorrections();
  };
  // What keeps it back is said where it was written; the next time is soon enough.
  const trySend = () => void send().catch(() => {});
  addEventListener('online', trySend);
  trySend();
}
