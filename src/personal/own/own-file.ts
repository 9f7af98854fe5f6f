/** The one file of the player's own things: a copy, or what is handed over. */
import type { Change } from '../../domain/record/change';
import { carriedText } from '../carried-logs';

export const OWN_FORMAT = 'crows-nest-own';
export const OWN_FILE_VERSION = 1;

/** @param savedAt in milliseconds since 1970: a change later than that was made by a clock that is ahead. */
export function ownFileText(changes: readonly Change[], savedAt: number): string {
  return JSON.stringify(
    { format: OWN_FORMAT, version: OWN_FILE_VERSION, savedAt, changes },
    (_, member: unknown) => (member instanceof Uint8Array ? carriedText(member) : member),
  );
}
