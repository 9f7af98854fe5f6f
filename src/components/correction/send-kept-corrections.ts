/**
 * Sends corrections that were written without a network: when the app opens, and when the connection returns.
 */
import { keptNumber } from '../../personal/device/kept-mark';

/** Call it once per page. It costs nothing while the outbox is empty. */
export function sendKeptCorrections(): void {
  const send = async () => {
    if (keptNumber('corrections') === 0) return;
    const { sendCorrections } = await import('./send-corrections');
    await sendCorrections();
  };
  // The form has already reported the problem; the next occasion will do.
  const trySend = () => void send().catch(() => {});
  addEventListener('online', trySend);
  trySend();
}
