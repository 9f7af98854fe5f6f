import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createStore, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReportDrafts, REPORTS_DATABASE } from '../../src/personal/report-drafts';
import { FULL_REPORT, savedReport } from '../fixtures/reports';

let counter = 0;
const openTab = () => openReportDrafts(() => `id-${++counter}`);
const first = savedReport('first', { ...FULL_REPORT, changedAt: 1 });

/** What a tab finds that is opened now. */
async function found() {
  const { reports, lastOpened, unreadable } = await openTab().load();
  return {
    lastOpened,
    unreadable,
    reports: Object.fromEntries(reports.map((report) => [report.id, report])),
  };
}

const tournaments = async () =>
  Object.values((await found()).reports)
    .map(({ tournament }) => tournament)
    .toSorted();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('report drafts', () => {
  it('are none on a device that is new', async () => {
    expect(await openTab().load()).toEqual({
      reports: [],
      unreadable: [],
      originals: [],
      deletions: [],
      lastOpened: null,
    });
  });

  it('are all there when the app is opened again', async () => {
    const tab = openTab();
    const second = savedReport('second', { tournament: 'Second' });
    await tab.save([first]);
    await tab.save([second]);
    await tab.rememberOpened('first');
    expect(await found()).toEqual({
      lastOpened: 'first',
      unreadable: [],
      reports: { first, second },
    });
  });

  it('hold the last keystroke, however quickly they came and though nobody waited', async () => {
    const tab = openTab();
    const typed = 'Harbour Open, Autumn';
    const writes = Array.from(typed, (_, index) =>
      tab.save([savedReport('first', { tournament: typed.slice(0, index + 1) })]),
    );
    expect(new Set((await Promise.all(writes)).flat())).toEqual(new Set(['first']));
    expect(await tournaments()).toEqual([typed]);
  });

  it('are removed one by one', async () => {
    const tab = openTab();
    await tab.save([first, savedReport('second')]);
    await tab.remove('first');
    expect(Object.keys((await found()).reports)).toEqual(['second']);
  });

  it('are all kept or none when several are saved at once', async () => {
    const tab = openTab();
    await tab.save([first]);
    const real = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (key === 'report/third') throw new DOMException('full', 'QuotaExceededError');
      return real.call(this, value, key);
    });
    await expect(tab.save([savedReport('second'), savedReport('third')])).rejects.toThrow('full');
    expect(Object.keys((await found()).reports)).toEqual(['first']);
  });

  it('leave a record as it lies that this version can not read', async () => {
    const newer = { version: 99, revision: 'x', report: { id: 'newer' } };
    await set('report/newer', newer, createStore(REPORTS_DATABASE, 'reports'));
    const tab = openTab();
    expect((await tab.load()).unreadable).toEqual([newer]);
    await tab.save([first]);
    expect((await found()).unreadable).toEqual([newer]);
    // Nor one under another id than its own.
    const strange = { version: 1, revision: 'x', report: first };
    await set('report/other', strange, createStore(REPORTS_DATABASE, 'reports'));
    expect((await found()).unreadable).toEqual([newer, strange]);
  });

  it('are refused with the reason of the device: it is full', async () => {
    const tab = openTab();
    await tab.save([first]);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(tab.save([first])).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });

  it('keep a record aside that they replace without being able to read all of it', async () => {
    const long = {
      version: 1,
      revision: 'x',
      report: savedReport('first', { format: 'f'.repeat(999) }),
    };
    await set('report/first', long, createStore(REPORTS_DATABASE, 'reports'));
    const tab = openTab();
    expect(await tab.load()).toMatchObject({ originals: [long], unreadable: [] });
    await tab.save([first]);
    expect(await openTab().load()).toMatchObject({ originals: [long], reports: [first] });
  });

  it('say so when this device keeps nothing', async () => {
    // @ts-expect-error a browser without IndexedDB
    globalThis.indexedDB = undefined;
    const tab = openTab();
    await expect(tab.load()).rejects.toThrow();
    await expect(tab.save([first])).rejects.toThrow();
  });

  it('go on when the browser has closed the connection without telling', async () => {
    const tab = openTab();
    await tab.save([first]);
    const real = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    });
    await tab.save([savedReport('second')]);
    expect(IDBDatabase.prototype.transaction).not.toBe(real);
    expect(Object.keys((await found()).reports)).toEqual(['first', 'second']);
  });
});

/** No one is there: no tab of the other tests either. */
class SilentChannel extends EventTarget {
  postMessage() {}
}

describe('a keystroke', () => {
  const commits = () => vi.spyOn(IDBTransaction.prototype, 'commit');
  /** Lets all that waits for nothing run, but no answer of the database come. */
  const soon = async () => {
    for (let turn = 0; turn < 30; turn += 1) await null;
  };

  it('is final before the database has answered anything', async () => {
    vi.stubGlobal('BroadcastChannel', SilentChannel);
    const tab = openTab();
    await tab.save([first]);
    const committed = commits();
    const saving = tab.save([savedReport('first', { tournament: 'H' })]);
    await soon();
    expect(committed).toHaveBeenCalledOnce();
    await saving;
    expect(await tournaments()).toEqual(['H']);
  });

  it('waits for what lies there while another tab is open', async () => {
    const [tab, other] = [openTab(), openTab()];
    const heard = vi.fn();
    tab.onOtherTab(heard);
    await other.save([savedReport('theirs')]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    await tab.save([first]);
    const committed = commits();
    const saving = tab.save([savedReport('first', { tournament: 'H' })]);
    await soon();
    expect(committed).not.toHaveBeenCalled();
    await saving;
  });

  it('is not final before the longer record that it replaces is set aside', async () => {
    vi.stubGlobal('BroadcastChannel', SilentChannel);
    const long = savedReport('first', { format: 'f'.repeat(999) });
    const stored = { version: 1, revision: 'x', report: long };
    await set('report/first', stored, createStore(REPORTS_DATABASE, 'reports'));
    const tab = openTab();
    await tab.load();
    const committed = commits();
    const saving = tab.save([first]);
    await soon();
    expect(committed).not.toHaveBeenCalled();
    await saving;
    expect((await tab.load()).originals).toEqual([stored]);
  });

  it('costs nothing that a tab wrote which could not be heard of', async () => {
    vi.stubGlobal('BroadcastChannel', SilentChannel);
    const tab = openTab();
    await tab.save([first]);
    const theirs = {
      version: 1,
      revision: 'frozen/1',
      report: savedReport('first', { tournament: 'theirs' }),
    };
    await set('report/first', theirs, createStore(REPORTS_DATABASE, 'reports'));
    const [id] = await tab.save([savedReport('first', { tournament: 'mine' })]);
    expect(id).not.toBe('first');
    expect(await tournaments()).toEqual(['mine', 'theirs']);
  });
});

describe('two tabs', () => {
  it('keep both versions when both have written the same report', async () => {
    const [mine, theirs] = [openTab(), openTab()];
    await mine.save([savedReport('a', { tournament: 'before' })]);
    await theirs.load();
    await theirs.save([savedReport('a', { tournament: 'theirs' })]);
    const [id] = await mine.save([savedReport('a', { tournament: 'mine' })]);
    expect(id).not.toBe('a');
    expect(await tournaments()).toEqual(['mine', 'theirs']);
  });

  it('keep what was typed meanwhile under the same second id', async () => {
    const [mine, theirs] = [openTab(), openTab()];
    await mine.save([savedReport('a', { tournament: 'before' })]);
    await theirs.load();
    await theirs.save([savedReport('a', { tournament: 'theirs' })]);
    const ids = await Promise.all(
      ['m', 'mi', 'min', 'mine'].map((tournament) => mine.save([savedReport('a', { tournament })])),
    );
    expect(new Set(ids.flat()).size).toBe(1);
    expect(await tournaments()).toEqual(['mine', 'theirs']);
    await mine.save([savedReport(ids[0]?.[0] as string, { tournament: 'mine still' })]);
    expect(await tournaments()).toEqual(['mine still', 'theirs']);
  });

  it('write on in turns when each has read what the other one wrote', async () => {
    const [mine, theirs] = [openTab(), openTab()];
    await mine.save([savedReport('a', { tournament: '1' })]);
    await theirs.load();
    await theirs.save([savedReport('a', { tournament: '2' })]);
    await mine.reload();
    await mine.save([savedReport('a', { tournament: '3' })]);
    await theirs.reload();
    await theirs.save([savedReport('a', { tournament: '4' })]);
    expect(await tournaments()).toEqual(['4']);
  });

  it('write the original again after reading it anew', async () => {
    const [mine, theirs] = [openTab(), openTab()];
    await mine.save([savedReport('a', { tournament: 'before' })]);
    await theirs.load();
    await theirs.save([savedReport('a', { tournament: 'theirs' })]);
    await mine.save([savedReport('a', { tournament: 'mine' })]);
    await mine.reload();
    expect(await mine.save([savedReport('a', { tournament: 'theirs, corrected' })])).toEqual(['a']);
    expect(await tournaments()).toEqual(['mine', 'theirs, corrected']);
    // Of the next version that meets another one, the first one stays, too.
    await theirs.load();
    await theirs.save([savedReport('a', { tournament: 'theirs again' })]);
    await mine.save([savedReport('a', { tournament: 'mine again' })]);
    expect(await tournaments()).toEqual(['mine', 'mine again', 'theirs again']);
  });

  it('bring a report back that one of them deletes while the other one writes', async () => {
    const [mine, theirs] = [openTab(), openTab()];
    await mine.save([savedReport('a', { tournament: 'before' })]);
    await theirs.load();
    await theirs.remove('a');
    expect(await mine.save([savedReport('a', { tournament: 'after' })])).toEqual(['a']);
    expect(await tournaments()).toEqual(['after']);
  });

  it('tell one that opens that they are here: it looks before it writes', async () => {
    openTab();
    const other = new BroadcastChannel(REPORTS_DATABASE);
    const heard = vi.fn();
    other.addEventListener('message', ({ data }) => heard(data));
    other.postMessage('opened');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('here'));
    other.close();
  });

  it('hear of each other, but not of themselves', async () => {
    const [mine, theirs] = [openTab(), openTab()];
    const heard = vi.fn();
    const deaf = vi.fn();
    mine.onOtherTab(heard);
    theirs.onOtherTab(deaf);
    await theirs.save([first]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(deaf).not.toHaveBeenCalled();
  });

  it('do not take over what they read while they were writing', async () => {
    const tab = openTab();
    const reload = tab.reload();
    await tab.save([first]);
    expect(await reload).toBeNull();
    const write = tab.save([first]);
    expect(await tab.reload()).toBeNull();
    await write;
    expect((await tab.reload())?.reports).toEqual([first]);
  });
});

describe('what is deleted', () => {
  const at = (time: number) =>
    openReportDrafts(
      () => `id-${++counter}`,
      () => time,
    );
  const deletedAt = async () =>
    Object.fromEntries((await openTab().load()).deletions.map((one) => [one.id, one.deletedAt]));
  /** As they lie, also those that say nothing. */
  const marks = async () => {
    const lying = await keys<string>(createStore(REPORTS_DATABASE, 'reports'));
    return lying.filter((key) => key.startsWith('deleted/'));
  };
  const without = (...gone: string[]) => ({
    ...first,
    rounds: first.rounds.filter(({ id }) => !gone.includes(id)),
  });

  it('is remembered with its time, each round of a report and the report itself', async () => {
    const tab = at(50);
    await tab.save([first]);
    await tab.save([without('round-2')]);
    expect(await deletedAt()).toEqual({ 'round-2': 50 });
    const next = at(60);
    await next.load();
    await next.save([without('round-2', 'round-3')]);
    expect(await deletedAt()).toEqual({ 'round-2': 50, 'round-3': 60 });
    await at(70).remove('first');
    expect(await deletedAt()).toMatchObject({ first: 70, 'round-1': 70, 'round-2': 50 });
  });

  it('is remembered by a tab that knows itself alone, and commits before it has read', async () => {
    class Silent {
      addEventListener() {}
      postMessage() {}
    }
    vi.stubGlobal('BroadcastChannel', Silent);
    const tab = at(50);
    await tab.save([first]);
    await tab.save([without('round-2')]);
    expect(await deletedAt()).toEqual({ 'round-2': 50 });
    await tab.save([first]);
    expect(await marks()).toEqual([]);
  });

  it('is forgotten once it is there again, in a report that this tab knows or not', async () => {
    const tab = at(50);
    await tab.save([first]);
    await tab.save([without('round-2')]);
    await tab.save([first]);
    expect(await marks()).toEqual([]);
    await tab.remove('first');
    await at(60).save([first]);
    expect(await marks()).toEqual([]);
    await tab.remove('first');
    await tab.save([first]);
    expect(await marks()).toEqual([]);
  });

  it('is no round that another version of its report holds', async () => {
    const tab = at(50);
    await tab.save([first, { ...first, id: 'second' }]);
    await tab.remove('second');
    expect(await deletedAt()).toEqual({ second: 50 });
  });

  it('is no round that is left out of a version beside the one that has it', async () => {
    const tab = at(50);
    await tab.save([first]);
    const other = at(60);
    await other.load();
    await other.save([{ ...first, tournament: 'theirs' }]);
    await tab.save([without('round-2')]);
    expect(await marks()).toEqual([]);
  });

  it('is remembered in the write that deletes it, or neither is kept', async () => {
    const tab = at(50);
    await tab.save([first]);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[value, key]: Parameters<IDBObjectStore['put']>
    ) {
      if (String(key).startsWith('deleted/')) throw new Error('broken');
      return put.call(this, value, key);
    });
    await expect(tab.save([without('round-2')])).rejects.toThrow('broken');
    await expect(tab.remove('first')).rejects.toThrow('broken');
    expect((await found()).reports).toEqual({ first });
  });

  it('on another device goes here, too, unless it was changed here later', async () => {
    const tab = at(50);
    const changed = first.rounds.map((round, nth) => ({ ...round, changedAt: nth < 2 ? 5 : 9 }));
    const mine = { ...first, id: 'mine', rounds: [], tournament: 'newer', changedAt: 9 };
    await tab.save([{ ...first, rounds: changed }, mine, { ...mine, id: 'older', changedAt: 5 }]);
    const deletions = ['round-2', 'round-3', 'mine', 'older', 'never here'].map((id) => ({
      id,
      deletedAt: 7,
      log: null,
    }));
    expect(await tab.adoptDeletions(deletions)).toEqual({ reports: 1, rounds: 1 });
    const { reports } = await found();
    expect(Object.keys(reports).toSorted()).toEqual(['first', 'mine']);
    expect(reports.first?.rounds.map(({ id, round }) => `${round} ${id}`).slice(0, 2)).toEqual([
      '1 round-1',
      '2 round-3',
    ]);
    expect(await deletedAt()).toEqual({ 'round-2': 7, older: 7, 'never here': 7 });
    await tab.adoptDeletions([{ id: 'older', deletedAt: 6, log: null }]);
    expect(await deletedAt()).toMatchObject({ older: 7 });
  });

  it('on another device takes a round out of a record that is longer than this version reads: that is set aside', async () => {
    const rounds = first.rounds.map((round) => ({ ...round, changedAt: 5 }));
    const report = { ...first, format: 'f'.repeat(999), rounds };
    const long = { version: 1, revision: 'x', report };
    await set('report/first', long, createStore(REPORTS_DATABASE, 'reports'));
    await at(50).adoptDeletions([{ id: 'round-2', deletedAt: 7, log: null }]);
    const { originals, reports } = await openTab().load();
    expect(originals).toEqual([long]);
    expect(reports[0]?.rounds).toHaveLength(rounds.length - 1);
  });
});
