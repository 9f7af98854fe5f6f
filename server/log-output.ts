/**
 * Where the log's lines go: a file descriptor that may refuse them. A server serves on while the disk of its
 * log is full or its reader is gone; those lines are lost, later ones are not. (`pino`'s own destination ends
 * the process at such an error, and never ends where it meets one while the process ends: sonic-boom 4,
 * flushSync.)
 */
import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { codeOf } from './db/connection-loss';

const MOST_WAITING_CHARACTERS = 1_000_000;
/** A reader that has no room for more just now. */
const PAUSE_MILLISECONDS = 50;

/**
 * Lines that come while others are being written go out together, so that no one waits for the log; what is
 * left is written when the process ends. More than MOST_WAITING_CHARACTERS wait for no one.
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
      // No one is left to tell.
    }
  });
  return {
    write: (line) => {
      if (waiting.length < MOST_WAITING_CHARACTERS) waiting += line;
      writeWaiting();
    },
  };
}
