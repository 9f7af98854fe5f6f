/**
 * The output of the log: a file descriptor that may fail. The server keeps serving while the log's disk is
 * full or its reader is gone; those lines are lost, later ones are not. (`pino`'s own destination ends the
 * process at such an error, and hangs where it meets one while the process ends: sonic-boom 4, flushSync.)
 */
import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { codeOf } from './db/connection/connection-loss';

const MOST_WAITING_CHARACTERS = 1_000_000;
/** A reader without room for the moment. */
const PAUSE_MILLISECONDS = 50;

/**
 * Lines that arrive during a write go out together, so that no request waits for the log; the rest is written
 * when the process ends. Beyond MOST_WAITING_CHARACTERS lines are dropped.
 */
export function logOutput(descriptor: number): DestinationStream {
  let waiting = '';
  let isWriting = false;

  function writeWaiting(): void {
    if (isWriting || waiting === '') return;
    isWriting = true;
    const bytes = Buffer.from(waiting);
    waiting = '';
    writeOut(bytes);
  }

  function writeOut(bytes: Buffer): void {
    write(descriptor, bytes, (error, written) => {
      if (error && codeOf(error) === 'EAGAIN') {
        setTimeout(writeOut, PAUSE_MILLISECONDS, bytes).unref();
      } else if (!error && written < bytes.length) writeOut(bytes.subarray(written));
      else {
        isWriting = false;
        writeWaiting();
      }
    });
  }

  process.once('exit', () => {
    try {
      writeSync(descriptor, waiting);
    } catch {
      // No output is left for this error.
    }
  });
  return {
    write: (line) => {
      if (waiting.length < MOST_WAITING_CHARACTERS) waiting += line;
      writeWaiting();
    },
  };
}
