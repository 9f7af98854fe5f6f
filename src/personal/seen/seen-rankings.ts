/** Which day's rankings the player saw last (`own/kinds/seen-kind`), by period. */
import { type SeenRankings, seenAfter } from '../../domain/figures/seen-rankings';
import type { DateStamp } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';
import { seenKind } from '../own/kinds/seen-kind';
import { changeOwn, loadOne } from '../own/own-record';

/** Null before the first look. Rejects where this device refuses storage. */
export async function loadSeen(period: PeriodValue): Promise<SeenRankings | null> {
  return (await loadOne(seenKind, period))?.value ?? null;
}

/** Notes a look at the file of `date`, and gives since when changes are told. Rejects as `loadSeen` does. */
export async function noteSeen(period: PeriodValue, date: DateStamp): Promise<SeenRankings | null> {
  await changeOwn(seenKind, period, (seen) => seenAfter(seen, date));
  return loadSeen(period);
}

/** The changes were read: they are not shown again until there are others. */
export function closeChanges(period: PeriodValue): Promise<void> {
  return changeOwn(seenKind, period, (seen) => seen && { ...seen, closed: true });
}
