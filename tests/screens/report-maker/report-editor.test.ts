import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localDayOf } from '../../../src/domain/calendar';
import { EMPTY_ROUND } from '../../../src/domain/tournament-report';
import { ReportEditor } from '../../../src/features/report-maker/report-editor';
import type { KeptMark } from '../../../src/personal/kept-mark';
import type { LeftOut } from '../../../src/personal/own-games';
import { openReportDrafts, type ReportDrafts } from '../../../src/personal/report-drafts';
import { formatReportsFile, ReportsFileError } from '../../../src/personal/reports-file';
import { FULL_REPORT, savedReport } from '../../fixtures/reports';

let ids = 0;
const newId = () => `id-${++ids}`;
let clock = 0;
/** No player’s day is before the year 2000. */
const START = Date.UTC(2026, 10, 10);
const now = () => new Date(START + ++clock * 1000);

beforeEach(() => {
  marked = 0;
  outOfFigures = new Map();
  globalThis.indexedDB = new IDBFactory();
});

/** What the device has noted of how many reports it keeps. */
let marked = 0;
const kept: KeptMark = {
  read: () => marked,
  write: (count) => {
    marked = count;
  },
};

/** Rounds that are in no figure of the record. */
let outOfFigures: ReadonlyMap<string, LeftOut> = new Map();
const leftOut = {
  load: async () => outOfFigures,
  adopt: async (marks: ReadonlyMap<string, LeftOut>) => {
    outOfFigures = new Map([...outOfFigures, ...marks]);
  },
};

function surroundings(drafts: ReportDrafts = openReportDrafts(newId)) {
  return { drafts, leftOut, kept, now, newId, requestPersistence: vi.fn() };
}

/** A editor as it stands when a tab is opened. */
async function openEditor(with_ = surroundings()) {
  const editor = new ReportEditor(with_);
  await vi.waitFor(() => expect(editor.getState()).not.toBeNull());
  return editor;
}

function stateOf(editor: ReportEditor) {
  const state = editor.getState();
  if (!state) throw new Error('the editor is not open yet');
  return state;
}

const isSaved = (editor: ReportEditor) =>
  vi.waitFor(() => expect(stateOf(editor).saveStatus).toBe('saved'));

const names = (editor: ReportEditor) => stateOf(editor).reports.map(({ tournament }) => tournament);

/** Drafts of a device that keeps nothing until `heal` is called. */
function brokenDrafts() {
  const real = openReportDrafts(newId);
  let broken = true;
  const unlessBroken =
    <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    (...given: Given) =>
      broken ? Promise.reject<Result>(new Error('no database')) : act(...given);
  const drafts: ReportDrafts = {
    ...real,
    load: unlessBroken(real.load),
    save: unlessBroken(real.save),
    remove: unlessBroken(real.remove),
    reload: unlessBroken(real.reload),
    rememberOpened: unlessBroken(real.rememberOpened),
  };
  return {
    drafts,
    heal: () => {
      broken = false;
    },
  };
}

describe('the date of a report', () => {
  const today = localDayOf(new Date(START));

  it('starts as that of the day on which the first thing is entered', async () => {
    const editor = await openEditor();
    expect(stateOf(editor).current.date).toBe('');
    editor.changeHeader({ tournament: 'Harbour Open' });
    expect(stateOf(editor).current.date).toBe(today);
    editor.changeHeader({ date: '' });
    editor.changeHeader({ format: 'OP14' });
    expect(stateOf(editor).current.date).toBe('');
    editor.newReport();
    editor.openRound(null);
    expect(stateOf(editor).current.date).toBe(today);
  });

  it('makes no report of one in which nothing else was entered', async () => {
    const editor = await openEditor();
    editor.openRound(null);
    editor.closeRound();
    expect(stateOf(editor).reports).toEqual([]);
    editor.changeHeader({ date: '2026-11-20' });
    expect(stateOf(editor).reports).toMatchObject([{ date: '2026-11-20' }]);
  });
});

describe('the start of an empty report', () => {
  const EVENT = { tournament: 'Harbour Open', format: 'OP16' };

  it('is shown on the day of an event, kept with the first thing that is entered, and makes no report', async () => {
    const editor = await openEditor();
    editor.startWith(EVENT);
    expect(stateOf(editor).start).toMatchObject(EVENT);
    editor.openRound(null);
    expect(stateOf(editor).current).toMatchObject(EVENT);
    editor.closeRound();
    expect(stateOf(editor).reports).toEqual([]);
    editor.changeHeader({ leader: 'OP14-041' });
    expect(stateOf(editor).reports).toMatchObject([{ ...EVENT, leader: 'OP14-041' }]);
  });

  it('gives way to what the player writes, or clears', async () => {
    const editor = await openEditor();
    editor.startWith(EVENT);
    editor.changeHeader({ tournament: '' });
    expect(stateOf(editor).start).toMatchObject({ tournament: '', format: 'OP16' });
    editor.changeHeader({ tournament: 'Own table' });
    expect(stateOf(editor).current).toMatchObject({ tournament: 'Own table', format: 'OP16' });
  });

  it('leaves a report that holds something as it is', async () => {
    const editor = await openEditor();
    editor.changeHeader({ placement: 3 });
    editor.startWith(EVENT);
    editor.changeHeader({ players: 64 });
    expect(stateOf(editor).current).toMatchObject({ tournament: '', format: '' });
  });
});

describe('the open report', () => {
  it('is a new one on a new device, and nothing is kept before something is typed', async () => {
    const editor = await openEditor();
    expect(stateOf(editor)).toMatchObject({ reports: [], saveStatus: 'saved' });
    expect((await openReportDrafts(newId).load()).reports).toEqual([]);
  });

  it('is there again after the tab was killed, half typed round and all', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'Harbour Open', players: 64 });
    editor.openRound(null);
    editor.enterRound({ opponentLeader: 'OP01-001', result: 'win' });
    editor.saveRound();
    editor.openRound(null);
    editor.enterRound({ note: 'two short of let' });
    const before = stateOf(editor).current;
    await isSaved(editor);
    expect(stateOf(await openEditor()).current).toEqual(before);
    expect(before.openRound?.entry.note).toBe('two short of let');
  });

  it('is the one opened last, not the one changed last', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'first' });
    const { id } = stateOf(editor).current;
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    editor.openReport(id);
    await isSaved(editor);
    await vi.waitFor(async () =>
      expect(stateOf(await openEditor()).current.tournament).toBe('first'),
    );
  });

  it('has the browser asked once to keep it, at the first save', async () => {
    const with_ = surroundings();
    const editor = await openEditor(with_);
    expect(with_.requestPersistence).not.toHaveBeenCalled();
    editor.changeHeader({ format: 'O' });
    editor.changeHeader({ format: 'OP' });
    expect(with_.requestPersistence).toHaveBeenCalledOnce();
  });
});

describe('the round sheet', () => {
  it('numbers a new round after the last one', async () => {
    const editor = await openEditor();
    for (const result of ['win', 'loss'] as const) {
      editor.openRound(null);
      editor.enterRound({ result });
      editor.saveRound();
    }
    expect(stateOf(editor).current.rounds.map(({ round, result }) => [round, result])).toEqual([
      [1, 'win'],
      [2, 'loss'],
    ]);
    expect(stateOf(editor).current.openRound).toBeNull();
  });

  it('opens on what the round holds and keeps its number', async () => {
    const editor = await openEditor();
    editor.changeHeader(FULL_REPORT);
    editor.openRound(2);
    expect(stateOf(editor).current.openRound).toMatchObject({
      position: 2,
      entry: { opponentLeader: 'OP12-081', result: 'loss' },
    });
    editor.enterRound({ result: 'win' });
    editor.saveRound();
    expect(stateOf(editor).current.rounds[2]).toMatchObject({ round: 3, result: 'win' });
    expect(stateOf(editor).current.rounds).toHaveLength(7);
  });

  it('forgets the edit position when it is closed: the next round is a new one', async () => {
    const editor = await openEditor();
    editor.changeHeader(FULL_REPORT);
    editor.openRound(2);
    editor.closeRound();
    editor.openRound(null);
    editor.saveRound();
    expect(stateOf(editor).current.rounds).toHaveLength(8);
    expect(stateOf(editor).current.rounds[2]?.result).toBe('loss');
  });

  it('gives back what was entered when it was closed by mistake', async () => {
    const editor = await openEditor();
    editor.openRound(null);
    editor.enterRound({ note: 'long story' });
    editor.closeRound();
    expect(stateOf(editor).undo?.what).toBe('entry');
    editor.undo();
    expect(stateOf(editor).current.openRound?.entry.note).toBe('long story');
  });

  it('offers nothing back when nothing was entered', async () => {
    const editor = await openEditor();
    editor.openRound(null);
    editor.closeRound();
    expect(stateOf(editor).undo).toBeNull();
  });

  it('is saved by its result, and open again as it was before that where the tap is undone', async () => {
    const editor = await openEditor();
    editor.openRound(null);
    editor.enterRound({ opponentLeader: 'OP01-001', turnOrder: 'second' });
    const { openRound } = stateOf(editor).current;
    editor.finishRound('loss');
    expect(stateOf(editor).current.rounds).toMatchObject([{ result: 'loss', turnOrder: 'second' }]);
    await isSaved(editor);
    editor.undo();
    expect(stateOf(editor).current).toMatchObject({ rounds: [], openRound });
    await isSaved(editor);
    editor.finishRound('win');
    await isSaved(editor);
    expect(stateOf(await openEditor()).current.rounds).toMatchObject([{ round: 1, result: 'win' }]);
  });

  it('saves a round in which nothing was entered: nothing is required', async () => {
    const editor = await openEditor();
    editor.openRound(null);
    editor.saveRound();
    expect(stateOf(editor).current.rounds).toHaveLength(1);
  });
});

describe('a round', () => {
  const enter = (editor: ReportEditor, note: string) => {
    editor.openRound(null);
    editor.enterRound({ note });
    editor.saveRound();
  };
  const roundsOf = (editor: ReportEditor) => stateOf(editor).current.rounds;

  it('keeps the id it got at once, when it is mended, moved, deleted and brought back, and read again', async () => {
    const editor = await openEditor();
    for (const note of ['one', 'two', 'three']) enter(editor, note);
    const before = roundsOf(editor);
    expect(new Set(before.map(({ id }) => id)).size).toBe(3);
    editor.openRound(1);
    editor.enterRound({ note: 'mended', result: 'loss' });
    editor.saveRound();
    editor.deleteRound(0);
    editor.undo();
    await isSaved(editor);
    const after = roundsOf(await openEditor());
    expect(after.map(({ id, addedAt }) => [id, addedAt])).toEqual(
      before.map(({ id, addedAt }) => [id, addedAt]),
    );
    // What was brought back is newer than its deletion.
    expect(after.map(({ changedAt }, at) => changedAt > (before[at]?.changedAt ?? 0))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is changed when the day or the leader of its report is, and not by its name', async () => {
    const editor = await openEditor();
    enter(editor, 'one');
    const changedAt = () => roundsOf(editor)[0]?.changedAt ?? 0;
    const before = changedAt();
    editor.changeHeader({ tournament: 'Cup' });
    expect(changedAt()).toBe(before);
    editor.changeHeader({ date: '2026-11-21' });
    const dated = changedAt();
    expect(dated).toBeGreaterThan(before);
    editor.changeHeader({ leader: 'OP01-001' });
    expect(changedAt()).toBeGreaterThan(dated);
  });

  it('that was saved elsewhere meanwhile is mended, and no second one', async () => {
    const round = { ...roundWith('round-1'), note: 'before' };
    await openReportDrafts(newId).save([
      savedReport('one', {
        tournament: 'Cup',
        rounds: [round],
        openRound: { position: null, id: 'round-1', entry: { ...EMPTY_ROUND, note: 'after' } },
      }),
    ]);
    const editor = await openEditor();
    editor.saveRound();
    expect(roundsOf(editor)).toMatchObject([{ id: 'round-1', note: 'after' }]);
  });
});

const roundWith = (id: string) => ({ ...EMPTY_ROUND, id, addedAt: 1, changedAt: 1, round: 1 });

describe('a deleted round', () => {
  it('comes back where it was', async () => {
    const editor = await openEditor();
    editor.changeHeader(FULL_REPORT);
    const { rounds } = stateOf(editor).current;
    editor.deleteRound(1);
    expect(stateOf(editor).current.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    editor.undo();
    expect(stateOf(editor).current.rounds).toMatchObject(
      rounds.map(({ changedAt: _, ...round }) => round),
    );
    expect(stateOf(editor).undo).toBeNull();
  });
});

describe('the list of reports', () => {
  it('has the one changed last on top, and no report that holds nothing', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'first' });
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    editor.newReport();
    expect(names(editor)).toEqual(['second', 'first']);
  });

  it('does not fill up with empty reports', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'first' });
    editor.newReport();
    const { id } = stateOf(editor).current;
    editor.newReport();
    expect(stateOf(editor).current.id).toBe(id);
    editor.changeHeader({ tournament: 'typed' });
    editor.changeHeader({ tournament: '' });
    editor.openReport(stateOf(editor).reports[0]?.id as string);
    await isSaved(editor);
    await vi.waitFor(async () =>
      expect((await openReportDrafts(newId).load()).reports).toHaveLength(1),
    );
  });

  it('opens a copy that changes by itself', async () => {
    const editor = await openEditor();
    editor.changeHeader({ ...FULL_REPORT, tournament: 'Cup' });
    editor.duplicateReport(stateOf(editor).current.id);
    const [copy, original] = stateOf(editor).reports;
    expect(copy).toMatchObject({ leader: FULL_REPORT.leader, tournament: 'Cup (copy)' });
    const contents = (report = original) =>
      report?.rounds.map(({ id: _, addedAt: __, changedAt: ___, ...round }) => round);
    expect(contents(copy)).toEqual(contents());
    // Its rounds are games of their own.
    const ids = [copy, original].flatMap((report) => report?.rounds.map(({ id }) => id));
    expect(new Set(ids).size).toBe(14);
    editor.deleteRound(0);
    expect(stateOf(editor).reports.map(({ rounds }) => rounds.length)).toEqual([6, 7]);
    await isSaved(editor);
    expect(names(await openEditor())).toEqual(['Cup (copy)', 'Cup']);
  });

  it('opens the next report when the open one is deleted, and gives the deleted one back', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'first' });
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    const deleted = editor.deleteReport(stateOf(editor).current.id);
    expect(stateOf(editor).current.tournament).toBe('first');
    expect(names(editor)).toEqual(['first']);
    if (!deleted) throw new Error('nothing was deleted');
    editor.restoreReport(deleted);
    await isSaved(editor);
    expect(names(await openEditor())).toEqual(['second', 'first']);
  });

  it('is empty when the only report is deleted', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'only' });
    await isSaved(editor);
    editor.deleteReport(stateOf(editor).current.id);
    expect(names(editor)).toEqual([]);
    expect(stateOf(editor).current.tournament).toBe('');
    await vi.waitFor(async () => expect(names(await openEditor())).toEqual([]));
  });
});

describe('the file of all reports', () => {
  it('brings every report to another device', async () => {
    const editor = await openEditor();
    editor.changeHeader({ ...FULL_REPORT, tournament: 'first' });
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    const file = await editor.exportFile();
    expect(file.name).toMatch(/^crows-nest-reports-\d{4}-\d{2}-\d{2}\.json$/);

    globalThis.indexedDB = new IDBFactory();
    const other = await openEditor();
    expect(await other.importFile(file.text)).toMatchObject({ added: 2, known: 0, unreadable: 0 });
    await isSaved(other);
    const again = await openEditor();
    expect(names(again)).toEqual(['second', 'first']);
    expect(stateOf(again).reports[1]?.rounds).toEqual(stateOf(editor).reports[1]?.rounds);
    expect(await again.importFile(file.text)).toMatchObject({ added: 0, known: 2, unreadable: 0 });
  });

  it('takes along which rounds are in no figure of the record, all of them or those of one report', async () => {
    const editor = await openEditor();
    editor.changeHeader({ ...FULL_REPORT, tournament: 'first' });
    const [report] = stateOf(editor).reports;
    const isOut = { isLeftOut: true, changedAt: 5 };
    const marks = new Map(['round-2', 'of another report'].map((id) => [id, isOut]));
    outOfFigures = marks;
    for (const file of [await editor.exportFile(), await editor.exportFile(report)]) {
      globalThis.indexedDB = new IDBFactory();
      outOfFigures = new Map();
      const other = await openEditor();
      await other.importFile(file.text);
      expect([...outOfFigures]).toEqual([['round-2', isOut]]);
      outOfFigures = marks;
    }
  });

  it('changes nothing when it is bad', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'mine' });
    const before = stateOf(editor);
    await expect(editor.importFile('{"reports":')).rejects.toThrow(ReportsFileError);
    expect(stateOf(editor)).toBe(before);
  });

  it('never overwrites a report of the same id', async () => {
    const editor = await openEditor();
    editor.changeHeader({ tournament: 'as it was' });
    const { text } = await editor.exportFile();
    editor.changeHeader({ tournament: 'as it is' });
    expect(await editor.importFile(text)).toMatchObject({ added: 1, known: 0, unreadable: 0 });
    expect(names(editor).toSorted()).toEqual(['as it is', 'as it was']);
    expect(stateOf(editor).current.tournament).toBe('as it is');
    await isSaved(editor);
    expect(names(await openEditor()).toSorted()).toEqual(['as it is', 'as it was']);
  });
});

describe('what was deleted on one of two devices', () => {
  /** Two devices with the same report. */
  async function twoDevices() {
    const databases = [new IDBFactory(), new IDBFactory()] as const;
    const open = async (which: 0 | 1) => {
      globalThis.indexedDB = databases[which];
      const drafts = openReportDrafts(newId, () => now().getTime());
      return openEditor(surroundings(drafts));
    };
    const one = await open(0);
    one.changeHeader({ ...FULL_REPORT, tournament: 'first' });
    await isSaved(one);
    const other = await open(1);
    await other.importFile((await one.exportFile()).text);
    /** Work on a device as it is opened then. */
    const on = async <Result>(which: 0 | 1, work: (editor: ReportEditor) => Promise<Result>) => {
      const editor = await open(which);
      const result = await work(editor);
      await isSaved(editor);
      return result;
    };
    const fileOf = (which: 0 | 1) => on(which, async (editor) => (await editor.exportFile()).text);
    const give = async (from: 0 | 1, to: 0 | 1) => {
      const text = await fileOf(from);
      return on(to, (editor) => editor.importFile(text));
    };
    const rounds = (which: 0 | 1) =>
      on(which, async (editor) => stateOf(editor).reports.map((report) => report.rounds.length));
    return { on, give, fileOf, rounds };
  }
  const all = FULL_REPORT.rounds.length;

  it.each([
    ['first there', [0, 1]],
    ['first here', [1, 0]],
  ] as const)('is deleted on both, whichever file is read %s: a round', async (_, [from, to]) => {
    const { on, give, rounds } = await twoDevices();
    await on(0, async (editor) => editor.deleteRound(1));
    await give(from, to);
    await give(to, from);
    expect([await rounds(0), await rounds(1)]).toEqual([[all - 1], [all - 1]]);
  });

  it('stays deleted beside an older file, report and round, until its reader brings it back', async () => {
    const { on, give, fileOf, rounds } = await twoDevices();
    const old = await fileOf(1);
    await on(0, async (editor) => editor.deleteRound(1));
    expect(await give(1, 0)).toMatchObject({ known: 1, deleted: { reports: 0, rounds: 1 } });
    await on(0, async (editor) => void editor.deleteReport(stateOf(editor).current.id));
    expect(await give(1, 0)).toMatchObject({ added: 0, deleted: { reports: 1, rounds: 0 } });
    expect(await rounds(0)).toEqual([]);
    await on(0, (editor) => editor.importFile(old, undefined, true));
    expect(await rounds(0)).toEqual([all]);
  });

  it('is newer than its deletion once it is back, also where that has come', async () => {
    const { on, give, fileOf, rounds } = await twoDevices();
    const old = await fileOf(1);
    await on(0, async (editor) => {
      editor.deleteReport(stateOf(editor).current.id);
      editor.changeHeader({ tournament: 'second' });
    });
    await give(0, 1);
    await on(0, (editor) => editor.importFile(old, undefined, true));
    expect(await give(0, 1)).toMatchObject({ added: 1, deleted: { reports: 0, rounds: 0 } });
    expect((await rounds(1)).toSorted()).toEqual([0, all]);
  });

  it('goes with its report on the other device, and is told', async () => {
    const { on, give, rounds } = await twoDevices();
    await on(0, async (editor) => {
      editor.deleteReport(stateOf(editor).current.id);
      editor.changeHeader({ tournament: 'second' });
    });
    expect(await give(0, 1)).toMatchObject({ added: 1, deletedThere: { reports: 1, rounds: 0 } });
    expect(await rounds(1)).toEqual([0]);
  });

  it('comes back where it was changed there later', async () => {
    const { on, give, rounds } = await twoDevices();
    await on(0, async (editor) => void editor.deleteReport(stateOf(editor).current.id));
    await on(1, async (editor) => {
      editor.openRound(1);
      editor.enterRound({ note: 'mended' });
      editor.saveRound();
    });
    expect(await give(1, 0)).toMatchObject({ added: 1, deleted: { reports: 0, rounds: all - 1 } });
    expect(await rounds(0)).toEqual([1]);
  });

  it('is taken back by undo, for the other device, too', async () => {
    const { on, give, rounds } = await twoDevices();
    await on(0, async (editor) => {
      editor.deleteRound(1);
      const { text } = await editor.exportFile();
      expect(await on(1, (other) => other.importFile(text))).toMatchObject({
        known: 1,
        deletedThere: { reports: 0, rounds: 1 },
      });
      editor.undo();
    });
    expect([await rounds(0), await rounds(1)]).toEqual([[all], [all - 1]]);
    expect(await give(0, 1)).toMatchObject({ added: 1, deleted: { reports: 0, rounds: 0 } });
    expect(await give(1, 0)).toMatchObject({ deletedThere: { reports: 0, rounds: 0 } });
    expect((await rounds(0)).toSorted()).toEqual([all - 1, all]);
  });
});

describe('a report that is longer than the app takes', () => {
  it('is shown to its bounds, and its original is kept aside and in every download', async () => {
    const long = savedReport('long', { tournament: 'x'.repeat(5000) });
    await openReportDrafts(newId).save([long]);
    const editor = await openEditor();
    expect(stateOf(editor)).toMatchObject({ cut: 1, unreadable: 0 });
    expect(names(editor)).toEqual(['x'.repeat(300)]);
    editor.changeHeader({ tournament: 'short' });
    await isSaved(editor);

    const again = await openEditor();
    expect(names(again)).toEqual(['short']);
    expect(stateOf(again).cut).toBe(1);
    expect((await again.exportFile()).text).toContain('x'.repeat(5000));
  });

  it('is kept aside as well when it comes in a file', async () => {
    const text = formatReportsFile([savedReport('a', { format: 'y'.repeat(999) })], [], now());
    const editor = await openEditor();
    expect(await editor.importFile(text)).toMatchObject({ added: 1, cut: 1 });
    await isSaved(editor);
    const again = await openEditor();
    expect(stateOf(again)).toMatchObject({ cut: 1, current: { format: 'y'.repeat(300) } });
    expect((await again.exportFile()).text).toContain('y'.repeat(999));
  });
});

describe('two tabs', () => {
  it('show what the other one typed', async () => {
    const [mine, theirs] = [await openEditor(), await openEditor()];
    mine.changeHeader({ tournament: 'typed here' });
    await isSaved(mine);
    await vi.waitFor(() => expect(names(theirs)).toEqual(['typed here']));
    theirs.openReport(stateOf(mine).current.id);
    theirs.changeHeader({ format: 'OP14' });
    await vi.waitFor(() => expect(stateOf(mine).current.format).toBe('OP14'));
    expect(names(mine)).toEqual(['typed here']);
  });

  it('keep both versions when both typed at once, and say so', async () => {
    const first = await openEditor();
    first.changeHeader({ tournament: 'before' });
    await isSaved(first);
    const [mine, theirs] = [await openEditor(), await openEditor()];
    theirs.changeHeader({ tournament: 'theirs' });
    mine.changeHeader({ tournament: 'min' });
    mine.changeHeader({ tournament: 'mine' });
    await vi.waitFor(() => expect(names(mine).toSorted()).toEqual(['mine', 'theirs']));
    expect(stateOf(mine)).toMatchObject({ split: true, current: { tournament: 'mine' } });
    mine.changeHeader({ tournament: 'mine still' });
    await isSaved(mine);
    expect(names(await openEditor()).toSorted()).toEqual(['mine still', 'theirs']);
  });

  it('open another report when the open one was deleted elsewhere', async () => {
    const mine = await openEditor();
    mine.changeHeader({ tournament: 'first' });
    mine.newReport();
    mine.changeHeader({ tournament: 'second' });
    await isSaved(mine);
    const theirs = await openEditor();
    theirs.deleteReport(stateOf(mine).current.id);
    await vi.waitFor(() => expect(stateOf(mine).current.tournament).toBe('first'));
  });

  it('leave a report alone that holds nothing yet', async () => {
    const [mine, theirs] = [await openEditor(), await openEditor()];
    const { id } = stateOf(mine).current;
    theirs.changeHeader({ tournament: 'theirs' });
    await vi.waitFor(() => expect(names(mine)).toEqual(['theirs']));
    expect(stateOf(mine).current.id).toBe(id);
  });
});

describe('a device that keeps nothing', () => {
  it('is said to, and the editor works for as long as the page is open', async () => {
    const editor = await openEditor(surroundings(brokenDrafts().drafts));
    expect(stateOf(editor).saveStatus).toBe('failed');
    editor.changeHeader({ tournament: 'first' });
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    expect(names(editor)).toEqual(['second', 'first']);
    expect(stateOf(editor).saveStatus).toBe('failed');
    expect((await editor.exportFile()).text).toContain('second');
  });

  it('gets everything as soon as it keeps again', async () => {
    const { drafts, heal } = brokenDrafts();
    const editor = await openEditor(surroundings(drafts));
    editor.changeHeader({ tournament: 'first' });
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    heal();
    editor.retrySave();
    await isSaved(editor);
    expect(names(await openEditor())).toEqual(['second', 'first']);
  });

  it('shows what lay there after all', async () => {
    await openReportDrafts(newId).save([savedReport('old', { tournament: 'old' })]);
    const { drafts, heal } = brokenDrafts();
    const editor = await openEditor(surroundings(drafts));
    heal();
    editor.changeHeader({ tournament: 'new' });
    await vi.waitFor(() => expect(names(editor)).toEqual(['new', 'old']));
    expect(stateOf(editor).current.tournament).toBe('new');
  });
});

describe('reports that a browser has cleared away', () => {
  const saveTwo = () =>
    openReportDrafts(newId).save([
      savedReport('one', { tournament: 'one' }),
      savedReport('two', { tournament: 'two' }),
    ]);

  it('are counted when the page is opened, until the reader has been told', async () => {
    await saveTwo();
    await openEditor();
    expect(marked).toBe(2);
    globalThis.indexedDB = new IDBFactory();
    const editor = await openEditor();
    expect(stateOf(editor).missing).toBe(2);
    editor.changeHeader({ tournament: 'new' });
    await isSaved(editor);
    expect(stateOf(await openEditor()).missing).toBe(2);
    editor.dismissMissing();
    expect(marked).toBe(1);
    expect(stateOf(await openEditor()).missing).toBe(0);
  });

  it('are not those that were deleted, nor what this version can’t read', async () => {
    await saveTwo();
    const editor = await openEditor();
    const deleted = editor.deleteReport('one');
    await isSaved(editor);
    expect(marked).toBe(1);
    expect(stateOf(await openEditor()).missing).toBe(0);
    if (deleted) editor.restoreReport(deleted);
    await isSaved(editor);
    expect(marked).toBe(2);
  });

  it('are none where the database could not be opened', async () => {
    await saveTwo();
    await openEditor();
    const editor = await openEditor(surroundings(brokenDrafts().drafts));
    expect(stateOf(editor).missing).toBe(0);
    editor.changeHeader({ tournament: 'new' });
    expect(marked).toBe(2);
  });
});
