import { describe, expect, it } from 'vitest';
import {
  eventAfter,
  eventOf,
  type Follow,
  followId,
  playersGone,
  subjectOf,
} from '../../../src/domain/record/follow';
import { entriesOf, registration, tournament } from '../../fixtures/events';

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
    expect(subjectOf(first as Follow)).toBe(subjectOf(second as Follow));
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

describe('a followed player', () => {
  const player: Follow = { what: 'player', name: 'Nell#1', period: 'west_p', date: '20261120' };
  const list = { period: 'west_p', date: '20261121', names: new Set(['Finn#2']) };

  it('ends with the next file of the period that does not name them', () => {
    expect(playersGone([player], list)).toEqual([player]);
    expect(playersGone([player], { ...list, names: new Set(['Nell#1']) })).toEqual([]);
    expect(playersGone([player], { ...list, date: '20261120' })).toEqual([]);
    expect(playersGone([player], { ...list, period: 'east_p' })).toEqual([]);
  });

  it('is not named by its id, which a deletion leaves', () => {
    expect(followId(player)).toMatch(/^player\/\d+$/);
  });
});
