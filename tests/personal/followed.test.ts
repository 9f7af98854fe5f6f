import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../src/domain/events/calendar-entry';
import { followEntries } from '../../src/domain/events/followed-entries';
import { followId } from '../../src/personal/follow/follow-id';
import { subjectOf } from '../../src/personal/follow/followed';
import { eventOf, eventsAfter, type FollowedEvent } from '../../src/personal/follow/followed-event';
import { seriesAfter } from '../../src/personal/follow/followed-series';
import type { Follow } from '../../src/personal/own/kinds/follow-kind';
import { entriesOf, registration, tournament } from '../fixtures/events';

const NOW = new Date('2026-12-03T12:00:00');
const TODAY = '2026-12-03';
const later = (follow: FollowedEvent, entries: CalendarEntry[], day = TODAY) =>
  eventsAfter(entries, new Date(`${day}T12:00:00`))(follow) as FollowedEvent | null;
const openOn = (...dates: string[]) => entriesOf(...dates.map((date) => tournament(date)));
/** The event of the first date, followed in a calendar of all of them. */
const followed = (...dates: string[]) => {
  const entries = openOn(...dates);
  const entry = entries.find(({ dateText }) => dateText === dates[0]);
  const follow = entry && later(eventOf(entry), entries);
  if (!follow) throw new Error(dates[0]);
  return follow;
};

describe('a followed event', () => {
  it('is its registration, too', () => {
    const entries = entriesOf(
      registration('December 1, 2026', { tournamentDate: 'December 12, 2026' }),
    );
    const [first, second] = entries.map(eventOf);
    expect(entries.map(({ kind }) => kind)).toEqual(['registration', 'tournament']);
    expect(first && subjectOf(first)).toBe(second && subjectOf(second));
    expect(first && later(first, entries)?.day).toBe('2026-12-12');
  });

  it('is as it was while the calendar has it', () => {
    const follow = followed('December 12, 2026', 'December 19, 2026');
    expect(later(follow, openOn('December 12, 2026', 'December 19, 2026'))).toBe(follow);
  });

  it('moves with the only new date of its name within 60 days', () => {
    const follow = followed('December 12, 2026');
    expect(later(follow, openOn('December 19, 2026'))).toEqual({
      ...followed('December 19, 2026'),
      moved: { from: 'December 12, 2026', on: TODAY },
    });
    expect(later(follow, openOn('March 19, 2027'))?.gone).toBe(TODAY);
    const two = openOn('December 19, 2026', 'December 26, 2026');
    expect(later(follow, two)?.gone).toBe(TODAY);
  });

  it('has not moved where the feed only writes its date in other words', () => {
    const follow = followed('December 12, 2026');
    expect(later(follow, openOn('Dec 12, 2026'))).toEqual({ ...follow, date: 'Dec 12, 2026' });
  });

  it('moves from a date to be announced to the first one near its registration', () => {
    const announced = (tournamentDate: string) =>
      entriesOf(registration('December 1, 2026', { tournamentDate }));
    const [entry] = announced('');
    const follow = entry && eventOf(entry);
    if (!follow) throw new Error('No entry');
    expect(follow.date).toBe('TBA');
    expect(later(follow, [])?.gone).toBe(TODAY);
    expect(later(follow, announced('December 12, 2026'))).toMatchObject({
      ...{ date: 'December 12, 2026', gone: null, moved: { from: 'TBA', on: TODAY } },
    });
  });

  it('does not take the place of a twin, of whom it may have heard later', () => {
    const follow = followed('December 12, 2026', 'December 19, 2026');
    const gone = { ...follow, gone: TODAY };
    expect(later(follow, openOn('December 19, 2026'))).toEqual(gone);
    const alone = followed('December 12, 2026');
    const withTwin = later(alone, openOn('December 12, 2026', 'December 19, 2026'));
    expect(withTwin).toEqual(follow);
    expect(withTwin && later(withTwin, openOn('December 19, 2026'))).toEqual(gone);
  });

  it('is gone since the day on which it was missed first, and may come back', () => {
    const follow = followed('December 12, 2026');
    const gone = later(follow, []);
    expect(gone).toEqual({ ...follow, gone: TODAY });
    expect(gone && later(gone, [], '2026-12-05')).toBe(gone);
    expect(gone && later(gone, openOn('December 12, 2026'), '2026-12-06')).toEqual(follow);
    // Even after the day on which it was to be.
    expect(gone && later(gone, [], '2027-02-05')).toBe(gone);
  });

  it('that is gone is another event on another day, as in the calendars', () => {
    const gone = later(followed('December 12, 2026'), []);
    expect(gone && later(gone, openOn('December 19, 2026'), '2026-12-05')?.gone).toBe(TODAY);
  });

  it('ends once it is over and the calendar drops it: nobody has called it off', () => {
    const follow = followed('December 12-13, 2026');
    expect(later(follow, openOn('December 12-13, 2026'), '2026-12-20')).toBe(follow);
    expect(later(follow, [], '2026-12-12')?.gone).toBe('2026-12-12');
    expect(later(follow, [], '2026-12-14')).toBeNull();
    expect(later(follow, openOn('December 19, 2026'), '2026-12-14')).toBeNull();
  });

  it.each([
    ['a weekly one that moves', [12, 19], [12, 26]],
    ['one that moves past its twin', [12, 19], [19, 26]],
    ['two that both move', [12, 19], [13, 20]],
    ['one of which one is left', [12, 19], [12]],
    ['one that moves alone', [12], [26]],
    ['one that is gone', [12], []],
  ])('becomes what the server’s calendars make of it: %s', (_, before, now) => {
    const [old, fresh] = [before, now].map((days) =>
      openOn(...days.map((day) => `December ${day}, 2026`)),
    );
    if (!old || !fresh) throw new Error('No lists');
    let uids = 0;
    const newUid = () => `${++uids}`;
    const shared = { today: TODAY, now: NOW, newUid };
    const known = followEntries([], { ...shared, entries: old });
    const told = followEntries(known, { ...shared, entries: fresh });
    for (const { uid, entry } of known) {
      const there = told.find((each) => each.uid === uid);
      const here = later(later(eventOf(entry), old) ?? eventOf(entry), fresh);
      expect(here?.day).toBe(there?.entry.day);
      expect(here?.gone === null).toBe(there?.cancelledAt === null);
    }
  });
});

describe('a followed series', () => {
  const SERIES = { what: 'series', name: 'Spring' } as const;
  const of = (...dates: string[]) =>
    entriesOf(...dates.map((date) => tournament(date, { eventTitle: 'Spring' })));
  const datesNewOn = (follow: Follow | null, day: string) =>
    follow?.what === 'series' ? follow.known?.filter(({ isNewOn }) => isNewOn === day) : null;

  it('notes on which day a date was new, from the second calendar on', () => {
    const first = seriesAfter(of('December 12, 2026'), NOW)(SERIES);
    expect(datesNewOn(first, TODAY)).toEqual([]);
    const entries = [...of('December 12, 2026', 'December 19, 2026'), ...openOn('May 1, 2027')];
    const second = first && seriesAfter(entries, NOW)(first);
    expect(datesNewOn(second, TODAY)).toHaveLength(1);
    const dayAfter = new Date('2026-12-08T12:00:00');
    expect(second && seriesAfter(entries, dayAfter)(second)).toBe(second);
  });
});

it('a follow’s id, which a deletion leaves, names nobody', () => {
  const date = '20261120';
  expect(followId({ what: 'player', name: 'Nell#1', period: 'west_p', date })).toMatch(
    /^player\/\d+$/,
  );
});
