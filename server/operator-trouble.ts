/** Words for errors, for the operator. */
import { codeOf, databaseTrouble } from './db/connection/connection-loss';
import { OperatorError } from './operator-error';

/** A trouble that an operator can fix, in a sentence; null for anything else, or where it is unknown. */
export function operatorTrouble(error: unknown): string | null {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the files is full: make room, and run it again (${(error as Error).message}).`;
    case 'EACCES':
    case 'EROFS':
      return `This process lacks a right there (${(error as Error).message}).`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `Something on the way there is no folder: correct DATA_DIR or CONTENT_DIR (${(error as Error).message}).`;
    default:
      return databaseTrouble(error);
  }
}

/**
 * The same for everybody: without the system's words, which name folders, hosts and users. The log has those.
 */
export function publicTrouble(error: unknown): string {
  const sentence = error instanceof OperatorError ? error.message : operatorTrouble(error);
  return (
    sentence?.replace(/ \(.*\)(?=[.:])/s, '') ??
    'Something unexpected went wrong: the log says what.'
  );
}
