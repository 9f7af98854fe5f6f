/** Figures count only on a machine that does nothing else. */
import { readFileSync } from 'node:fs';

const LONGEST_SECONDS = 60;
/** Share of all processors' time that may be in use by others. */
const QUIET = 0.1;

/**
 * Waits until the processors have been idle for two spans of so many milliseconds: a server that has just started still
 * publishes, a browser builds its window.
 */
export async function untilMachineIsQuiet(milliseconds = 1000): Promise<void> {
  const deadline = Date.now() + LONGEST_SECONDS * 1000;
  let quiet = 0;
  let before = processorTimes();
  while (quiet < 2 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const now = processorTimes();
    const busy = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
    quiet = busy <= QUIET ? quiet + 1 : 0;
    before = now;
  }
  if (quiet < 2) console.log('The machine was never quiet: the figures say little.');
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
  // Idle, and waiting for a disk.
  const idle = (times[3] ?? 0) + (times[4] ?? 0);
  return { idle, all: times.reduce((sum, time) => sum + time, 0) };
}
