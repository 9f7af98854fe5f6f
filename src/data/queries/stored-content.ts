/** What the page asks of the stored content: to make way. What the user made may push fetched content off a full device. */
import * as v from 'valibot';
import type { MakeRoomRequest } from '../../resources/stored-answer';

/** A worker that has not answered by then frees nothing. */
const ANSWER_TIMEOUT_SECONDS = 10;

const ReportSchema = v.object({ type: v.literal('make-room-report'), freedBytes: v.number() });

/**
 * Has the service worker give up stored content. Gives how many bytes it freed: 0 when there is nothing
 * left, or no worker.
 */
export async function askForRoom(bytes: number): Promise<number> {
  const worker = globalThis.navigator?.serviceWorker?.controller;
  if (!worker) return 0;
  const { port1, port2 } = new MessageChannel();
  try {
    const answer = await new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(() => resolve(null), ANSWER_TIMEOUT_SECONDS * 1000);
      worker.postMessage({ type: 'make-room', bytes } satisfies MakeRoomRequest, [port2]);
    });
    const report = v.safeParse(ReportSchema, answer);
    return report.success ? report.output.freedBytes : 0;
  } finally {
    port1.close();
  }
}
