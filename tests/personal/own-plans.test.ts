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
  });

  it('changed on two devices are both kept, and those known word for word come once', async () => {
    const { keepPlan, takePlans, loadPlans } = await freshly();
    await keepPlan(planOf('a', 'here'), null);
    const there = [planOf('a', 'there', 5), planOf('b', 'here ', 30)];
    expect(await takePlans(there)).toMatchObject({ added: 1, known: 1 });
    expect(await takePlans(there)).toMatchObject({ added: 0, known: 2 });
    expect(textsOf((await loadPlans()).plans)).toEqual(['here', 'there']);
  });

  it('that were deleted stay so, unless changed later or asked for', async () => {
    const { keepPlan, deletePlan, takePlans, loadPlans } = await freshly();
    const plan = planOf('a', 'old', 10);
    await keepPlan(plan, null);
    await deletePlan(plan, 20);
    expect(await takePlans([plan])).toEqual({ added: 0, known: 0, deleted: [plan] });
    expect((await loadPlans()).plans).toEqual([]);
    expect(await takePlans([plan], { isBringingBack: true })).toMatchObject({ added: 1 });
    await deletePlan(plan, 20);
    expect(await takePlans([planOf('a', 'newer', 30)])).toMatchObject({ added: 1 });
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
    expect(parsePlansFile(plansFileOf(plans))).toEqual({ plans, unreadable: 0 });
    const odd = [planOf('a', 'x'.repeat(2001)), planOf('b', 'x', 1, { leader: 'nobody' })];
    expect(parsePlansFile(plansFileOf([...odd, ...plans]))).toEqual({ plans, unreadable: 2 });
    expect(parsePlansFile('{"kind":"crows-nest-games","plans":[]}')).toBeNull();
    expect(parsePlansFile('not JSON')).toBeNull();
  });
});
