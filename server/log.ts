/** The server's log: one line of JSON per event, by `pino`. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { logOutput } from './log-output';

export type Log = Logger;

/** From most to least; `silent` logs nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Writes to standard output unless told where. Times are ISO, in UTC. */
export function createLog(level: LogLevel, destination: DestinationStream = logOutput(1)): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

export const silentLog: Log = pino({ level: 'silent' });
