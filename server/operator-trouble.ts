/** What went wrong, said to anyone who runs the server. */
import { codeOf, databaseTrouble } from './db/connection-loss';

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
