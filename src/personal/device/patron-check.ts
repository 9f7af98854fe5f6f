/**
 * When the server last confirmed the reader as a patron, for use without a network (CONTRACT, Small
 * decisions). domain/access decides how long that is valid.
 */
import * as v from 'valibot';
import { PATRON_MARK } from '../../resources/first-frame';
import { writeMark } from '../../storage/local-mark';
import { clearSeen, loadSeen, saveSeen } from '../player/last-seen';

const NAME = 'patron-check';

/** Milliseconds since 1970; null without such an answer, or after a different one or a log-out. */
export async function loadPatronCheck(): Promise<number | null> {
  return (await loadSeen(NAME, v.literal('patron')))?.seenAt ?? null;
}

/** Notes that the server confirmed a patron at `checkedAt`, in milliseconds since 1970. */
export async function savePatronCheck(checkedAt: number): Promise<void> {
  markPatron(true);
  await saveSeen(NAME, 'patron', checkedAt);
}

/** Forgets the check, and everything else that this device saw as a patron's. */
export async function forgetPatronCheck(): Promise<void> {
  markPatron(false);
  await clearSeen();
}

function markPatron(isPatron: boolean): void {
  // Without the mark, the first frame briefly shows a gate.
  writeMark(PATRON_MARK, isPatron ? 'yes' : null);
}
