// @vitest-environment happy-dom

import { IDBFactory } from 'fake-indexeddb';
import { PLAIN_GAME } from '../../../src/domain/games/game';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../src/domain/record/change';
import { localDayOf } from '../../../src/domain/time/calendar';
import { EMPTY_ROUND } from '../../../src/domain/tournament/tournament-report';
import type { ReportEditor } from '../../../src/features/report-maker/report-editor';
import type { ReportDrafts } from '../../../src/personal/report/report-drafts';
import type { SavedReport } from '../../../src/personal/report/saved-report';
import { FULL_REPORT, savedReport } from '../../fixtures/reports';

let ids = 0;
const newId = () => `id-${++ids}`;
let clock = 0;
/** No player’s day is before the year 2000. */
const START = Date.UTC(2026, 10, 10);
const now = () => new Date(START + ++clock * 1000);
const requestPersistence = vi.fn();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  requestPersistence.mockClear();
});

/** A tab that is opened now. */
async function openPage() {
  vi.resetModules();
  const { ReportEditor } = await import('../../../src/features/report-maker/report-editor');
  const { openReportDrafts } = await import('../../../src/personal/report/report-drafts');
  const { provideOwnTime } = await import('../../../src/personal/own/own-time');
  provideOwnTime(() => now().getTime());
  return { drafts: openReportDrafts(), ReportEditor };
}

/** An editor as it stands when a tab is opened. */
async function openEditor(through = (drafts: ReportDrafts) => drafts) {
  const { drafts, ReportEditor } = await openPage();
  const editor = new ReportEditor({ drafts: through(drafts), now, newId, requestPersistence });
  await vi.waitFor(() => expect(editor.getState()).not.toBeNull());
  return editor;
}

async function keep(...reports: SavedReport[]) {
  const { drafts } = await openPage();
  await drafts.save(reports);
}

async function kept() {
  const { drafts } = await openPage();
  return (await drafts.load())?.reports ?? [];
}

function stateOf(editor: ReportEditor) {
  const state = editor.getState();
  if (!state) throw new Error('the editor is not open yet');
  return state;
}

const isSaved = (editor: ReportEditor) =>
  vi.waitFor(() => expect(stateOf(editor).saveStatus).toBe('saved'));

const names = (editor: ReportEditor) => stateOf(editor).reports.map(({ tournament }) => tournament);

/** What a report says, whenever it was changed. */
const content = ({ changedAt: _, rounds, ...report }: SavedReport) => ({
  ...report,
  rounds: rounds.map(({ changedAt: _at, ...round }) => round),
});

/** A device that keeps nothing until `heal` is called. */
function brokenDrafts() {
  let broken = true;
  const unlessBroken =
    <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    (...given: Given) =>
      broken ? Promise.reject<Result>(new Error('no database')) : act(...given);
  return {
    through: (real: ReportDrafts): ReportDrafts => ({
      ...real,
      load: unlessBroken(real.load),
      save: unlessBroken(real.save),
      rememberOpened: unlessBroken(real.rememberOpened),
    }),
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
    expect(await kept()).toEqual([]);
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
    expect(content(stateOf(await openEditor()).current)).toEqual(content(before));
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
    const editor = await openEditor();
    expect(requestPersistence).not.toHaveBeenCalled();
    editor.changeHeader({ format: 'O' });
    editor.changeHeader({ format: 'OP' });
    expect(requestPersistence).toHaveBeenCalledOnce();
  });
});

describe('the round sheet', () => {
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
  });

  it('that was saved elsewhere meanwhile is mended, and no second one', async () => {
    const round = { ...roundWith('round-1'), note: 'before' };
    await keep(
      savedReport('one', {
        tournament: 'Cup',
        rounds: [round],
        openRound: { position: null, id: 'round-1', entry: { ...EMPTY_ROUND, note: 'after' } },
      }),
    );
    const editor = await openEditor();
    editor.saveRound();
    expect(roundsOf(editor)).toMatchObject([{ id: 'round-1', note: 'after' }]);
  });
});

const roundWith = (id: string) => ({ ...EMPTY_ROUND, id, addedAt: 1, changedAt: 1, round: 1 });

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
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
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
});

it('a report is handed over as itself and its rounds, with those that are left out, and all of them go into a file', async () => {
  const editor = await openEditor();
  editor.changeHeader({ ...FULL_REPORT, tournament: 'first' });
  editor.newReport();
  editor.changeHeader({ tournament: 'second' });
  const { readOwnFile } = await import('../../../src/personal/own/read-own-file');
  const { handedReport } = await import('../../../src/features/report-maker/report-file');
  const { leaveOut } = await import('../../../src/personal/game/own-games');
  const read = (text: string) => JSON.parse(text).changes.map(({ kind }: Change) => kind);
  const first = ['report', ...FULL_REPORT.rounds.map(() => 'round')];
  const [second, report] = stateOf(editor).reports;
  if (!report) throw new Error('no report');
  await leaveOut({ ...PLAIN_GAME, id: 'round-2', source: 'report' }, true);
  const handed = await handedReport(report);
  expect(handed.map(({ kind }) => kind)).toEqual([...first, 'left-out']);
  expect(handed.at(-1)).toMatchObject({ id: 'round-2' });
  expect(read(editor.fileText())).toEqual([...first, 'report']);
  expect(readOwnFile(editor.fileText())?.changes).toContainEqual(
    expect.objectContaining({ kind: 'report', id: second?.id }),
  );
});

it('what another page of this tab has written is shown once the screen looks', async () => {
  const editor = await openEditor();
  const { openReportDrafts } = await import('../../../src/personal/report/report-drafts');
  await openReportDrafts().save([savedReport('taken in', { tournament: 'taken in' })]);
  await editor.syncWithOtherTabs();
  expect(names(editor)).toEqual(['taken in']);
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

  it('have the later word of one field, say what it has replaced, and keep what each did elsewhere', async () => {
    await keep(savedReport('one', { tournament: 'before' }));
    const [mine, theirs] = [await openEditor(), await openEditor()];
    theirs.changeHeader({ tournament: 'theirs', format: 'OP14' });
    mine.changeHeader({ tournament: 'mine' });
    await vi.waitFor(() => expect(stateOf(theirs).current.tournament).toBe('mine'));
    expect(stateOf(mine)).toMatchObject({
      overruled: [{ round: null, field: 'tournament', was: 'theirs' }],
      current: { tournament: 'mine' },
    });
    await vi.waitFor(() => expect(stateOf(mine).current.format).toBe('OP14'));
    mine.dismissOverruled();
    expect(stateOf(mine).overruled).toEqual([]);
    expect(await kept()).toMatchObject([{ tournament: 'mine', format: 'OP14' }]);
  });

  it('fill a sheet each, and neither takes the other’s away', async () => {
    await keep(savedReport('one', { tournament: 'Cup' }));
    const [mine, theirs] = [await openEditor(), await openEditor()];
    mine.openRound(null);
    mine.enterRound({ note: 'mine' });
    await isSaved(mine);
    await vi.waitFor(() => expect(stateOf(theirs).current.openRound?.entry.note).toBe('mine'));
    theirs.openRound(null);
    theirs.enterRound({ note: 'theirs' });
    theirs.saveRound();
    await vi.waitFor(() => expect(stateOf(mine).current.rounds).toHaveLength(1));
    expect(stateOf(mine).current.openRound?.entry.note).toBe('mine');
    mine.saveRound();
    await isSaved(mine);
    const [{ rounds } = savedReport('none')] = await kept();
    expect(rounds.map(({ note }) => note)).toEqual(['theirs', 'mine']);
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
  it('gets everything as soon as it keeps again', async () => {
    const { through, heal } = brokenDrafts();
    const editor = await openEditor(through);
    editor.changeHeader({ tournament: 'first' });
    editor.newReport();
    editor.changeHeader({ tournament: 'second' });
    heal();
    editor.retrySave();
    await isSaved(editor);
    expect(names(await openEditor())).toEqual(['second', 'first']);
  });

  it('shows what lay there after all', async () => {
    await keep(savedReport('old', { tournament: 'old' }));
    const { through, heal } = brokenDrafts();
    const editor = await openEditor(through);
    heal();
    editor.changeHeader({ tournament: 'new' });
    await vi.waitFor(() => expect(names(editor)).toEqual(['new', 'old']));
    expect(stateOf(editor).current.tournament).toBe('new');
  });
});

describe('reports that a browser has cleared away', () => {
  it('are none where the database could not be opened', async () => {
    await keep(savedReport('one', { tournament: 'one' }));
    expect(stateOf(await openEditor(brokenDrafts().through)).missing).toBe(0);
  });
});
