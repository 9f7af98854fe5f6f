// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../src/domain/record/change';
import { type Shop, withShops } from '../../fixtures/shop-kind';

vi.mock('../../../src/personal/own/own-kinds', (load) =>
  withShops(load as Parameters<typeof withShops>[0]),
);

const NOW = Date.UTC(2026, 10, 29, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** As after a reload, or another device where there is a factory of its own. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../../src/personal/own/own-record')),
    ...(await import('../../../src/personal/own/own-time')),
    ...(await import('../../../src/personal/own/way-back')),
    ...(await import('../../../src/personal/own/own-import')),
    ...(await import('../../../src/personal/own/own-copy')),
    ...(await import('../../../src/personal/own/own-file')),
    ...(await import('../../../src/personal/own/read-own-file')),
    ...(await import('../../../src/personal/own/own-kinds')),
    ...(await import('../../fixtures/shop-kind')),
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

let page: Page;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  page = await openPage();
  page.provideOwnTime(() => NOW);
});

const shop = (id: string, note: string, changedAt = NOW - DAY): Change<Shop> => ({
  kind: 'shop',
  id,
  changedAt,
  value: { name: `Shop ${id}`, note },
});
const gone = (id: string, changedAt = NOW - DAY): Change => ({
  kind: 'shop',
  id,
  changedAt,
  value: null,
});
const tape = (id: string, tells: number, ...bytes: number[]): Change => ({
  kind: 'tape',
  id,
  changedAt: tells,
  value: new Uint8Array(bytes),
});
const keep = (...changes: Change[]) => page.writeOwn([], (own) => own.merge(changes));
const fileOf = (changes: readonly Change[], savedAt = NOW) => {
  const file = page.readOwnFile(page.ownFileText(changes, savedAt));
  if (!file) throw new Error('The file can’t be read');
  return file;
};
const notes = async () => {
  const { shops } = await page.loadOwn({ shops: page.shopKind });
  return Object.fromEntries(shops.kept.map(({ id, value }) => [id, value.note]));
};
const take = async (changes: readonly Change[], both: readonly string[] = []) =>
  page.takeIn(await page.previewOf(fileOf(changes)), { both: new Set(both), what: 'A copy' });
const tapes = async () =>
  (await page.pageOf(page.kindNamed('tape') as typeof page.shopKind, '', 9)).map(({ id }) => id);

describe('what a copy brings', () => {
  it('is shown by kind, each with its local and its new value, before any of it is taken', async () => {
    await keep(
      shop('newer', 'mine', NOW - 2 * DAY),
      shop('older', 'mine'),
      shop('different', 'mine'),
      shop('same', 'ours'),
      shop('there', 'mine', NOW - 2 * DAY),
      gone('here'),
    );
    const { kinds, same, lead } = await page.previewOf(
      fileOf([
        shop('new', 'theirs'),
        shop('newer', 'theirs'),
        shop('older', 'theirs', NOW - 2 * DAY),
        shop('different', 'theirs'),
        { ...shop('same', 'ours'), changedAt: 1 },
        gone('there'),
        gone('never here'),
        shop('here', 'theirs', NOW - 2 * DAY),
      ]),
    );
    expect(kinds.map(({ kind, counts }) => [kind.name, counts])).toEqual([
      ['shop', { new: 1, newer: 1, older: 1, different: 1, 'deleted-there': 1, 'deleted-here': 1 }],
    ]);
    expect([same, lead]).toEqual([2, 0]);
    const newer = kinds[0]?.first.find(({ standing }) => standing === 'newer');
    expect([newer?.stored?.value, newer?.input.value]).toMatchObject([
      { note: 'mine' },
      { note: 'theirs' },
    ]);
    expect(await notes()).toEqual({
      newer: 'mine',
      older: 'mine',
      different: 'mine',
      same: 'ours',
      there: 'mine',
    });
  });

  it('has the first few of many, and parts with the thing that they belong to, after its kind', async () => {
    await keep(shop('a', 'mine'));
    const many = Array.from({ length: 40 }, (_, at) => shop(`s${at}`, 'theirs'));
    const shelf = { kind: 'shelf', id: 'f', changedAt: 1, value: { shop: 'a', text: 'left' } };
    const { kinds } = await page.previewOf(fileOf([shelf, ...many]));
    expect(kinds.map(({ kind, first }) => [kind.name, first.length])).toEqual([
      ['shop', 5],
      ['shelf', 1],
    ]);
    expect(kinds[1]?.first[0]?.owner?.value).toMatchObject({ note: 'mine' });
  });

  it('counts what can’t be read by its kind, and apart what is of no kind that is known', async () => {
    const broken = { kind: 'shop', id: 'x', changedAt: 1, value: { name: 7 } };
    const foreign = { kind: 'harbour', id: 'x', changedAt: 1, value: {} };
    const preview = await page.previewOf(fileOf([broken, foreign]));
    expect(preview.kinds.map(({ unreadable }) => unreadable)).toEqual([1]);
    expect(preview.unreadable).toBe(1);
  });

  it('takes marks along that say nothing to a reader, and counts them as no difference', async () => {
    const star = { kind: 'star', id: 'a', changedAt: 1, value: true };
    const preview = await page.previewOf(fileOf([star]));
    expect([preview.kinds.length, preview.quiet]).toEqual([0, 1]);
    await page.takeIn(preview, { what: 'A mark' });
    expect(await page.loadWayBack()).toMatchObject({ what: 'A mark', count: 1 });
  });
});

describe('a clock that is ahead', () => {
  const ahead = shop('a', 'theirs', NOW + 2 * DAY);

  it('is said before anything is taken, and asked: its changes count as of the file, or are left out', async () => {
    await keep(shop('a', 'mine', NOW + MINUTE));
    const preview = await page.previewOf(fileOf([ahead, shop('b', 'theirs')], NOW - DAY));
    expect([preview.lead, preview.ahead]).toEqual([3 * DAY, 1]);
    const asSaved = await page.previewOf(page.settled(preview.file, 'as-saved'));
    expect(asSaved.lead).toBe(0);
    expect(asSaved.kinds[0]?.counts).toEqual({ new: 1, older: 1 });
    const without = await page.previewOf(page.settled(preview.file, 'leave-out'));
    expect(without.kinds[0]?.counts).toEqual({ new: 1 });
    await page.takeIn(asSaved, { what: 'A copy' });
    expect(await notes()).toEqual({ a: 'mine', b: 'theirs' });
  });

  it('is seen against this device’s time where the file itself is of that time', async () => {
    const { lead } = await page.previewOf(fileOf([ahead], NOW + 2 * DAY));
    expect(lead).toBe(2 * DAY);
    expect((await page.previewOf(fileOf([shop('a', '', NOW + MINUTE)]))).lead).toBe(0);
  });

  it('asks nothing where its changes say what is here already, or have no time', async () => {
    await keep(shop('a', 'theirs'));
    const file = fileOf([ahead, tape('a', NOW + 9 * DAY, 1)]);
    expect((await page.previewOf(file)).lead).toBe(0);
    expect(page.settled(file, 'leave-out').changes.map(({ kind }) => kind)).toEqual(['tape']);
  });
});

describe('a copy that is taken in', () => {
  it('replaces by the later word, and is taken back whole, also after a reload', async () => {
    await keep(shop('a', 'mine', NOW - 2 * DAY), shop('b', 'mine'));
    await take([shop('a', 'theirs'), shop('c', 'theirs'), gone('b', NOW), tape('a', 3, 7, 8)]);
    expect(await notes()).toEqual({ a: 'theirs', c: 'theirs' });
    expect(await tapes()).toEqual(['a']);
    page = await openPage();
    expect(await page.loadWayBack()).toMatchObject({ what: 'A copy', count: 3, left: 0 });
    expect(await page.takeBack()).toBe(true);
    expect(await notes()).toEqual({ a: 'mine', b: 'mine' });
    expect(await tapes()).toEqual([]);
  });

  it('leaves the way back to what is new: the parts of a longer one before it are removed', async () => {
    const many = Array.from({ length: 1100 }, (_, at) => shop(`s${at}`, 'theirs'));
    await take(many);
    await take([shop('s0', 'newer', NOW)]);
    expect(await page.readNote('#way-back/2')).toBe(undefined);
    expect(await page.takeBack()).toBe(true);
    expect(Object.keys(await notes()).length).toBe(1100);
  });

  it('keeps the word that loses beside the other if asked, on every device under the same id', async () => {
    const [mine, theirs] = [shop('a', 'mine', 5), shop('a', 'theirs', 9)];
    await keep(mine);
    await take([theirs], ['shop/a']);
    const here = await notes();
    expect(here).toEqual({ a: 'theirs', 'a/5': 'mine' });
    globalThis.indexedDB = new IDBFactory();
    page = await openPage();
    await keep(theirs);
    await take([mine], ['shop/a']);
    expect(await notes()).toEqual(here);
  });

  it('can keep both of a thing alone, not of a part, and not of what was deleted', () => {
    const both = (stored: Change | undefined, input: Change) =>
      page.canKeepBoth({ standing: 'newer', stored, input, owner: undefined });
    expect(both(shop('a', 'mine'), shop('a', 'theirs'))).toBe(true);
    expect(both(gone('a'), shop('a', 'theirs'))).toBe(false);
    expect(both(undefined, shop('a', 'theirs'))).toBe(false);
    const shelf = { kind: 'shelf', id: 'f', changedAt: 1, value: { shop: 'a', text: 'left' } };
    expect(both(shelf, shelf)).toBe(false);
  });

  it('leaves no trace where it is cancelled, before and after the large ones have begun to come', async () => {
    const many = Array.from({ length: 60 }, (_, at) => [
      shop(`s${at}`, 'theirs'),
      tape(`s${at}`, 1, at),
    ]).flat();
    const preview = await page.previewOf(fileOf(many));
    for (const from of [0, 0.6]) {
      const ending = new AbortController();
      const taking = page.takeIn(
        preview,
        { what: 'A copy' },
        { signal: ending.signal, onProgress: (done) => done >= from && ending.abort() },
      );
      await expect(taking).rejects.toThrow();
      expect(await notes()).toEqual({});
      expect(await tapes()).toEqual([]);
      expect(await page.loadWayBack()).toBe(null);
    }
  });

  it('reports that large ones are still to come where the page was killed before them', async () => {
    await page.writeOwn([], async (own) => {
      await own.merge([shop('a', 'theirs')]);
      page.noteWayBack(own, 'A copy', NOW, { left: 50 });
    });
    expect(await (await openPage()).loadWayBack()).toMatchObject({ count: 1, left: 50 });
  });
});

describe('a copy that is saved', () => {
  const read = async (file: Blob) => page.readOwnFile(await file.text());

  it('holds every kind and its deletions, large ones only if asked, and comes in elsewhere', async () => {
    await keep(shop('a', 'mine'), gone('b'), tape('a', 3, 7, 255, 0));
    const without = await read((await page.copyOfAll({ withCopies: false })).file);
    expect(without?.changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['shop a', 'shop b']);
    const { file, savedAt } = await page.copyOfAll({ withCopies: true });
    expect(savedAt).toBe(NOW);
    const whole = await read(file);
    expect(whole).toMatchObject({ savedAt: NOW, unreadable: 0 });
    expect(whole?.changes.at(-1)?.value).toEqual(new Uint8Array([7, 255, 0]));
    globalThis.indexedDB = new IDBFactory();
    page = await openPage();
    page.provideOwnTime(() => NOW);
    await take(whole?.changes ?? []);
    expect([await notes(), await tapes()]).toEqual([{ a: 'mine' }, ['a']]);
  });

  it('goes on past its first hundreds, and takes what this version can’t read along', async () => {
    const many = Array.from({ length: 600 }, (_, at) => shop(`s${at}`, 'mine'));
    await keep(...many, { ...shop('newer', ''), value: { pages: [] } } as unknown as Change);
    const { file, count } = await page.copyOfAll({ withCopies: false });
    expect(count).toBe(601);
    expect(await file.text()).toContain('"pages"');
    expect((await read(file))?.unreadable).toBe(1);
  });

  it('is of what is chosen with its parts, for codes', async () => {
    const shelf = (id: string, of: string) => ({
      kind: 'shelf',
      id,
      changedAt: 1,
      value: { shop: of, text: id },
    });
    await keep(shop('a', ''), shop('b', ''), shelf('f', 'a'), shelf('g', 'b'), tape('a', 1, 1));
    const keys = async (isWanted: (key: string) => boolean) =>
      (await page.changesOf(isWanted)).map(({ kind, id }) => `${kind}/${id}`);
    expect(await keys((key) => key === 'shop/a')).toEqual(['shelf/f', 'shop/a']);
    expect(await keys(() => true)).toEqual(['shelf/f', 'shelf/g', 'shop/a', 'shop/b']);
  });

  it('is noted, and what is kept here is counted with its room', async () => {
    await keep(shop('a', 'mine'), shop('b', 'mine'), gone('c'), tape('a', 3, 1, 2, 3));
    const rooms = (await page.roomOfOwn()).filter(({ count }) => count > 0);
    expect(rooms.map(({ kind, count }) => [kind.name, count])).toEqual([
      ['shop', 2],
      ['tape', 1],
    ]);
    expect(rooms[1]?.bytes).toBe(3);
    await page.noteCopy({ savedAt: NOW });
    await page.noteCopy({ remindedAt: 5 });
    expect(await page.loadCopyNote()).toEqual({ savedAt: NOW, remindedAt: 5, lookedAt: 0 });
  });
});
