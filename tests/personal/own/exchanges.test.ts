// @vitest-environment happy-dom
/** Weeks of changes made up by chance on several devices, exchanged by file in the real store. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { type Change, canonicalText, keyOf } from '../../../src/domain/record/change';
import { clockLead, standingOf } from '../../../src/domain/record/standing';
import { integerBelow, seededRandom, shuffled } from '../../../src/domain/seeded-random';
import { withShops } from '../../fixtures/shop-kind';

vi.mock('../../../src/personal/own/own-kinds', (load) =>
  withShops(load as Parameters<typeof withShops>[0]),
);

const NOON = Date.UTC(2026, 10, 29, 12);
const HOUR = 60 * 60_000;
const SEEDS = 200;
const DEVICES = 3;

/** A page with a store of its own; its clock may be off. */
async function openDevice() {
  vi.resetModules();
  const factory = new IDBFactory();
  globalThis.indexedDB = factory;
  const page = {
    ...(await import('../../../src/personal/own/own-record')),
    ...(await import('../../../src/personal/own/own-time')),
    ...(await import('../../../src/personal/own/own-import')),
    ...(await import('../../../src/personal/own/own-copy')),
    ...(await import('../../../src/personal/own/own-file')),
    ...(await import('../../../src/personal/own/read-own-file')),
    ...(await import('../../../src/personal/own/own-kinds')),
  };
  // From its first transaction on a page stays with its own databases.
  await page.writeOwn(page.OWN_KINDS, async () => {});
  return page;
}
type Device = Awaited<ReturnType<typeof openDevice>>;

/** Below a limit, by chance. */
const chanceOf = (seed: number) => {
  const random = seededRandom(`seed ${seed}`);
  return Object.assign((limit: number) => integerBelow(limit, random), { random });
};
type Chance = ReturnType<typeof chanceOf>;

const values: Readonly<Record<string, (at: number, id: string) => unknown>> = {
  shop: (at) => ({ name: `Shop ${at}`, note: `${at}` }),
  shelf: (at, id) => ({ shop: id, text: `${at}` }),
  star: () => true,
  plan: (at) => ({ leader: 'OP01-001', opponentLeader: 'OP02-001', text: `${at}`, addedAt: 1 }),
};

/** Some changes in one write, each thing by its own door. */
const change = (device: Device, chance: Chance) =>
  device.writeOwn([], async (own) => {
    for (let count = chance(6); count > 0; count--) {
      const names = Object.keys(values);
      const name = names[chance(names.length)] ?? '';
      const kind = device.kindNamed(name);
      if (!kind) throw new Error(`No kind ${name}`);
      const id = 'abc'.charAt(chance(3));
      const value = chance(4) === 0 ? null : values[name]?.(chance(4), id);
      await own.change(kind, id, () => value);
    }
  });

const recordOf = async (device: Device) =>
  new Map((await device.changesOf(() => true)).map((each) => [keyOf(each), each]));
const told = (record: ReadonlyMap<string, Change>) =>
  [...record.values()].map((each) => canonicalText(each)).toSorted();

const fileOf = async (device: Device) => {
  const { file } = await device.copyOfAll({ withCopies: true });
  return file.text();
};
/** Gives the preview that was shown, of the file as it was. */
async function takeIn(device: Device, text: string, answer: 'as-saved' | 'leave-out') {
  const file = device.readOwnFile(text);
  if (!file) throw new Error('The file can’t be read');
  const preview = await device.previewOf(file);
  const asked = preview.lead > 0 ? await device.previewOf(device.settled(file, answer)) : preview;
  await device.takeIn(asked, { what: 'A copy' });
  return { file, preview };
}

it('two and three devices that exchange files in any order come to one record', async () => {
  const devices: Device[] = [];
  while (devices.length < DEVICES) devices.push(await openDevice());
  for (let seed = 1; seed <= SEEDS; seed++) {
    const chance = chanceOf(seed);
    const some = devices.slice(0, 2 + (seed % 2));
    let now = NOON;
    for (const device of some) {
      await device.clearOwn();
      device.provideOwnTime(() => now);
    }
    for (let day = 0; day < 3; day++) {
      for (const device of some) {
        now += chance(3) * 1000;
        await change(device, chance);
      }
      const [from, to] = [some[chance(some.length)], some[chance(some.length)]];
      if (from && to) await takeIn(to, await fileOf(from), 'as-saved');
    }
    // In an order by chance every device hears from every other one.
    const texts = await Promise.all(some.map(fileOf));
    for (const to of some) {
      for (const text of shuffled(texts, chance.random)) await takeIn(to, text, 'as-saved');
    }
    const [first, ...others] = await Promise.all(some.map(recordOf));
    for (const other of others)
      expect(told(other), `seed ${seed}`).toEqual(told(first ?? new Map()));
  }
});

it('with one clock two days ahead and one an hour behind nothing is lost or won in silence', async () => {
  const devices: Device[] = [];
  while (devices.length < DEVICES) devices.push(await openDevice());
  const off = [0, 48 * HOUR, -HOUR];
  let asked = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const chance = chanceOf(seed);
    let now = NOON;
    for (const [at, device] of devices.entries()) {
      await device.clearOwn();
      device.provideOwnTime(() => now + (off[at] ?? 0));
    }
    for (let turn = 0; turn < 6; turn++) {
      now += chance(3) * HOUR;
      for (const device of devices) await change(device, chance);
      const at = chance(DEVICES);
      const [from, to] = [devices[chance(DEVICES)], devices[at]];
      if (!from || !to || from === to) continue;
      const here = await recordOf(to);
      const answer = chance(2) === 0 ? 'as-saved' : 'leave-out';
      const { file, preview } = await takeIn(to, await fileOf(from), answer);
      const clock = now + (off[at] ?? 0);
      const differing = file.changes.filter(
        (each) => standingOf(here.get(keyOf(each)), each) !== 'same',
      );
      const ahead = differing.filter(
        ({ changedAt }) => clockLead([changedAt], file.savedAt ?? 0, clock) > 0,
      );
      if (ahead.length > 0) asked += 1;
      expect(preview.ahead, `seed ${seed}`).toBe(ahead.length);
      expect(preview.lead > 0).toBe(ahead.length > 0);
      // Each thing on which the two differ is told: by what it is, or as a mark.
      const counted = preview.kinds
        .flatMap(({ counts }) => Object.values(counts))
        .reduce((sum, count) => sum + count, preview.quiet);
      expect(counted, `seed ${seed}`).toBe(differing.length);
      const after = await recordOf(to);
      for (const each of ahead)
        expect(after.get(keyOf(each))?.changedAt ?? 0).toBeLessThan(each.changedAt);
    }
  }
  expect(asked).toBeGreaterThan(10);
});
