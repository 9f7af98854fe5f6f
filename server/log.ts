/** The server's log: a line of JSON for each thing worth telling, by `pino`. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** From the most to the fewest words; `silent` says nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Writes to standard output unless told where. Times are ISO, in UTC. Lines that come while others are
 * being written go out together, so that a busy server does not wait for its log; what is left is written
 * when the process ends.
 */
export function createLog(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

export const silentLog: Log = pino({ level: 'silent' });
