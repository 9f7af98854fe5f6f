/**
 * What the page asks of the stored content: to make way. What the user made may push fetched content off a
 * full device.
 */
import * as v from 'valibot';
import { askWorker, currentWorker } from '../worker-store';

/** A worker that has not answered by then frees nothing. */
const ANSWER_TIMEOUT_SECONDS = 10;

const ReportSchema = v.object({ type: v.literal('make-room-report'), freedBytes: v.number() });

/**
 * Has the service worker give up stored content. Gives how many bytes it freed: 0 when there is nothing
 * left, or no worker.
 */
export async function askForRoom(bytes: number): Promise<number> {
  const report = await askWorker(
    currentWorker(),
    { type: 'make-room', bytes },
    ReportSchema,
    ANSWER_TIMEOUT_SECONDS,
  );
  return report?.freedBytes ?? 0;
}
