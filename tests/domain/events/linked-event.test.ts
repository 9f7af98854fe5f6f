/** An event's address: which one of the calendar it names, today and after the event has moved. */
import { describe, expect, it } from 'vitest';
import { eventIdOf } from '../../../src/domain/events/event-id';
import { linkedEvent } from '../../../src/domain/events/linked-event';
import { entriesOf, registration, tournament } from '../../fixtures/events';

const idOf = (...records: Parameters<typeof entriesOf>) => eventIdOf(first(entriesOf(...records)));
const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('There is none');
  return item;
};

const OPEN = tournament('December 5, 2026', { region: 'West' });
const ID = idOf(OPEN);

describe('the address of an event', () => {
  it('has its day, and stays the same whatever else is in the calendar', () => {
    expect(ID).toMatch(/^2026-12-05-[\da-z]+$/);
    const others = entriesOf(tournament('December 1, 2026'), OPEN, tournament('December 9, 2026'));
    expect(others.map(eventIdOf)).toContain(ID);
  });

  it('is another one for another region, series, name or day', () => {
    const ids = [
      OPEN,
      { ...OPEN, region: 'East' },
      { ...OPEN, eventTitle: 'Reef Series' },
      { ...OPEN, tournamentName: 'Reef Open' },
      tournament('December 6, 2026', { region: 'West' }),
    ].map((record) => idOf(record));
    expect(new Set(ids).size).toBe(5);
  });

  it('is one for a tournament and its registration', () => {
    const entries = entriesOf({ ...OPEN, registrationDate: 'November 21, 2026' });
    expect(entries.map(({ kind }) => kind)).toEqual(['registration', 'tournament']);
    expect(linkedEvent(ID, entries)).toEqual({ entries, id: ID, movedFrom: null });
  });

  it('is of the registration’s own day while the tournament’s is not announced', () => {
    const entries = entriesOf(registration('November 21, 2026', { tournamentDate: 'TBA' }));
    expect(eventIdOf(first(entries))).toMatch(/^2026-11-21-/);
  });

  it('finds an event that has moved, and tells from which day', () => {
    const moved = entriesOf(tournament('January 9, 2027', { region: 'West' }));
    expect(linkedEvent(ID, moved)).toEqual({
      entries: moved,
      id: eventIdOf(first(moved)),
      movedFrom: '2026-12-05',
    });
  });

  it('prefers the event of its own day to a later one of the same names', () => {
    const entries = entriesOf(OPEN, tournament('December 12, 2026', { region: 'West' }));
    expect(linkedEvent(ID, entries)?.entries).toEqual([entries[0]]);
  });

  it.each([
    ['cancelled', [tournament('December 5, 2026', { region: 'East' })]],
    ['more than 60 days away', [tournament('February 28, 2027', { region: 'West' })]],
    [
      'one of two that it may be',
      [
        tournament('December 12, 2026', { region: 'West' }),
        tournament('December 19, 2026', { region: 'West' }),
      ],
    ],
  ])('finds none that is %s', (_, records) => {
    expect(linkedEvent(ID, entriesOf(...records))).toBeNull();
  });

  it.each(['', 'x', '2026-12-05', ID.slice(0, -1), `${ID}x`, ID.replace('-12-', '-99-')])(
    'is whole or nothing: "%s"',
    (id) => expect(linkedEvent(id, entriesOf(OPEN))).toBeNull(),
  );
});
