/** What is followed is wished for, too: its registrations, and that it moves. */
import { eventKeyOf, type ReminderWishes } from '../../domain/events/reminders';
import type { OwnWishes } from '../../personal/device/kept-reminders';
import type { Follow } from '../../personal/own/kinds/follow-kind';

/** In one order, whatever order they were followed in: other wishes count from now. */
export function withFollowed(
  wishes: OwnWishes,
  kept: readonly { readonly value: Follow }[] = [],
): ReminderWishes {
  const follows = kept.map(({ value }) => value);
  return {
    ...wishes,
    events: follows.flatMap((each) => (each.what === 'event' ? eventKeyOf(each) : [])).toSorted(),
    series: follows.flatMap(({ what, name }) => (what === 'series' ? name : [])).toSorted(),
  };
}
