/**
 * Requests about stored content: it makes room. What the user made may displace prefetched content on a full
 * device.
 */
import * as v from 'valibot';
import { askWorker, currentWorker } from '../http/worker-store';

/** A worker that takes longer frees nothing. */
const ANSWER_TIMEOUT_SECONDS = 10;

const ReportSchema = v.object({ type: v.literal('make-room-report'), freedBytes: v.number() });

/**
 * Has the service worker drop stored content. Gives how many bytes it freed: 0 where nothing is left, or
 * without a worker.
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
