import { describe, expect, it } from 'vitest';
import { followId, subjectOf } from '../../src/personal/follow/followed';
import { eventAfter, eventOf } from '../../src/personal/follow/followed-event';
import { entriesOf, registration, tournament } from '../fixtures/events';

const TODAY = '2026-12-03';
const openOn = (...dates: string[]) => entriesOf(...dates.map((date) => tournament(date)));
const followed = (date: string, ...others: string[]) => {
  const entries = openOn(date, ...others);
  const entry = entries.find(({ dateText }) => dateText === date);
  if (!entry) throw new Error(date);
  return eventOf(entry, entries);
};

describe('a followed event', () => {
  it('is its registration, too', () => {
    const entries = entriesOf(
      registration('December 1, 2026', { tournamentDate: 'December 12, 2026' }),
    );
    const [first, second] = entries.map((entry) => eventOf(entry, entries));
    expect(entries.map(({ kind }) => kind)).toEqual(['registration', 'tournament']);
    expect(first && subjectOf(first)).toBe(second && subjectOf(second));
    expect(first?.day).toBe('2026-12-12');
  });

  it('is as it was while the calendar has it', () => {
    const follow = followed('December 12, 2026');
    expect(eventAfter(follow, openOn('December 12, 2026', 'December 19, 2026'), TODAY)).toBe(
      follow,
    );
  });

  it('moves with the only new date of its name within 60 days', () => {
    const follow = followed('December 12, 2026');
    expect(eventAfter(follow, openOn('December 19, 2026'), TODAY)).toEqual({
      ...followed('December 19, 2026'),
      moved: { from: 'December 12, 2026', on: TODAY },
    });
    expect(eventAfter(follow, openOn('March 19, 2027'), TODAY).gone).toBe(TODAY);
    const two = openOn('December 19, 2026', 'December 26, 2026');
    expect(eventAfter(follow, two, TODAY).gone).toBe(TODAY);
  });

  it('does not take the place of a twin', () => {
    const follow = followed('December 12, 2026', 'December 19, 2026');
    expect(eventAfter(follow, openOn('December 19, 2026'), TODAY)).toEqual({
      ...follow,
      gone: TODAY,
    });
  });

  it('is gone since the day on which it was missed first, and may come back', () => {
    const follow = followed('December 12, 2026');
    const gone = eventAfter(follow, [], TODAY);
    expect(gone).toEqual({ ...follow, gone: TODAY });
    expect(eventAfter(gone, [], '2026-12-05')).toBe(gone);
    expect(eventAfter(gone, openOn('December 12, 2026'), '2026-12-06')).toEqual(follow);
  });
});

it('a follow’s id, which a deletion leaves, names nobody', () => {
  const date = '20261120';
  expect(followId({ what: 'player', name: 'Nell#1', period: 'west_p', date })).toMatch(
    /^player\/\d+$/,
  );
});
