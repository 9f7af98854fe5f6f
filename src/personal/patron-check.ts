/**
 * When the server last said that the reader is a patron: what holds where there is no network (CONTRACT,
 * Small decisions). How long it holds is domain/access's affair.
 */
import * as v from 'valibot';
import { PATRON_MARK } from '../resources/first-frame';
import { writeMark } from '../storage/local-mark';
import { clearSeen, loadSeen, saveSeen } from './last-seen';

const NAME = 'patron-check';

/** Milliseconds since 1970; null when there was no such answer, or another one since, or a log-out. */
export async function loadPatronCheck(): Promise<number | null> {
  return (await loadSeen(NAME, v.literal('patron')))?.seenAt ?? null;
}

/** The server said yes at `checkedAt`, in milliseconds since 1970. */
export async function savePatronCheck(checkedAt: number): Promise<void> {
  markPatron(true);
  await saveSeen(NAME, 'patron', checkedAt);
}

/** Forgets it, with everything else this device saw as a patron's. */
export async function forgetPatronCheck(): Promise<void> {
  markPatron(false);
  await clearSeen();
}

function markPatron(isPatron: boolean): void {
  // Where that fails a gate says for a moment that it is one.
  writeMark(PATRON_MARK, isPatron ? 'yes' : null);
}
