/** The server's log: a line of JSON for each thing worth telling, by `pino`. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** From the most to the fewest words; `silent` says nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes to standard output unless told where. Times are ISO, in UTC. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

export const silentLog: Log = createLog('silent');
