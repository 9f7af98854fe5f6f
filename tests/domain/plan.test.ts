import { describe, expect, it } from 'vitest';
import type { Deletion } from '../../src/domain/games/deletion';
import {
  type KnownPlans,
  markOfWords,
  mergePlans,
  newerThanDeletions,
  type Plan,
} from '../../src/domain/plan';
import { seededRandom } from '../../src/domain/seeded-random';

const planOf = (
  id: string,
  text: string,
  changedAt: number,
  opponentLeader = 'OP02-001',
): Plan => ({
  id,
  leader: 'OP01-001',
  opponentLeader,
  text,
  addedAt: changedAt,
  changedAt,
});
const deletionOf = (plan: Plan, deletedAt: number): Deletion => ({
  id: markOfWords(plan),
  deletedAt,
  log: null,
});

let ids = 0;
/** As the device keeps it (personal/own-plans). */
function taking(here: KnownPlans, given: KnownPlans): KnownPlans {
  const { kept, gone, deletions } = mergePlans(here, given, () => `new-${ids++}`);
  const ended = new Set([...gone, ...kept].map(({ id }) => id));
  return {
    plans: [...here.plans.filter(({ id }) => !ended.has(id)), ...kept],
    deletions: [...here.deletions, ...deletions],
  };
}
const record = ({ plans }: KnownPlans) =>
  plans
    .map(({ opponentLeader, text, changedAt }) => `${opponentLeader} ${text} ${changedAt}`)
    .toSorted();

/** What a player does with plans in a moment: few words, so that the same are written and deleted again. */
function deed(own: KnownPlans, random: () => number, now: number): KnownPlans {
  const any = <Item>(of: readonly Item[]) => of[Math.floor(random() * of.length)] as Item;
  const text = any(['Go first', 'Go second', 'Keep two-drops', 'Race']);
  const one = any(own.plans);
  if (!one || random() < 0.3) {
    const plan = planOf(`p-${ids++}`, text, now, any(['OP02-001', 'OP03-001']));
    const twin = own.plans.some((other) => markOfWords(other) === markOfWords(plan));
    return twin ? own : { ...own, plans: [...own.plans, newerThanDeletions(plan, own.deletions)] };
  }
  const others = own.plans.filter((plan) => plan !== one);
  if (random() < 0.5) return { plans: others, deletions: [...own.deletions, deletionOf(one, now)] };
  const changed = { ...one, text, changedAt: now };
  if (others.some((other) => markOfWords(other) === markOfWords(changed))) return own;
  return { ...own, plans: [...others, newerThanDeletions(changed, own.deletions)] };
}

describe('plans of several devices', () => {
  it('are the same on each, once each has taken what the others hold, in whatever order and twice', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seededRandom(`plans ${seed}`);
      let devices: KnownPlans[] = [0, 1, 2].map(() => ({ plans: [], deletions: [] }));
      for (let now = 10; now < 400; now += 10) {
        const at = Math.floor(random() * devices.length);
        devices = devices.map((own, nth) => (nth === at ? deed(own, random, now + nth) : own));
        // Now and then one takes a file of another.
        if (random() < 0.2)
          devices[at] = taking(devices[at] as KnownPlans, devices[(at + 1) % 3] as KnownPlans);
      }
      const files = [...devices];
      const merged = devices.map((own, nth) =>
        [...files, ...files]
          .map((file, at) => ({ file, order: (at * (nth + 1)) % 5 }))
          .toSorted((a, b) => a.order - b.order)
          .reduce((now, { file }) => taking(now, file), own),
      );
      for (const own of merged)
        expect(record(own), `seed ${seed}`).toEqual(record(merged[0] as KnownPlans));
    }
  });

  it('stay where they were written again elsewhere after they were deleted there, or are kept now', () => {
    const plan = planOf('a', 'Go first', 10);
    const here = { plans: [plan], deletions: [] };
    const deletions = [deletionOf(plan, 20)];
    const again = { plans: [planOf('b', 'Go first', 25)], deletions };
    expect(mergePlans(here, again, () => 'c')).toMatchObject({
      gone: [],
      kept: [{ id: 'a', changedAt: 25 }],
    });
    const kept = { plans: [newerThanDeletions(plan, deletions)], deletions: [] };
    expect(mergePlans({ plans: [], deletions }, kept, () => 'c').left).toEqual([]);
  });

  it('of one file are each kept once, two texts of one id as two', () => {
    const texts = ['Go first', 'Go second', 'Go second'];
    const plans = texts.map((text, at) => planOf('a', text, at));
    const { kept, added, known } = mergePlans(
      { plans: [], deletions: [] },
      { plans, deletions: [] },
      () => 'b',
    );
    expect(kept.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'Go first'],
      ['b', 'Go second'],
    ]);
    expect([added, known]).toEqual([2, 1]);
  });

  it('lose no words that nobody deleted', () => {
    const mine = planOf('a', 'Go first', 10);
    const theirs = planOf('a', 'Go second', 20);
    // Here it was deleted after it was changed there: these words its player has not seen.
    const here = { plans: [], deletions: [deletionOf(mine, 30)] };
    const there = { plans: [theirs], deletions: [] };
    expect(record(taking(here, there))).toEqual(record(there));
    expect(record(taking(there, here))).toEqual(record(there));
  });

  it('that were deleted there after they were written here are told, and those deleted here are left', () => {
    const plan = planOf('a', 'Go first', 10);
    const gone = { plans: [], deletions: [deletionOf(plan, 20)] };
    const kept = { plans: [{ ...plan, id: 'b' }], deletions: [] };
    expect(mergePlans(kept, gone, () => 'c')).toMatchObject({ gone: kept.plans, added: 0 });
    expect(mergePlans(gone, kept, () => 'c')).toMatchObject({ gone: [], left: kept.plans });
    const later = { plans: [{ ...plan, changedAt: 21 }], deletions: [] };
    expect(mergePlans(gone, later, () => 'c')).toMatchObject({ added: 1, left: [] });
    expect(mergePlans(later, gone, () => 'c')).toMatchObject({ gone: [] });
    const both = { plans: [{ ...plan, changedAt: 15 }], deletions: gone.deletions };
    expect(mergePlans(kept, both, () => 'c')).toMatchObject({ gone: kept.plans, kept: [] });
  });
});
