import { describe, expect, it } from 'vitest';
import {
  ALL,
  cellOf,
  dayToShow,
  entriesByDay,
  entriesOfMonth,
  entriesOn,
  filterEntries,
  filterOptions,
  offeredOption,
  splitByPast,
} from '../../../src/domain/events/event-selection';
import { entriesOf, product, registration, tournament } from '../../fixtures/events';

const entries = entriesOf(
  tournament('November 14, 2026', { tournamentName: 'A', region: 'West', eventType: 'Regional' }),
  tournament('November 28, 2026', { tournamentName: 'B', region: 'East', eventType: 'Regional' }),
  registration('December 1, 2026', { tournamentName: 'C', region: 'West' }),
  product('November 27, 2026', { productName: 'D' }),
);
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('a filter of the event list', () => {
  it("offers 'all' and each value that is present, once, by name", () => {
    expect(filterOptions(entries, 'region')).toEqual(['all', 'East', 'West']);
    expect(filterOptions(entries, 'type')).toEqual(['all', 'PRODUCT', 'Regional', 'REGISTRATION']);
  });

  it("offers 'all' alone of an empty feed", () => {
    expect(filterOptions([], 'region')).toEqual(['all']);
  });

  it("lets everything pass at 'all'", () => {
    expect(filterEntries(entries, { region: ALL, type: ALL })).toEqual(entries);
  });

  it('lets pass what has the region and the type', () => {
    expect(names(filterEntries(entries, { region: 'West', type: ALL }))).toEqual(['A', 'C']);
    expect(names(filterEntries(entries, { region: ALL, type: 'Regional' }))).toEqual(['A', 'B']);
    expect(names(filterEntries(entries, { region: 'West', type: 'Regional' }))).toEqual(['A']);
  });

  it("is 'all' when an address asks for a value that is not present", () => {
    expect(offeredOption(['all', 'East'], 'East')).toBe('East');
    expect(offeredOption(['all', 'East'], 'Atlantis')).toBe('all');
    expect(offeredOption(['all', 'East'], undefined)).toBe('all');
  });
});

describe('the event list', () => {
  it('is the one of the month', () => {
    expect(names(entriesOfMonth(entries, '2026-11'))).toEqual(['A', 'D', 'B']);
    expect(names(entriesOfMonth(entries, '2026-12'))).toEqual(['C']);
  });

  it('is split into what is on today or ahead, soonest first, and what is over, latest first', () => {
    const { current, past } = splitByPast(entries, '2026-11-28');
    expect(names(current)).toEqual(['B', 'C']);
    expect(names(past)).toEqual(['D', 'A']);
  });
});

describe('a day of the calendar', () => {
  it('orders its events by their order field', () => {
    const ofDay = entriesByDay(
      entriesOf(
        product('May 1, 2026', { productName: 'Sleeves' }),
        tournament('May 1, 2026', { tournamentName: 'Open' }),
        product('May 1, 2026', { productName: 'Booster' }),
      ),
    ).get('2026-05-01');
    expect(names(ofDay ?? [])).toEqual(['Booster', 'Open', 'Sleeves']);
  });

  it('shows at most three events, and counts the others', () => {
    const ofDay = (count: number) =>
      entriesOf(...Array.from({ length: count }, () => tournament('May 1, 2026')));
    expect(cellOf(ofDay(2))).toMatchObject({ shown: { length: 2 }, more: 0 });
    expect(cellOf(ofDay(3))).toMatchObject({ shown: { length: 3 }, more: 0 });
    expect(cellOf(ofDay(4))).toMatchObject({ shown: { length: 3 }, more: 1 });
    expect(cellOf(ofDay(9))).toMatchObject({ shown: { length: 3 }, more: 6 });
  });

  it('is shown first when it is the nearest with events, or the last one that had any', () => {
    expect(dayToShow(entries, '2026-11-20', '2026-11')).toBe('2026-11-27');
    expect(dayToShow(entries, '2026-11-28', '2026-11')).toBe('2026-11-28');
    expect(dayToShow(entries, '2027-01-01', '2026-12')).toBe('2026-12-01');
    expect(dayToShow([], '2026-11-20', '2026-11')).toBeNull();
  });

  it('is any day of an event that runs over it, and of the month that is shown', () => {
    const run = entriesOf(tournament('January 30 - February 2, 2027'));
    expect(dayToShow(run, '2026-11-20', '2027-01')).toBe('2027-01-30');
    expect(dayToShow(run, '2027-01-31', '2027-01')).toBe('2027-01-31');
    expect(dayToShow(run, '2027-01-31', '2027-02')).toBe('2027-02-01');
    expect(dayToShow(run, '2027-03-01', '2027-02')).toBe('2027-02-02');
  });
});

describe('today', () => {
  it('has what is on, tournaments first, and nothing that only fills its month', () => {
    const all = entriesOf(
      registration('November 28, 2026', { tournamentName: 'R' }),
      tournament('November 27-28, 2026', { tournamentName: 'T' }),
      tournament('November 29, 2026', { tournamentName: 'later' }),
      tournament('November Store Tournament 2026', { tournamentName: 'month' }),
    );
    expect(entriesOn(all, '2026-11-28').map(({ name }) => name)).toEqual(['T', 'R']);
    expect(entriesOn(all, '2026-11-01')).toEqual([]);
  });
});

describe('an event of several days', () => {
  const entries = entriesOf(tournament('January 30 - February 1, 2027'));

  it('stands in each of them', () => {
    expect([...entriesByDay(entries).keys()]).toEqual(['2027-01-30', '2027-01-31', '2027-02-01']);
  });

  it('is of every month that it touches', () => {
    expect(entriesOfMonth(entries, '2027-01')).toHaveLength(1);
    expect(entriesOfMonth(entries, '2027-02')).toHaveLength(1);
    expect(entriesOfMonth(entries, '2027-03')).toHaveLength(0);
  });

  it('is past only when its last day has gone by', () => {
    expect(splitByPast(entries, '2027-02-01').current).toHaveLength(1);
    expect(splitByPast(entries, '2027-02-02').past).toHaveLength(1);
  });
});
