// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createStore, entries, set, setMany } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** As after a reload. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../../src/personal/own/own-record')),
    ...(await import('../../../src/personal/own/own-time')),
    ...(await import('../../../src/personal/own/own-writer')),
    ...(await import('../../../src/personal/own/way-back')),
    ...(await import('../../../src/personal/own/kinds/plan-kind')),
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

const planOf = (text: string) => ({
  leader: 'OP01-001',
  opponentLeader: 'OP02-001',
  text,
  addedAt: 1,
});
const textsOf = async (page: Page) => {
  const { plan } = await page.loadOwn({ plan: page.planKind });
  return plan.kept.map(({ value }) => value.text).toSorted();
};
const missing = async (page: Page) => (await page.loadOwn({ plan: page.planKind })).plan.missing;

const storedBefore = (id: string, text: string, changedAt = 1) =>
  [`plan/${id}`, { version: 1, plan: { ...planOf(text), id, changedAt } }] as [string, unknown];
/** As the release before writes: each write notes the number of plans. */
const writeBefore = (...plans: [string, unknown][]) =>
  setMany([...plans, ['should-be-here', plans.length]], createStore('crows-nest-plans', 'plans'));

let page: Page;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  page = await openPage();
});

describe('a change of an own thing', () => {
  it('sees what another one has written, and is later than it, whatever the clock says', async () => {
    page.provideOwnTime(() => 100);
    await page.changeOwn(page.planKind, 'a', () => planOf('first'));
    page.provideOwnTime(() => 50);
    await Promise.all([
      page.changeOwn(page.planKind, 'a', (plan) => plan && { ...plan, text: `${plan.text} one` }),
      page.changeOwn(page.planKind, 'a', (plan) => plan && { ...plan, text: `${plan.text} two` }),
    ]);
    const kept = await page.loadOne(page.planKind, 'a');
    expect(kept?.value.text).toBe('first one two');
    expect(kept?.changedAt).toBe(102);
  });

  it('leaves a record that this version can’t read as it is, and counts it', async () => {
    const newer = { kind: 'plan', id: 'a', changedAt: 1, value: { pages: [] } };
    await page.writeOwn([page.planKind], async (own) => own.replace(undefined, newer));
    await expect(page.changeOwn(page.planKind, 'a', () => planOf('x'))).rejects.toThrow(
      page.UnreadableThingError,
    );
    const { plan } = await page.loadOwn({ plan: page.planKind });
    expect(plan).toMatchObject({ kept: [], unreadable: 1, missing: 0 });
  });

  it('is refused where its own kind could not read it again, and what was there stays', async () => {
    await page.changeOwn(page.planKind, 'a', () => planOf('first'));
    const tooLong = page.changeOwn(page.planKind, 'a', () => planOf('x'.repeat(1_000_000)));
    await expect(tooLong).rejects.toThrow('plan/a');
    expect(await textsOf(page)).toEqual(['first']);
  });

  it('is kept whole or not at all', async () => {
    const failing = page.writeOwn([page.planKind], async (own) => {
      await own.change(page.planKind, 'a', () => planOf('x'));
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await textsOf(page)).toEqual([]);
    expect(await missing(page)).toBe(0);
  });
});

describe('things that a browser has cleared', () => {
  it('are missed until the reader knows, and those that were deleted are not', async () => {
    for (const id of ['a', 'b', 'c']) await page.changeOwn(page.planKind, id, () => planOf(id));
    await page.changeOwn(page.planKind, 'a', () => null);
    expect(await missing(page)).toBe(0);
    globalThis.indexedDB = new IDBFactory();
    page = await openPage();
    await page.changeOwn(page.planKind, 'd', () => planOf('d'));
    await page.changeOwn(page.planKind, 'd', () => null);
    await page.changeOwn(page.planKind, 'd', () => planOf('again'));
    expect(await missing(page)).toBe(2);
    await page.acceptMissing(page.planKind);
    expect(await missing(await openPage())).toBe(0);
    globalThis.indexedDB = new IDBFactory();
    expect(await missing(await openPage())).toBe(1);
  });

  it('are none where two tabs write at once, or a mark is not of the last write', async () => {
    const other = await openPage();
    const keep = (tab: Page, id: string) => tab.changeOwn(page.planKind, id, () => planOf(id));
    await keep(page, 'a');
    await Promise.all([
      keep(other, 'b'),
      page.changeOwn(page.planKind, 'a', () => null),
      keep(page, 'c'),
    ]);
    localStorage.setItem('crows-nest-own-kept', '{"plan":9}');
    await keep(other, 'd');
    expect(await missing(other)).toBe(0);
  });
});

describe('what an earlier version kept', () => {
  it('is there, stays where it was, and is taken over once', async () => {
    await writeBefore(storedBefore('a', 'first'), storedBefore('b', 'second'));
    expect(await textsOf(page)).toEqual(['first', 'second']);
    await page.changeOwn(page.planKind, 'b', () => null);
    expect(await textsOf(await openPage())).toEqual(['first']);
    const there = await entries(createStore('crows-nest-plans', 'plans'));
    expect(there.map(([key]) => key)).toEqual(['plan/a', 'plan/b', 'should-be-here']);
  });

  it('is missed where that version had lost it', async () => {
    await writeBefore(storedBefore('a', 'first'));
    localStorage.setItem('crows-nest-plans-kept', '3');
    expect(await missing(page)).toBe(2);
    expect(await missing(await openPage())).toBe(2);
  });

  it('and changed after this version was there is taken over again', async () => {
    await writeBefore(storedBefore('a', 'first'));
    await page.changeOwn(
      page.planKind,
      'a',
      (plan) => plan && { ...plan, text: 'of this version' },
    );
    await writeBefore(storedBefore('a', 'of the earlier version', Date.now() + 10));
    expect(await textsOf(await openPage())).toEqual(['of the earlier version']);
  });

  it('is whole after the page died at any instant of the taking over', async () => {
    const old = createStore('crows-nest-plans', 'plans');
    await writeBefore(storedBefore('a', 'first'));
    // Dead after the store of before was read, and its mark written.
    await set('should-be-here', { taking: 'of a page that is gone' }, old);
    expect(await textsOf(page)).toEqual(['first']);
    // Another tab of the earlier version wrote while it was taken over: it is not called taken.
    globalThis.indexedDB = new IDBFactory();
    await writeBefore(storedBefore('a', 'first'));
    page = await openPage();
    const loading = textsOf(page);
    const writing = writeBefore(storedBefore('a', 'first'), storedBefore('b', 'of the other tab'));
    await Promise.all([loading, writing]);
    expect(await textsOf(await openPage())).toEqual(['first', 'of the other tab']);
  });
});

describe('the way back from an import', () => {
  const come = (id: string, text: string) => ({
    kind: 'plan',
    id,
    changedAt: 500,
    value: planOf(text),
  });
  const takeIn = (...changes: ReturnType<typeof come>[]) =>
    page.writeOwn([page.planKind], async (own) => {
      await own.merge(changes);
      page.noteWayBack(own, 'A copy', 600);
    });

  it('brings back what was there, and nothing of what came', async () => {
    page.provideOwnTime(() => 100);
    await page.changeOwn(page.planKind, 'a', () => planOf('mine'));
    await takeIn(come('a', 'theirs'), come('b', 'new'));
    expect(await textsOf(page)).toEqual(['new', 'theirs']);
    expect(await page.loadWayBack()).toEqual({ at: 600, what: 'A copy', count: 2, left: 0 });
    expect(await page.takeBack()).toBe(true);
    expect(await textsOf(page)).toEqual(['mine']);
    expect(await page.loadWayBack()).toBe(null);
    expect(await missing(page)).toBe(0);
  });

  it('is closed whole once something of it was changed again', async () => {
    await takeIn(come('a', 'theirs'), come('b', 'new'));
    await page.changeOwn(page.planKind, 'b', (plan) => plan && { ...plan, text: 'mended' });
    expect(await page.takeBack()).toBe(false);
    expect(await textsOf(page)).toEqual(['mended', 'theirs']);
  });
});
