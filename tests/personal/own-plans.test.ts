// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/domain/plan';

const planOf = (id: string, text: string, changedAt = 10, more: Partial<Plan> = {}): Plan => ({
  id,
  leader: 'OP01-001',
  opponentLeader: 'OP02-001',
  text,
  addedAt: changedAt,
  changedAt,
  ...more,
});

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return {
    ...(await import('../../src/personal/own-plans')),
    ...(await import('../../src/personal/stored-plan')),
  };
}

it('plans are not called none where this device can’t be read', async () => {
  const { loadPlans } = await freshly();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await expect(loadPlans()).rejects.toThrow();
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  vi.restoreAllMocks();
});

const textsOf = (plans: readonly Plan[]) => plans.map(({ text }) => text).toSorted();

describe('own plans', () => {
  it('are there after a reload, as they were changed last', async () => {
    const { keepPlan } = await freshly();
    await keepPlan(planOf('a', 'Go first'), null);
    await keepPlan(planOf('a', 'Go second', 20), 10);
    const { plans } = await (await freshly()).loadPlans();
    expect(plans).toEqual([planOf('a', 'Go second', 20)]);
  });

  it('that another tab has changed meanwhile stand beside each other', async () => {
    const { keepPlan, loadPlans } = await freshly();
    await keepPlan(planOf('a', 'Go first', 10), null);
    await keepPlan(planOf('a', 'of another tab', 15), 10);
    await keepPlan(planOf('a', 'of this tab', 20), 10);
    expect(textsOf((await loadPlans()).plans)).toEqual(['of another tab', 'of this tab']);
    await keepPlan(planOf('a', 'of this tab', 25), 10);
    expect((await loadPlans()).plans).toHaveLength(2);
  });

  it('changed on two devices are both kept, and those known word for word come once', async () => {
    const { keepPlan, takePlans, loadPlans } = await freshly();
    await keepPlan(planOf('a', 'here'), null);
    const there = [planOf('a', 'there', 5), planOf('b', 'here ', 30)];
    expect(await takePlans({ plans: there })).toMatchObject({ added: 1, known: 1 });
    expect(await takePlans({ plans: there })).toMatchObject({ added: 0, known: 2 });
    expect(textsOf((await loadPlans()).plans)).toEqual(['here', 'there']);
  });

  it('that were deleted stay so, unless changed later or asked for', async () => {
    const { keepPlan, deletePlan, takePlans, loadPlans } = await freshly();
    const plan = planOf('a', 'old', 10);
    await keepPlan(plan, null);
    await deletePlan(plan, 20);
    const given = { plans: [plan] };
    expect(await takePlans(given)).toMatchObject({ added: 0, known: 0, left: [plan] });
    expect((await loadPlans()).plans).toEqual([]);
    expect(await takePlans(given, { isBringingBack: true })).toMatchObject({ added: 1 });
    // Newer than its deletion: no file with that takes it away again.
    expect(await takePlans(await loadPlans())).toMatchObject({ known: 1, gone: [] });
    await deletePlan(plan, 40);
    expect(await takePlans({ plans: [planOf('a', 'old', 50)] })).toMatchObject({ added: 1 });
  });

  it('that are deleted as their fields are emptied are deleted with the words that stood there', async () => {
    const { keepPlan, deletePlan, takePlans, loadPlans } = await freshly();
    const given = { plans: [planOf('a', 'Go first'), planOf('b', 'G')] };
    await takePlans(given);
    await keepPlan(planOf('a', 'Go', 15), 10);
    await deletePlan(planOf('a', 'Go first'), 20);
    await takePlans({ plans: [...given.plans, planOf('a', 'Go', 15)] });
    expect(textsOf((await loadPlans()).plans)).toEqual(['G']);
  });

  it('that are written again are newer than their deletion, whatever the clock says', async () => {
    const { keepPlan, deletePlan, takePlans, loadPlans } = await freshly();
    await keepPlan(planOf('a', 'Go first'), null);
    await deletePlan(planOf('a', 'Go first'), 20);
    expect(await keepPlan(planOf('b', 'Go first', 15), null)).toMatchObject({ changedAt: 21 });
    await takePlans({ deletions: (await loadPlans()).deletions });
    expect(textsOf((await loadPlans()).plans)).toEqual(['Go first']);
  });

  it('deleted by their ids, as versions of before did, stay so', async () => {
    const { takePlans } = await freshly();
    const mark = { id: 'a', deletedAt: 20, log: null };
    await takePlans({ deletions: [mark] });
    expect(await takePlans({ plans: [planOf('a', 'old')] })).toMatchObject({ added: 0 });
    expect(await takePlans({ plans: [planOf('b', 'old')] })).toMatchObject({ added: 1 });
  });

  it('that the device can’t store are not called kept, and last as long as the tab', async () => {
    const { keepPlan, loadPlans } = await freshly();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(keepPlan(planOf('a', 'typed'), null)).rejects.toThrow();
    expect(textsOf((await loadPlans()).plans)).toEqual(['typed']);
    vi.restoreAllMocks();
    expect((await (await freshly()).loadPlans()).plans).toEqual([]);
  });

  it('whose last words the device can’t store stand with these, once, until they are deleted', async () => {
    const { keepPlan, loadPlans, deletePlan } = await freshly();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[value, key]: Parameters<IDBObjectStore['put']>
    ) {
      if (JSON.stringify(value).includes('last'))
        throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    const last = planOf('a', 'last', 20);
    const writes = [keepPlan(planOf('a', 'kept'), null), keepPlan(last, 10)];
    const ends = (await Promise.allSettled(writes)).map(({ status }) => status);
    expect(ends).toEqual(['fulfilled', 'rejected']);
    expect(textsOf((await loadPlans()).plans)).toEqual(['last']);
    vi.restoreAllMocks();
    await deletePlan(last, 30);
    expect((await loadPlans()).plans).toEqual([]);
  });

  it('that a browser has cleared are missed', async () => {
    await (await freshly()).keepPlan(planOf('a', 'gone'), null);
    globalThis.indexedDB = new IDBFactory();
    const { loadPlans, acceptMissingPlans } = await freshly();
    expect((await loadPlans()).missing).toBe(1);
    await acceptMissingPlans();
    expect((await loadPlans()).missing).toBe(0);
  });
});

describe('a file of plans', () => {
  it('is read as it was written, and what can’t be read is counted', async () => {
    const { plansFileOf, parsePlansFile } = await freshly();
    const plans = [planOf('a', 'ä'.repeat(2000)), planOf('b', 'two\nlines')];
    const deletions = [{ id: 'c', deletedAt: 5, log: null }];
    const written = plansFileOf(plans, deletions);
    expect(parsePlansFile(written)).toEqual({ plans, deletions, unreadable: 0 });
    // As versions of before have written it.
    const before = JSON.stringify({ ...JSON.parse(written), deleted: undefined });
    expect(parsePlansFile(before)).toMatchObject({ plans, deletions: [] });
    const odd = [planOf('a', 'x'.repeat(2001)), planOf('b', 'x', 1, { leader: 'nobody' })];
    expect(parsePlansFile(plansFileOf([...odd, ...plans]))).toMatchObject({ plans, unreadable: 2 });
    expect(parsePlansFile('{"kind":"crows-nest-games","plans":[]}')).toBeNull();
    expect(parsePlansFile('not JSON')).toBeNull();
  });
});
