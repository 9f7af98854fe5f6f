/** Decks of one player on several devices: days made up by chance, files taken in whatever order. */
import { expect, it } from 'vitest';
import {
  type KnownDecks,
  mergeDecks,
  type OwnDeck,
  withList,
  withoutVersion,
} from '../../src/domain/own-deck';
import { seededRandom } from '../../src/domain/seeded-random';

/** As the device keeps it (personal/own-decks). */
function taking(here: KnownDecks, given: Partial<KnownDecks>): KnownDecks {
  const { changed, gone, deletions } = mergeDecks(here, { decks: [], deletions: [], ...given });
  const ids = (decks: readonly OwnDeck[]) => new Set(decks.map(({ id }) => id));
  const [replaced, ended] = [ids(changed), ids(gone)];
  return {
    decks: [...here.decks.filter(({ id }) => !replaced.has(id) && !ended.has(id)), ...changed],
    deletions: [...here.deletions.filter(({ id }) => !replaced.has(id)), ...deletions],
  };
}

const record = ({ decks }: KnownDecks) =>
  decks.map(({ id, name, versions }) => JSON.stringify([id, name, versions])).toSorted();

let ids = 0;
function deed(own: KnownDecks, random: () => number, now: number): KnownDecks {
  const below = (limit: number) => Math.floor(random() * limit);
  const version = {
    lines: [{ id: `OP01-00${1 + below(4)}`, count: 4 }],
    since: `2026-11-0${1 + below(3)}`,
    addedAt: now,
  };
  const deck = own.decks[below(own.decks.length)];
  if (!deck || below(5) === 0) {
    const id = `deck-${ids++}`;
    const made = { id, name: id, leader: 'OP01-060', versions: [version], changedAt: now };
    return { ...own, decks: [...own.decks, made] };
  }
  const others = own.decks.filter((other) => other !== deck);
  const deeds = [
    () => ({ ...own, decks: [...others, withList(deck, version)] }),
    () => ({ ...own, decks: [...others, { ...deck, name: `named at ${now}`, changedAt: now }] }),
    () => {
      const { decks, deletions } = withoutVersion(deck, below(deck.versions.length), now);
      return { decks: [...others, ...decks], deletions: [...own.deletions, ...deletions] };
    },
    () => {
      const gone = { id: deck.id, deletedAt: now, log: null };
      return { decks: others, deletions: [...own.deletions, gone] };
    },
  ];
  return deeds[below(deeds.length)]?.() ?? own;
}

it('decks of two devices are the same on both once each has taken what the other holds, those of three once more, in whatever order', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const random = seededRandom(`decks ${seed}`);
    // Of three the last to be asked may know a list between two equal ones: what it says comes with the next file.
    const isTwice = seed % 2 === 1;
    const count = isTwice ? 3 : 2;
    let devices: KnownDecks[] = Array.from({ length: count }, () => ({ decks: [], deletions: [] }));
    for (let now = 10; now < 300; now += 10) {
      const at = Math.floor(random() * count);
      devices = devices.map((own, nth) => (nth === at ? deed(own, random, now + nth) : own));
      const [own, other] = [devices[at], devices[(at + 1) % count]];
      if (random() < 0.2 && own && other) devices[at] = taking(own, other);
    }
    const files = isTwice ? [...devices, ...devices] : devices;
    const [first, ...others] = devices.map((own, nth) =>
      files
        .map((file, at) => ({ file, order: (at * (nth + 1)) % 5 }))
        .toSorted((a, b) => a.order - b.order)
        .reduce((now, { file }) => taking(now, file), own),
    );
    for (const own of others) expect(record(own), `seed ${seed}`).toEqual(first && record(first));
  }
});
