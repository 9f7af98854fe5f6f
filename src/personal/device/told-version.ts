/** The program's version of which the player was told last that it is newer than this app knows. */
import { readMark, textMark, writeMark } from '../../storage/local-mark';

const KEY = 'crows-nest-told-version';

export const wasTold = (version: string): boolean => readMark(KEY, textMark) === version;

/** Where it can't be written, it is told again. */
export const noteTold = (version: string) => writeMark(KEY, version);
