/** Decks of one player on several devices: days made up by chance, files taken in whatever order. */
import { expect, it } from 'vitest';
import {
  changedDeck,
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
    deletions: [...here.deletions, ...deletions],
  };
}

const record = ({ decks }: KnownDecks) =>
  decks.map(({ id, name, versions }) => JSON.stringify([id, name, versions])).toSorted();

let ids = 0;
function deed(own: KnownDecks, random: () => number, now: number): KnownDecks {
  const below = (limit: number) => Math.floor(random() * limit);
  const version = {
    lines: [{ id: `OP01-00${1 + below(3)}`, count: 4 }],
    since: `2026-11-0${1 + below(5)}`,
    addedAt: now,
  };
  const deck = own.decks[below(own.decks.length)];
  // Few decks of many lists: what matters is what comes between two equal ones.
  if (!deck || (own.decks.length < 2 && below(5) === 0)) {
    const id = `deck-${ids++}`;
    const made = { id, name: id, leader: 'OP01-060', versions: [version], changedAt: now };
    return { ...own, decks: [...own.decks, made] };
  }
  const others = own.decks.filter((other) => other !== deck);
  const deeds = [
    () => ({ ...own, decks: [...others, withList(deck, version)] }),
    () => ({ ...own, decks: [...others, changedDeck({ ...deck, name: `named at ${now}` }, now)] }),
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

it('decks of any number of devices are the same on all once each has taken what the others hold, in whatever order', () => {
  for (let seed = 0; seed < 600; seed += 1) {
    const random = seededRandom(`decks ${seed}`);
    const count = 2 + (seed % 3);
    let devices: KnownDecks[] = Array.from({ length: count }, () => ({ decks: [], deletions: [] }));
    for (let now = 10; now < 300; now += 10) {
      const at = Math.floor(random() * count);
      devices = devices.map((own, nth) => (nth === at ? deed(own, random, now + nth) : own));
      const [own, other] = [devices[at], devices[(at + 1) % count]];
      if (random() < 0.2 && own && other) devices[at] = taking(own, other);
    }
    const [first, ...others] = devices.map((own, nth) =>
      devices
        .map((file, at) => ({ file, order: (at * (nth + 1)) % 5 }))
        .toSorted((a, b) => a.order - b.order)
        .reduce((now, { file }) => taking(now, file), own),
    );
    for (const own of others) expect(record(own), `seed ${seed}`).toEqual(first && record(first));
    const once = first && taking(first, others[0] ?? {});
    expect(once && record(once), `once more, seed ${seed}`).toEqual(first && record(first));
  }
});
