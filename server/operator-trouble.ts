/** What went wrong, said to anyone who runs the server. */
import { codeOf, databaseTrouble } from './db/connection-loss';
import { OperatorError } from './operator-error';

/** What an operator can put right, in a sentence; null when it is something else, or it is not known what. */
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
 * The same for what anybody may read: without what the system said, which names folders, hosts and users. The
 * log has that.
 */
export function publicTrouble(error: unknown): string {
  const sentence = error instanceof OperatorError ? error.message : operatorTrouble(error);
  return (
    sentence?.replace(/ \(.*\)(?=[.:])/s, '') ??
    'Something unexpected went wrong: the log says what.'
  );
}
