/** What all commands of the server share: settings, and an end that says what went wrong. */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error';
import { operatorTrouble } from '../operator-trouble';
import { loadEnvironment, readSettings, type Settings } from '../settings';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** Reads the command line; anything unknown prints the command's usage. */
export function readArguments<O extends Options>(usage: string, options: O) {
  const words = process.argv.slice(2);
  // A match's key may be negative, which must not count as an option.
  const number = words.includes('--') ? -1 : words.findIndex((word) => /^-\d+$/.test(word));
  const args = number < 0 ? words : words.toSpliced(number, 0, '--');
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** Ends a process whose embedded database died or was taken over: its data is no longer reliable. */
export function endOnLoss(error: Error): void {
  console.error(
    operatorTrouble(error) ??
      `The embedded database is lost (${error.message}): this process ends, start it again. Nothing stored is lost.`,
  );
  process.exit(1);
}

/** After a request to end, work in progress has this long. */
export const END_MILLISECONDS = 10_000;

/** A command that was asked to end: not an error, but not finished either. */
class StoppedError extends OperatorError {
  override readonly name = 'StoppedError';
  /** The code of the signal, as shells use it. */
  readonly exitCode: number;

  constructor(signal: keyof typeof constants.signals) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Aborted, with a StoppedError, when a signal asks the process to end: work in progress may finish. After
 * `milliseconds` the process ends in any case.
 */
export function untilAskedToEnd(milliseconds = END_MILLISECONDS): AbortSignal {
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (asked.signal.aborted) return;
      const stopped = new StoppedError(name);
      asked.abort(stopped);
      setTimeout(() => {
        console.error(`${stopped.message} It was cut off; what had been stored is there.`);
        process.exit(stopped.exitCode);
      }, milliseconds).unref();
    });
  }
  return asked.signal;
}

/**
 * The exit code of an unforeseen error: unlike a known trouble, this very run's input may have caused it.
 * (The name is from sysexits.h.)
 */
const UNFORESEEN = 70;

/**
 * Runs a command with the environment's settings; the process ends with 1 after a trouble that an operator
 * can fix, and with UNFORESEEN after any other failure. Its output may get lost (a full disk, a closed pipe):
 * it works all the same.
 */
export function runCommand(command: (settings: Settings) => Promise<void>): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  (async () => command(readSettings(loadEnvironment())))().catch((error: unknown) => {
    const trouble = error instanceof OperatorError ? error.message : operatorTrouble(error);
    console.error(trouble ?? error);
    if (error instanceof StoppedError) process.exit(error.exitCode);
    process.exit(trouble === null ? UNFORESEEN : 1);
  });
}
