// @vitest-environment happy-dom

import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Change,
  type Kept,
  keyOf,
  mergeRecords,
  timeAfter,
} from '../../src/domain/record/change';
import { EMPTY_ROUND, type RoundEntry } from '../../src/domain/tournament/tournament-report';
import type { OwnWriter } from '../../src/personal/own/own-kind';
import { saveReport } from '../../src/personal/report/report-drafts';
import { gamesOfReports } from '../../src/personal/report/report-games';
import {
  changesOfReport,
  type ReportValue,
  reportsOf,
  type SavedReport,
} from '../../src/personal/report/saved-report';
import { FULL_REPORT, roundsOf, savedReport } from '../fixtures/reports';

// Other test files write at the same time, in threads that hear each other.
vi.stubGlobal(
  'BroadcastChannel',
  class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} of reports`);
    }
  },
);

/** A page of its own, which hears of the others. */
async function openTab() {
  vi.resetModules();
  const { openReportDrafts, loadReports } = await import('../../src/personal/report/report-drafts');
  const drafts = openReportDrafts();
  const found = async () => (await drafts.load())?.reports ?? [];
  const one = async (id = 'first') => {
    const report = (await found()).find((each) => each.id === id);
    if (!report) throw new Error(`no ${id}`);
    return report;
  };
  const kinds = await import('../../src/personal/own/kinds/report-kinds');
  const store = await import('../../src/personal/own/own-record');
  return { ...store, ...kinds, ...drafts, found, one, loadReports };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const first = savedReport('first', { ...FULL_REPORT, changedAt: 1 });
const content = ({ changedAt: _, rounds, ...report }: SavedReport) => ({
  ...report,
  rounds: rounds.map(({ changedAt: _at, ...round }) => round),
});
const note = (report: SavedReport, nth: number, text: string): SavedReport => ({
  ...report,
  rounds: report.rounds.map((round, at) => (at === nth ? { ...round, note: text } : round)),
});
const without = (report: SavedReport, ...gone: string[]): SavedReport => ({
  ...report,
  rounds: report.rounds.filter(({ id }) => !gone.includes(id)),
});

let tab: Tab;
beforeEach(async () => {
  vi.restoreAllMocks();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  tab = await openTab();
});

describe('reports', () => {
  it('are all there when the app is opened again, with the one that was open last', async () => {
    expect(await tab.load()).toMatchObject({ reports: [], lastOpened: null });
    await tab.save([first, savedReport('second', { tournament: 'Second' })]);
    await tab.rememberOpened('first');
    const loaded = await (await openTab()).load();
    expect(loaded?.lastOpened).toBe('first');
    expect(loaded?.reports.map(content)).toEqual([
      content(first),
      content(savedReport('second', { tournament: 'Second' })),
    ]);
  });

  it('hold the last keystroke, however quickly they came and without waiting', async () => {
    const typed = 'Harbour Open, Autumn';
    await Promise.all(
      Array.from(typed, (_, at) => tab.save([{ ...first, tournament: typed.slice(0, at + 1) }])),
    );
    expect((await (await openTab()).one()).tournament).toBe(typed);
  });

  it('are all kept or none when several are saved at once', async () => {
    await tab.save([first]);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[value, key]: Parameters<IDBObjectStore['put']>
    ) {
      if (key === 'report/third') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    const saving = tab.save([savedReport('second'), savedReport('third')]);
    await expect(saving).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect((await tab.found()).map(({ id }) => id)).toEqual(['first']);
  });

  it('are kept as changes of what was changed alone, each round by itself', async () => {
    await tab.save([first]);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await tab.save([note(first, 2, 'slower')]);
    expect(put.mock.calls.map(([, key]) => key)).toEqual(['round/round-3']);
    put.mockClear();
    await tab.save([{ ...note(first, 2, 'slower'), tournament: 'H' }]);
    expect(put.mock.calls.map(([, key]) => key)).toEqual(['report/first']);
  });

  it('have all that a keystroke needs asked for at once: it waits for one answer', async () => {
    await tab.save([first]);
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const saving = tab.save([{ ...note(first, 0, 'n'), tournament: 'H' }]);
    // Lets all that waits for nothing run, but no answer of the database come.
    for (let turn = 0; turn < 30; turn += 1) await null;
    expect(get.mock.calls.map(([key]) => key)).toEqual(
      expect.arrayContaining(['report/first', 'round/round-1']),
    );
    const asked = get.mock.calls.length;
    await saving;
    expect(get).toHaveBeenCalledTimes(asked);
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('go with their rounds, and come back with them', async () => {
    await tab.save([first]);
    await tab.save([], ['first']);
    expect(await tab.loadReports()).toMatchObject({ reports: [], loose: [], missing: 0 });
    await tab.save([first]);
    expect(content(await (await openTab()).one())).toEqual(content(first));
  });
});

describe('two tabs', () => {
  let other: Tab;
  let mine: SavedReport;
  beforeEach(async () => {
    await tab.save([first]);
    other = await openTab();
    mine = await tab.one();
    await other.load();
  });
  const result = async () => content(await (await openTab()).one());

  it('that change different fields and rounds both stay, and nothing is said', async () => {
    expect(await tab.save([{ ...note(mine, 0, 'mine'), tournament: 'mine' }])).toEqual([]);
    expect(await other.save([{ ...note(mine, 1, 'theirs'), placement: 9 }])).toEqual([]);
    expect(await tab.save([{ ...note(mine, 0, 'mine still'), tournament: 'mine' }])).toEqual([]);
    const both = note(note(mine, 0, 'mine still'), 1, 'theirs');
    expect(await result()).toEqual(content({ ...both, tournament: 'mine', placement: 9 }));
  });

  it('that change one field keep the later value, and see the other one once', async () => {
    await other.save([{ ...note(mine, 2, 'theirs'), tournament: 'theirs' }]);
    expect(await tab.save([{ ...note(mine, 2, 'mi'), tournament: 'mi' }])).toEqual([
      { round: null, field: 'tournament', was: 'theirs' },
      { round: 3, field: 'note', was: 'theirs' },
    ]);
    expect(await tab.save([{ ...note(mine, 2, 'mine'), tournament: 'mine' }])).toEqual([]);
    expect(await result()).toEqual(content({ ...note(mine, 2, 'mine'), tournament: 'mine' }));
  });

  it('that add and delete rounds have those of both, each once', async () => {
    const [added] = roundsOf({ note: 'theirs' });
    if (!added) throw new Error('no round');
    const theirs = { ...added, id: 'theirs', round: 8 };
    await other.save([
      { ...without(mine, 'round-2'), rounds: [...without(mine, 'round-2').rounds, theirs] },
    ]);
    await tab.save([
      {
        ...without(mine, 'round-4'),
        rounds: [...without(mine, 'round-4').rounds, { ...theirs, id: 'mine' }],
      },
    ]);
    const ids = ['round-1', 'round-3', 'round-5', 'round-6', 'round-7', 'theirs', 'mine'];
    expect((await result()).rounds.map(({ id, round }) => `${round} ${id}`)).toEqual(
      ids.map((id, at) => `${at + 1} ${id}`),
    );
    // What was deleted comes back where it was.
    await tab.save([{ ...mine, rounds: [...mine.rounds, { ...theirs, id: 'mine' }] }]);
    expect((await result()).rounds.map(({ id }) => id)).toEqual([
      ...['round-1', 'round-3', 'round-4', 'round-5', 'round-6', 'round-7', 'theirs', 'mine'],
    ]);
  });

  it('bring a report back, whole, that one of them deletes while the other one writes', async () => {
    await other.save([], ['first']);
    await tab.save([{ ...mine, tournament: 'after' }]);
    expect(await result()).toEqual(content({ ...mine, tournament: 'after' }));
  });

  it('close no sheet that the other one has opened', async () => {
    const sheet = (id: string, text = '') => ({
      openRound: { position: null, id, entry: { ...EMPTY_ROUND, note: text } },
    });
    await tab.save([{ ...mine, ...sheet('mine') }]);
    await other.save([{ ...mine, ...sheet('theirs') }]);
    await tab.save([{ ...mine, openRound: null }]);
    expect((await result()).openRound?.id).toBe('theirs');
    // And of one sheet both fill different fields.
    const both = await (async () => [await tab.one(), await other.one()] as const)();
    const filled = (report: SavedReport, entry: Partial<RoundEntry>) => ({
      ...report,
      openRound: report.openRound && {
        ...report.openRound,
        entry: { ...report.openRound.entry, ...entry },
      },
    });
    await tab.save([filled(both[0], { note: 'mine' })]);
    await other.save([filled(both[1], { result: 'win' })]);
    expect((await result()).openRound?.entry).toMatchObject({ note: 'mine', result: 'win' });
  });

  it('hear of each other, but not of themselves, nor of a page that only reads', async () => {
    const heard = vi.fn();
    const deaf = vi.fn();
    tab.onOtherTab(heard);
    other.onOtherTab(deaf);
    await openTab().then(({ load }) => load());
    await other.rememberOpened('first');
    await other.save([{ ...mine, format: 'theirs' }]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(deaf).not.toHaveBeenCalled();
  });

  it('do not take over what they read while they were writing', async () => {
    const loading = tab.load();
    await tab.save([{ ...mine, format: 'a' }]);
    expect(await loading).toBeNull();
    const saving = tab.save([{ ...mine, format: 'b' }]);
    expect(await tab.load()).toBeNull();
    await saving;
    expect((await tab.one()).format).toBe('b');
  });
});

it('a report that is kept beside another word of it shares no round with it', () => {
  const kept = (kind: string) =>
    changesOfReport(first).filter((change) => change.kind === kind) as never[];
  const [report] = kept('report') as Kept<ReportValue>[];
  if (!report) throw new Error('no report');
  const beside = { ...report, id: 'first/9', value: { ...report.value, tournament: 'other word' } };
  for (const reports of [
    [report, beside],
    [beside, report],
  ]) {
    const games = gamesOfReports(reportsOf(reports, kept('round')));
    expect(games.map(({ reportId }) => reportId)).toEqual(Array(7).fill('first'));
  }
  // Where the report itself is gone, the other one has them.
  expect(reportsOf([beside], kept('round')).reports[0]?.rounds).toHaveLength(7);
});

/** A device that holds its changes in memory. */
function device(clock: () => number) {
  let record = new Map<string, Change>();
  const own = {
    change: async (kind, id, next) => {
      const key = keyOf({ kind: kind.name, id });
      const before = record.get(key);
      const value = next(kind.parse(before?.value), before?.changedAt);
      if (value === undefined || value === before?.value) return;
      if (!before && value === null) return;
      const changedAt = timeAfter(before, clock());
      record.set(key, { kind: kind.name, id, changedAt, value });
    },
  } as Pick<OwnWriter, 'change'> as OwnWriter;
  const view = () => {
    const inOrder = [...record.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const kept = (kind: string) =>
      inOrder.filter((change) => change.kind === kind && change.value !== null) as never[];
    return reportsOf(kept('report'), kept('round'));
  };
  return {
    own,
    view,
    record: () => record,
    take: (changes: Iterable<Change>) => {
      record = mergeRecords(record, changes);
    },
  };
}

describe('three devices', () => {
  it('come to one record in whatever order they exchange, and each round that is here is one game', async () => {
    const deed = fc.record({
      device: fc.nat(2),
      what: fc.constantFrom('add', 'mend', 'drop', 'head', 'new', 'delete', 'exchange'),
      report: fc.nat(3),
      round: fc.nat(9),
      with: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
        let now = 0;
        const devices = [device(() => now), device(() => now - 60), device(() => now + 90)];
        for (const each of devices) each.take(changesOfReport(first));
        for (const [at, { what, ...deed }] of deeds.entries()) {
          now += 10;
          const here = devices[deed.device];
          if (!here) continue;
          if (what === 'exchange') here.take(devices[deed.with]?.record().values() ?? []);
          const { reports } = here.view();
          const base = what === 'new' ? undefined : reports[deed.report % (reports.length || 1)];
          if (what === 'new') await saveReport(here.own, savedReport(`report ${at}`), undefined);
          if (!base) continue;
          const nth = deed.round % (base.rounds.length || 1);
          const round = { ...EMPTY_ROUND, id: `round ${at}`, addedAt: at, changedAt: 0, round: 0 };
          const next = {
            add: { ...base, rounds: [...base.rounds, round] },
            mend: note(base, nth, `mended ${at}`),
            drop: { ...base, rounds: base.rounds.filter((_, each) => each !== nth) },
            head: { ...base, tournament: `named ${at}`, placement: at },
          }[what as string];
          if (next) await saveReport(here.own, next, base);
          if (what !== 'delete') continue;
          const { reportKind, roundKind } = await import(
            '../../src/personal/own/kinds/report-kinds'
          );
          await here.own.change(reportKind, base.id, () => null);
          for (const { id } of base.rounds) await here.own.change(roundKind, id, () => null);
        }
        const [one, two, three] = devices as [Device, Device, Device];
        const all = [one, two, three].map((each) => [...each.record().values()]);
        for (const each of devices) for (const changes of all) each.take(changes);
        for (const changes of all.toReversed()) two.take(changes);
        expect(two.view()).toEqual(one.view());
        expect(three.view()).toEqual(one.view());
        const alive = [...one.record().values()].filter(
          ({ kind, value }) => kind === 'round' && value !== null,
        );
        const games = gamesOfReports(one.view()).map(({ game }) => game.id);
        expect(games.toSorted()).toEqual(alive.map(({ id }) => id).toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
type Device = ReturnType<typeof device>;
