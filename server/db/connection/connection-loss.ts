/** Distinguishes errors of a connection from errors of a statement, and explains them in a sentence. */

/** Ended by an administrator or a crash, shutting down, starting up, or full. */
const OUTAGE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** The words of `pg`, without a code, for a connection that broke. */
const CONNECTION_WORDS =
  /^Connection terminated|^Client (was closed|has encountered a connection error)|timeout (expired|exceeded when trying to connect)$/;

/** True where the connection failed, not the statement: what was done is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  return (
    OUTAGE_CODES.has(codeOf(error)) ||
    // Class 08: connection exceptions.
    codeOf(error).startsWith('08') ||
    (error instanceof Error && CONNECTION_WORDS.test(error.message))
  );
}

/** PostgreSQL's code for a cancelled statement. */
const CANCELLED = '57014';

/** PostgreSQL's own message for a statement that exceeded this many milliseconds. */
export function timeoutError(milliseconds: number): Error {
  const error = new Error(`The database did not answer within ${milliseconds / 1000} s.`);
  return Object.assign(error, { code: CANCELLED });
}

/** True where a question exceeded its time limit, here or in the database. */
export function isTimeout(error: unknown): boolean {
  return (
    codeOf(error) === CANCELLED ||
    (error instanceof Error && error.message === 'Query read timeout')
  );
}

/** PostgreSQL's or the system's code of an error; empty for none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

const NOBODY_ANSWERS =
  'No PostgreSQL server answers at DATABASE_URL: start it, or correct the address.';

/** A database trouble that an operator can fix, in a sentence; null for anything else. */
export function databaseTrouble(error: unknown): string | null {
  switch (codeOf(error)) {
    case 'ENOENT':
      // A socket's path, or else one of our files.
      return (error as NodeJS.ErrnoException).syscall === 'connect' ? NOBODY_ANSWERS : null;
    case 'ECONNREFUSED':
      return NOBODY_ANSWERS;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host of DATABASE_URL is not known: correct the address.';
    case '3D000':
      return 'The database that DATABASE_URL names does not exist: create it, or correct the name.';
    case '28P01':
    case '28000':
      return 'PostgreSQL does not let the user of DATABASE_URL in: check name, password and pg_hba.conf.';
    case '42501':
      return `The user of DATABASE_URL lacks a right there (${messageOf(error)}).`;
    case '25006':
      return 'DATABASE_URL leads to a read-only standby: import and publication need the primary.';
    case 'XX001':
    case 'XX002':
    case '58P01':
      return `A file of the database is damaged: bring the newest backup back, or make another database and import all that was delivered again (${messageOf(error)}).`;
    case '55P03':
      return 'The tables are in use by something that takes long: let the nightly job or the dump end, and start again.';
    case '53100':
      return `The disk of the database is full: make room, and run it again (${messageOf(error)}).`;
    default:
      return isConnectionLoss(error)
        ? `The database can not be reached (${messageOf(error)}).`
        : null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
