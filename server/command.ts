/** What every command of the server has in common: settings, and an end that says what went wrong. */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error';
import { operatorTrouble } from './operator-trouble';
import { loadEnvironment, readSettings, type Settings } from './settings';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** Reads the command line; what it does not know is answered with how the command is used. */
export function readArguments<O extends Options>(usage: string, options: O) {
  const words = process.argv.slice(2);
  // A match's key may be below zero, and is no option.
  const number = words.includes('--') ? -1 : words.findIndex((word) => /^-\d+$/.test(word));
  const args = number < 0 ? words : words.toSpliced(number, 0, '--');
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** Ends a process whose embedded database has died, or was taken over: nothing it has can be trusted. */
export function endOnLoss(error: Error): void {
  console.error(
    operatorTrouble(error) ??
      `The embedded database is lost (${error.message}): this process ends, start it again. Nothing stored is lost.`,
  );
  process.exit(1);
}

/** Once it is asked to end, what is under way may take so long. */
export const END_MILLISECONDS = 10_000;

/** A command that was asked to end: not wrong, but not done either. */
class StoppedError extends OperatorError {
  override readonly name = 'StoppedError';
  /** As shells tell a signal. */
  readonly exitCode: number;

  constructor(signal: keyof typeof constants.signals) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Aborted, with a StoppedError, when a signal asks the process to end: what is under way may be finished. A
 * process that is still there after `milliseconds` is ended.
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
 * What no one foresaw: unlike a known trouble, it may lie in what this very run was given. (sysexits.h calls
 * it so.)
 */
const UNFORESEEN = 70;

/**
 * Runs a command with the settings of the environment; the process ends with 1 on a trouble that an operator
 * can put right, and with UNFORESEEN on any other failure. What it says may be lost (a full disk, a reader
 * that is gone): it does its work all the same.
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
