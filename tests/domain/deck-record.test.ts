import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  broughtBack,
  DECK,
  DECK_VERSION,
  deckOfList,
  handedDeck,
  type KnownDecks,
  standingDecks,
  withDeck,
  withGiven,
  withList,
  withName,
  withoutDeck,
  withoutList,
} from '../../src/domain/deck/deck-record';
import type { DeckLine } from '../../src/domain/deck/deck-text';
import { versionKey } from '../../src/domain/games/deck-key';
import { type Change, mergeRecords } from '../../src/domain/record/change';

const leader = 'OP01-001';
const listOf = (id: string): DeckLine[] => [{ id, count: 4 }];
const [FIRST, SECOND, THIRD] = ['OP01-016', 'OP01-017', 'OP01-018'].map(listOf) as [
  DeckLine[],
  DeckLine[],
  DeckLine[],
];
const day = (nth: number) => `2026-11-0${nth}`;
const played = (lines: readonly DeckLine[], nth: number) => ({ leader, lines, since: day(nth) });

type Device = ReadonlyMap<string, Change>;
type Deed = (known: KnownDecks, now: number) => readonly Change[];

function things<Value>(device: Device, kind: string) {
  const all = [...device.values()].filter((change) => change.kind === kind) as Change<Value>[];
  return {
    kept: all.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }])),
    deleted: new Map(
      all.flatMap((each) => (each.value === null ? [[each.id, each.changedAt]] : [])),
    ),
  };
}
const knownTo = (device: Device): KnownDecks => ({
  decks: things(device, DECK),
  lists: things(device, DECK_VERSION),
});
const done = (device: Device, now: number, deed: Deed) =>
  mergeRecords(device, deed(knownTo(device), now));
const exchanged = (...devices: Device[]) =>
  mergeRecords(
    new Map(),
    devices.flatMap((device) => [...device.values()]),
  );
const decksOn = (device: Device) => standingDecks(knownTo(device));
/** The lists of the one deck: the day of each, and its card. */
const listsOn = (device: Device) =>
  decksOn(device)[0]?.versions.map(({ since, lines }) => [since, lines[0]?.id]);
const idOf = (device: Device, at: number) => decksOn(device)[0]?.versions[at]?.id ?? '';
const adding = (device: Device, now: number, lines: readonly DeckLine[], nth: number) =>
  done(device, now, (known) => withList(known, 'a', played(lines, nth), now));
const named = (device: Device, now: number, name: string) =>
  done(device, now, (known) => withName(known, 'a', name, now));
const deleted = (device: Device, now: number, at: number) =>
  done(device, now, (known) => withoutList(known, idOf(device, at), now));
const ended = (device: Device, now: number) =>
  done(device, now, (known) => withoutDeck(known, 'a', now));

const ONE = done(new Map(), 10, (known, now) =>
  withDeck(known, 'a', { name: 'Red', ...played(FIRST, 1) }, now),
);
const TWO = adding(ONE, 20, SECOND, 8);

describe('a deck', () => {
  it('gets a list by another one, not by the same one in another order or with its leader', () => {
    const lines = [...SECOND, ...FIRST];
    const both = adding(ONE, 20, lines, 8);
    const again = [...lines.toReversed(), { id: leader, count: 1 }];
    expect(withList(knownTo(both), 'a', played(again, 9), 30)).toEqual([]);
    expect(decksOn(both)).toMatchObject([{ name: 'Red', leader, changedAt: 20 }]);
    expect(listsOn(both)).toHaveLength(2);
    const third = adding(both, 30, [...THIRD, { id: leader, count: 1 }], 9);
    expect(decksOn(third)[0]?.versions[2]?.lines).toEqual(THIRD);
  });

  it('that goes back to an old list has it twice, and the games’ keys find both', () => {
    const back = adding(TWO, 30, FIRST, 9);
    expect(listsOn(back)?.map(([, card]) => card)).toEqual(['OP01-016', 'OP01-017', 'OP01-016']);
    const [deck] = decksOn(back);
    expect(deck?.versions[0]?.id).toBe(deck && versionKey(deck, 0));
    expect(deck?.versions[2]?.id).toBe(`${deck && versionKey(deck, 0)}/${day(9)}`);
    expect(deck?.versions.map(({ id }) => deckOfList(id))).toEqual(['a', 'a', 'a']);
    const sameDay = adding(adding(TWO, 30, FIRST, 8), 40, SECOND, 8);
    expect(listsOn(sameDay)).toHaveLength(4);
  });

  it('plays a list since the earlier day, and again after one that another device brings', () => {
    const early = adding(TWO, 40, SECOND, 5);
    expect(listsOn(early)?.map(([since]) => since)).toEqual([day(1), day(5)]);
    const between = adding(ONE, 30, THIRD, 7);
    expect(listsOn(exchanged(early, between))).toEqual([
      [day(1), 'OP01-016'],
      [day(5), 'OP01-017'],
      [day(7), 'OP01-018'],
      [day(8), 'OP01-017'],
    ]);
    // Said twice and deleted once, it is gone.
    const mended = deleted(early, 50, 1);
    expect(listsOn(exchanged(mended, early))).toEqual([[day(1), 'OP01-016']]);
  });

  it('keeps the name of one device and the list of another', () => {
    const crimson = named(ONE, 30, 'Crimson');
    const both = exchanged(crimson, adding(ONE, 40, SECOND, 8));
    expect(decksOn(both)).toMatchObject([{ name: 'Crimson' }]);
    expect(listsOn(both)).toHaveLength(2);
  });

  it('has a deleted list on no device, until it is entered or restored again; but always its last one', () => {
    const mended = deleted(TWO, 40, 1);
    expect(listsOn(exchanged(TWO, mended))).toEqual([[day(1), 'OP01-016']]);
    expect(listsOn(exchanged(TWO, adding(mended, 50, SECOND, 9)))).toEqual([
      [day(1), 'OP01-016'],
      [day(9), 'OP01-017'],
    ]);
    const before = [TWO.get(`${DECK_VERSION}/${idOf(TWO, 1)}`)].flatMap((list) => list ?? []);
    const back = done(mended, 30, (known, now) => broughtBack(known, before, now));
    expect(listsOn(exchanged(TWO, mended, back))).toEqual(listsOn(TWO));
    expect(withoutList(knownTo(mended), idOf(mended, 0), 50)).toEqual([]);
    // Each has deleted what the other kept: the one that was kept last stays.
    const other = deleted(TWO, 41, 0);
    expect(listsOn(exchanged(mended, other))).toEqual([[day(8), 'OP01-017']]);
  });

  it('that is deleted has no list from before, and is here again with one that is newer', () => {
    const gone = ended(TWO, 40);
    const unheard = adding(ONE, 30, THIRD, 7);
    expect(decksOn(exchanged(gone, unheard))).toEqual([]);
    const later = exchanged(gone, adding(ONE, 50, THIRD, 7));
    expect(decksOn(later)).toMatchObject([{ name: leader, leader }]);
    expect(listsOn(later)).toEqual([[day(7), 'OP01-018']]);
    expect(decksOn(named(later, 60, 'Red again'))).toMatchObject([{ name: 'Red again' }]);
    expect(decksOn(mergeRecords(new Map(), handedDeck(knownTo(later), 'a')))).toMatchObject([
      { name: leader, versions: [{ lines: THIRD }] },
    ]);
    expect(decksOn(exchanged(named(TWO, 50, 'Crimson'), gone))).toMatchObject([
      { name: 'Crimson', versions: [{ lines: SECOND }] },
    ]);
  });

  it('that was deleted is whole again when it is had back', () => {
    const gone = ended(TWO, 40);
    const back = done(gone, 30, (known, now) => broughtBack(known, [...TWO.values()], now));
    expect(decksOn(exchanged(back, gone, TWO))).toMatchObject([
      { name: 'Red', versions: [{}, {}] },
    ]);
    expect(listsOn(back)).toEqual(listsOn(TWO));
  });

  it('is handed over without what was deleted of it', () => {
    const three = deleted(adding(TWO, 30, THIRD, 9), 40, 1);
    const handed = handedDeck(knownTo(three), 'a');
    expect(handed.map(({ value }) => value)).not.toContain(null);
    expect(handed).toHaveLength(3);
    expect(handed[0]).toEqual(three.get(`${DECK}/a`));
    expect(handedDeck(knownTo(three), 'b')).toEqual([]);
  });
});

describe('lists that versions before have deleted', () => {
  const mark = (addedAt: number): Change => ({
    kind: DECK_VERSION,
    id: `a/${addedAt}`,
    changedAt: 90,
    value: null,
  });
  const hearing = (device: Device, ...changes: Change[]) => mergeRecords(device, changes);

  it('do not stand, but for one entered again and the last one of all', () => {
    const mended = hearing(TWO, mark(20));
    expect(listsOn(mended)).toEqual([[day(1), 'OP01-016']]);
    expect(listsOn(adding(mended, 100, SECOND, 8))).toEqual(listsOn(TWO));
    expect(listsOn(hearing(mended, mark(10)))).toEqual([[day(8), 'OP01-017']]);
    const between = adding(TWO, 30, THIRD, 5);
    const none = hearing(between, mark(10), mark(20), mark(30));
    expect(listsOn(none)).toEqual([[day(5), 'OP01-018']]);
  });

  it('go with their deck', () => {
    const gone = ended(hearing(TWO, mark(20)), 100);
    expect([...gone.values()].map(({ value }) => value)).toEqual([null, null, null, null]);
  });
});

describe('decks of any number of devices', () => {
  const step = fc.record({
    device: fc.nat(3),
    deed: fc.constantFrom(
      'list',
      'name',
      'delete list',
      'delete',
      'deleted by a version before',
      'hear',
      'make',
    ),
    deck: fc.constantFrom('a', 'b'),
    lines: fc.constantFrom(FIRST, SECOND, THIRD),
    day: fc.integer({ min: 1, max: 5 }),
    place: fc.nat(3),
  });
  const course = fc.record({
    steps: fc.array(step, { maxLength: 24 }),
    clocks: fc.array(fc.constantFrom(0, -7, 40), { minLength: 4, maxLength: 4 }),
  });

  type Course = typeof course extends fc.Arbitrary<infer One> ? One : never;

  /** What each device holds after days made up by chance. */
  function devicesAfter({ steps, clocks }: Course): Device[] {
    const devices: Device[] = Array.from({ length: 4 }, () => TWO);
    for (const [at, { device, deed, deck, lines, day: nth, place }] of steps.entries()) {
      const own = devices[device] ?? TWO;
      const now = 30 + at * 3 + (clocks[device] ?? 0);
      const { id = '', addedAt = 0 } =
        decksOn(own).find((one) => one.id === deck)?.versions[place] ?? {};
      const gone = { kind: DECK_VERSION, id: `${deck}/${addedAt}`, changedAt: now, value: null };
      const deeds: Record<typeof deed, Deed> = {
        list: (known) => withList(known, deck, played(lines, nth), now),
        name: (known) => withName(known, deck, `At ${now}`, now),
        'delete list': (known) => withoutList(known, id, now),
        delete: (known) => withoutDeck(known, deck, now),
        'deleted by a version before': () => [gone],
        hear: () => [...(devices[(device + 1 + place) % 4] ?? TWO).values()],
        make: (known) =>
          own.has(`${DECK}/${deck}`)
            ? []
            : withDeck(known, deck, { name: 'Made', ...played(lines, nth) }, now),
      };
      devices[device] = done(own, now, deeds[deed]);
    }
    return devices;
  }

  it('are the same in whatever order they are exchanged, each with a list, and found by games’ keys', () => {
    const told = (device: Device) => decksOn(device).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    fc.assert(
      fc.property(course, (made) => {
        const devices = devicesAfter(made);
        const [first = TWO, second = TWO, third = TWO, fourth = TWO] = devices;
        const record = exchanged(...devices);
        const decks = told(record);
        expect(told(exchanged(...devices.toReversed()))).toEqual(decks);
        const pairs = exchanged(exchanged(third, first), exchanged(fourth, second));
        expect(told(exchanged(pairs, first))).toEqual(decks);
        const here = decks.map(({ id }) => id);
        for (const { id } of knownTo(record).decks.kept) expect(here).toContain(id);
        for (const deck of decks) {
          const keys = deck.versions.map((_, at) => versionKey(deck, at));
          expect(keys.filter((key, at) => key === keys[at - 1])).toEqual([]);
          for (const [at, { id }] of deck.versions.entries())
            expect(id.startsWith(keys[at] ?? '?')).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a list of another program', () => {
  const give = (device: Device, now: number, name: string, lines: readonly DeckLine[]) =>
    done(device, now, (known) => withGiven(known, { ...played(lines, 1), name }, now));
  const names = (device: Device) => decksOn(device).map(({ name }) => name);

  it('is a deck, and is one deck where it comes under two names', () => {
    const device = give(give(new Map(), 1, 'Red', FIRST), 2, 'Copy of Red', FIRST);
    expect(names(device)).toEqual(['Red']);
    expect(names(give(device, 3, 'Blue', SECOND))).toEqual(['Red', 'Blue']);
  });

  it('is a version of the deck of its name, also of one that was made by hand', () => {
    const byHand = done(new Map(), 1, (known) =>
      withDeck(known, 'a', { ...played(FIRST, 1), name: 'Red' }, 1),
    );
    const device = give(byHand, 2, 'Red', SECOND);
    expect(decksOn(device).map(({ versions }) => versions.length)).toEqual([2]);
  });

  it('is the same deck on each device, and stays deleted where its player has deleted it', () => {
    const [phone, desk] = [give(new Map(), 1, 'Red', FIRST), give(new Map(), 2, 'Red', SECOND)];
    const both = exchanged(phone, desk);
    expect(decksOn(both)).toHaveLength(1);
    const [{ id } = { id: '' }] = decksOn(both);
    const gone = done(both, 3, (known) => withoutDeck(known, id, 3));
    expect(decksOn(give(gone, 4, 'Red', FIRST))).toEqual([]);
  });
});
