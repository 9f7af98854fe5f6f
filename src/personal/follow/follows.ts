/** What the player follows (`own/kinds/follow-kind`). */
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import type { Kept } from '../../domain/record/change';
import type { IsoDay } from '../../domain/time/calendar';
import type { DateStamp } from '../../domain/time/pacific-date';
import { type Follow, followKind } from '../own/kinds/follow-kind';
import { loadOwn, writeOwn } from '../own/own-record';
import { followId, subjectOf } from './followed';
import { eventAfter } from './followed-event';

/** Rejects where this device refuses storage. */
export async function loadFollows(): Promise<readonly Kept<Follow>[]> {
  return (await loadOwn({ follow: followKind })).follow.kept;
}

/** Follows it, or not any more. Rejects where that could not be kept. */
export function toggleFollow(follow: Follow): Promise<void> {
  return writeOwn([followKind], async (own) => {
    const { kept } = await own.all(followKind);
    const known = kept.filter(({ value }) => subjectOf(value) === subjectOf(follow));
    for (const { id } of known) await own.change(followKind, id, () => null);
    if (known.length === 0) await own.change(followKind, followId(follow), () => follow);
  });
}

/** Notes what became of followed events. Rejects as `toggleFollow` does. */
export function settleEvents(entries: readonly CalendarEntry[], today: IsoDay): Promise<void> {
  return writeOwn([followKind], async (own) => {
    for (const { id } of (await own.all(followKind)).kept)
      await own.change(followKind, id, (follow) =>
        follow?.what === 'event' ? eventAfter(follow, entries, today) : undefined,
      );
  });
}

/** A list of best players. */
interface PlayerList {
  readonly period: string;
  readonly date: DateStamp;
  readonly names: ReadonlySet<string>;
}

/**
 * Ends players, without a trace, who are missing in a later list of their period: it does not tell who asked
 * to be forgotten. Rejects as `toggleFollow` does.
 */
export function endPlayers({ period, date, names }: PlayerList): Promise<void> {
  return writeOwn([followKind], async (own) => {
    for (const { id, value, ...kept } of (await own.all(followKind)).kept) {
      if (value.what !== 'player' || value.period !== period) continue;
      if (value.date >= date || names.has(value.name)) continue;
      own.replace({ kind: followKind.name, id, value, ...kept }, undefined);
    }
  });
}
