// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/domain/leader/plan';

const planOf = (id: string, text: string, more: Partial<Plan> = {}): Plan => ({
  id,
  leader: 'OP01-001',
  opponentLeader: 'OP02-001',
  text,
  addedAt: 10,
  changedAt: 10,
  ...more,
});

/** As after a reload. */
async function freshly() {
  vi.resetModules();
  return import('../../src/personal/plan/own-plans');
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
    const { changedAt } = await keepPlan(planOf('a', 'Go first'), null);
    await keepPlan(planOf('a', 'Go second'), changedAt);
    const { plans } = await (await freshly()).loadPlans();
    expect(plans).toMatchObject([{ id: 'a', text: 'Go second' }]);
    expect(plans[0]?.changedAt).toBeGreaterThan(changedAt);
  });

  it('that another tab has changed meanwhile stand beside each other', async () => {
    const { keepPlan, loadPlans } = await freshly();
    const { changedAt } = await keepPlan(planOf('a', 'Go first'), null);
    await keepPlan(planOf('a', 'of another tab'), changedAt);
    await keepPlan(planOf('a', 'of this tab'), changedAt);
    expect(textsOf((await loadPlans()).plans)).toEqual(['of another tab', 'of this tab']);
  });

  it('come back after their deletion when they are kept again', async () => {
    const { keepPlan, deletePlan, loadPlans } = await freshly();
    const kept = await keepPlan(planOf('a', 'Go first'), null);
    await deletePlan('a');
    expect((await loadPlans()).plans).toEqual([]);
    await keepPlan(kept, null);
    expect(textsOf((await loadPlans()).plans)).toEqual(['Go first']);
  });

  it('that the device can’t keep last as long as the page, and say so', async () => {
    const { keepPlan, loadPlans } = await freshly();
    Reflect.deleteProperty(globalThis, 'indexedDB');
    await expect(keepPlan(planOf('a', 'Go first'), null)).rejects.toThrow();
    expect(textsOf((await loadPlans()).plans)).toEqual(['Go first']);
  });
});
