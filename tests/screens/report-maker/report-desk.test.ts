import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_SECONDS, ReportDesk } from '../../../src/features/report-maker/report-desk';
import { openReportDrafts, type ReportDrafts } from '../../../src/personal/report-drafts';
import { ReportsFileError } from '../../../src/personal/reports-file';
import { FULL_REPORT, savedReport } from '../../fixtures/reports';

let ids = 0;
const newId = () => `id-${++ids}`;
let clock = 0;
const now = () => new Date(++clock * 1000);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function surroundings(drafts: ReportDrafts = openReportDrafts(newId)) {
  return { drafts, now, newId, askToKeep: vi.fn() };
}

/** A desk as it stands when a tab is opened. */
async function openDesk(with_ = surroundings()) {
  const desk = new ReportDesk(with_);
  await vi.waitFor(() => expect(desk.getState()).not.toBeNull());
  return desk;
}

function stateOf(desk: ReportDesk) {
  const state = desk.getState();
  if (!state) throw new Error('the desk is not open yet');
  return state;
}

const isKept = (desk: ReportDesk) => vi.waitFor(() => expect(stateOf(desk).keeping).toBe('kept'));

const names = (desk: ReportDesk) => stateOf(desk).reports.map(({ tournament }) => tournament);

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

describe('the open report', () => {
  it('is a new one on a new device, and nothing is kept before something is typed', async () => {
    const desk = await openDesk();
    expect(stateOf(desk)).toMatchObject({ reports: [], keeping: 'kept' });
    expect((await openReportDrafts(newId).load()).reports).toEqual([]);
  });

  it('is there again after the tab was killed, half typed round and all', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'Harbour Open', players: 64 });
    desk.openRound(null);
    desk.enterRound({ opponentLeader: 'OP01-001', result: 'win' });
    desk.saveRound();
    desk.openRound(null);
    desk.enterRound({ note: 'two short of let' });
    const before = stateOf(desk).current;
    await isKept(desk);
    expect(stateOf(await openDesk()).current).toEqual(before);
    expect(before.openRound?.entry.note).toBe('two short of let');
  });

  it('is the one opened last, not the one changed last', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'first' });
    const { id } = stateOf(desk).current;
    desk.newReport();
    desk.changeHeader({ tournament: 'second' });
    desk.openReport(id);
    await isKept(desk);
    await vi.waitFor(async () =>
      expect(stateOf(await openDesk()).current.tournament).toBe('first'),
    );
  });

  it('has the browser asked once to keep it, at the first save', async () => {
    const with_ = surroundings();
    const desk = await openDesk(with_);
    expect(with_.askToKeep).not.toHaveBeenCalled();
    desk.changeHeader({ format: 'O' });
    desk.changeHeader({ format: 'OP' });
    expect(with_.askToKeep).toHaveBeenCalledOnce();
  });
});

describe('the round sheet', () => {
  it('numbers a new round after the last one', async () => {
    const desk = await openDesk();
    for (const result of ['win', 'loss'] as const) {
      desk.openRound(null);
      desk.enterRound({ result });
      desk.saveRound();
    }
    expect(stateOf(desk).current.rounds.map(({ round, result }) => [round, result])).toEqual([
      [1, 'win'],
      [2, 'loss'],
    ]);
    expect(stateOf(desk).current.openRound).toBeNull();
  });

  it('opens on what the round holds and keeps its number', async () => {
    const desk = await openDesk();
    desk.changeHeader(FULL_REPORT);
    desk.openRound(2);
    expect(stateOf(desk).current.openRound).toMatchObject({
      position: 2,
      entry: { opponentLeader: 'OP12-081', result: 'loss' },
    });
    desk.enterRound({ result: 'win' });
    desk.saveRound();
    expect(stateOf(desk).current.rounds[2]).toMatchObject({ round: 3, result: 'win' });
    expect(stateOf(desk).current.rounds).toHaveLength(7);
  });

  it('forgets the edit position when it is closed: the next round is a new one', async () => {
    const desk = await openDesk();
    desk.changeHeader(FULL_REPORT);
    desk.openRound(2);
    desk.closeRound();
    desk.openRound(null);
    desk.saveRound();
    expect(stateOf(desk).current.rounds).toHaveLength(8);
    expect(stateOf(desk).current.rounds[2]?.result).toBe('loss');
  });

  it('gives back what was entered when it was closed by mistake', async () => {
    const desk = await openDesk();
    desk.openRound(null);
    desk.enterRound({ note: 'long story' });
    desk.closeRound();
    expect(stateOf(desk).undo?.what).toBe('entry');
    desk.undo();
    expect(stateOf(desk).current.openRound?.entry.note).toBe('long story');
  });

  it('offers nothing back when nothing was entered', async () => {
    const desk = await openDesk();
    desk.openRound(null);
    desk.closeRound();
    expect(stateOf(desk).undo).toBeNull();
  });

  it('saves a round in which nothing was entered: nothing is required', async () => {
    const desk = await openDesk();
    desk.openRound(null);
    desk.saveRound();
    expect(stateOf(desk).current.rounds).toHaveLength(1);
  });
});

describe('a deleted round', () => {
  it('comes back where it was', async () => {
    const desk = await openDesk();
    desk.changeHeader(FULL_REPORT);
    const { rounds } = stateOf(desk).current;
    desk.deleteRound(1);
    expect(stateOf(desk).current.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    desk.undo();
    expect(stateOf(desk).current.rounds).toEqual(rounds);
    expect(stateOf(desk).undo).toBeNull();
  });
});

describe('the list of reports', () => {
  it('has the one changed last on top, and no report that holds nothing', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'first' });
    desk.newReport();
    desk.changeHeader({ tournament: 'second' });
    desk.newReport();
    expect(names(desk)).toEqual(['second', 'first']);
  });

  it('does not fill up with empty reports', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'first' });
    desk.newReport();
    const { id } = stateOf(desk).current;
    desk.newReport();
    expect(stateOf(desk).current.id).toBe(id);
    desk.changeHeader({ tournament: 'typed' });
    desk.changeHeader({ tournament: '' });
    desk.openReport(stateOf(desk).reports[0]?.id as string);
    await isKept(desk);
    await vi.waitFor(async () =>
      expect((await openReportDrafts(newId).load()).reports).toHaveLength(1),
    );
  });

  it('opens a copy that changes by itself', async () => {
    const desk = await openDesk();
    desk.changeHeader({ ...FULL_REPORT, tournament: 'Cup' });
    desk.duplicateReport(stateOf(desk).current.id);
    expect(stateOf(desk).current).toMatchObject({ ...FULL_REPORT, tournament: 'Cup (copy)' });
    desk.deleteRound(0);
    expect(stateOf(desk).reports.map(({ rounds }) => rounds.length)).toEqual([6, 7]);
    await isKept(desk);
    expect(names(await openDesk())).toEqual(['Cup (copy)', 'Cup']);
  });

  it('opens the next report when the open one is deleted, and gives the deleted one back', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'first' });
    desk.newReport();
    desk.changeHeader({ tournament: 'second' });
    const deleted = desk.deleteReport(stateOf(desk).current.id);
    expect(stateOf(desk).current.tournament).toBe('first');
    expect(names(desk)).toEqual(['first']);
    if (!deleted) throw new Error('nothing was deleted');
    desk.restoreReport(deleted);
    await isKept(desk);
    expect(names(await openDesk())).toEqual(['second', 'first']);
  });

  it('is empty when the only report is deleted', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'only' });
    await isKept(desk);
    desk.deleteReport(stateOf(desk).current.id);
    expect(names(desk)).toEqual([]);
    expect(stateOf(desk).current.tournament).toBe('');
    await vi.waitFor(async () => expect(names(await openDesk())).toEqual([]));
  });
});

describe('the file of all reports', () => {
  it('brings every report to another device', async () => {
    const desk = await openDesk();
    desk.changeHeader({ ...FULL_REPORT, tournament: 'first' });
    desk.newReport();
    desk.changeHeader({ tournament: 'second' });
    const file = desk.exportFile();
    expect(file.name).toMatch(/^crows-nest-reports-\d{4}-\d{2}-\d{2}\.json$/);

    globalThis.indexedDB = new IDBFactory();
    const other = await openDesk();
    expect(other.importFile(file.text)).toEqual({ added: 2, known: 0, unreadable: 0 });
    await isKept(other);
    const again = await openDesk();
    expect(names(again)).toEqual(['second', 'first']);
    expect(stateOf(again).reports[1]?.rounds).toEqual(FULL_REPORT.rounds);
    expect(again.importFile(file.text)).toEqual({ added: 0, known: 2, unreadable: 0 });
  });

  it('changes nothing when it is bad', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'mine' });
    const before = stateOf(desk);
    expect(() => desk.importFile('{"reports":')).toThrow(ReportsFileError);
    expect(stateOf(desk)).toBe(before);
  });

  it('never overwrites a report of the same id', async () => {
    const desk = await openDesk();
    desk.changeHeader({ tournament: 'as it was' });
    const { text } = desk.exportFile();
    desk.changeHeader({ tournament: 'as it is' });
    expect(desk.importFile(text)).toEqual({ added: 1, known: 0, unreadable: 0 });
    expect(names(desk).toSorted()).toEqual(['as it is', 'as it was']);
    expect(stateOf(desk).current.tournament).toBe('as it is');
    await isKept(desk);
    expect(names(await openDesk()).toSorted()).toEqual(['as it is', 'as it was']);
  });
});

describe('two tabs', () => {
  it('show what the other one typed', async () => {
    const [mine, theirs] = [await openDesk(), await openDesk()];
    mine.changeHeader({ tournament: 'typed here' });
    await isKept(mine);
    await vi.waitFor(() => expect(names(theirs)).toEqual(['typed here']));
    theirs.openReport(stateOf(mine).current.id);
    theirs.changeHeader({ format: 'OP14' });
    await vi.waitFor(() => expect(stateOf(mine).current.format).toBe('OP14'));
    expect(names(mine)).toEqual(['typed here']);
  });

  it('keep both versions when both typed at once, and say so', async () => {
    const first = await openDesk();
    first.changeHeader({ tournament: 'before' });
    await isKept(first);
    const [mine, theirs] = [await openDesk(), await openDesk()];
    theirs.changeHeader({ tournament: 'theirs' });
    mine.changeHeader({ tournament: 'min' });
    mine.changeHeader({ tournament: 'mine' });
    await vi.waitFor(() => expect(names(mine).toSorted()).toEqual(['mine', 'theirs']));
    expect(stateOf(mine)).toMatchObject({ split: true, current: { tournament: 'mine' } });
    mine.changeHeader({ tournament: 'mine still' });
    await isKept(mine);
    expect(names(await openDesk()).toSorted()).toEqual(['mine still', 'theirs']);
  });

  it('open another report when the open one was deleted elsewhere', async () => {
    const mine = await openDesk();
    mine.changeHeader({ tournament: 'first' });
    mine.newReport();
    mine.changeHeader({ tournament: 'second' });
    await isKept(mine);
    const theirs = await openDesk();
    theirs.deleteReport(stateOf(mine).current.id);
    await vi.waitFor(() => expect(stateOf(mine).current.tournament).toBe('first'));
  });

  it('leave a report alone that holds nothing yet', async () => {
    const [mine, theirs] = [await openDesk(), await openDesk()];
    const { id } = stateOf(mine).current;
    theirs.changeHeader({ tournament: 'theirs' });
    await vi.waitFor(() => expect(names(mine)).toEqual(['theirs']));
    expect(stateOf(mine).current.id).toBe(id);
  });
});

describe('a device that keeps nothing', () => {
  it('is said to, and the desk works for as long as the page is open', async () => {
    const desk = await openDesk(surroundings(brokenDrafts().drafts));
    expect(stateOf(desk).keeping).toBe('failed');
    desk.changeHeader({ tournament: 'first' });
    desk.newReport();
    desk.changeHeader({ tournament: 'second' });
    expect(names(desk)).toEqual(['second', 'first']);
    expect(stateOf(desk).keeping).toBe('failed');
    expect(desk.exportFile().text).toContain('second');
  });

  it('gets everything as soon as it keeps again', async () => {
    const { drafts, heal } = brokenDrafts();
    const desk = await openDesk(surroundings(drafts));
    desk.changeHeader({ tournament: 'first' });
    desk.newReport();
    desk.changeHeader({ tournament: 'second' });
    heal();
    desk.keepAgain();
    await isKept(desk);
    expect(names(await openDesk())).toEqual(['second', 'first']);
  });

  it('shows what lay there after all', async () => {
    await openReportDrafts(newId).save([savedReport('old', { tournament: 'old' })]);
    const { drafts, heal } = brokenDrafts();
    const desk = await openDesk(surroundings(drafts));
    heal();
    desk.changeHeader({ tournament: 'new' });
    await vi.waitFor(() => expect(names(desk)).toEqual(['new', 'old']));
    expect(stateOf(desk).current.tournament).toBe('new');
  });

  it('is given up on when its database does not answer', async () => {
    vi.useFakeTimers();
    try {
      const desk = new ReportDesk(
        surroundings({ ...openReportDrafts(newId), load: () => new Promise(() => undefined) }),
      );
      await vi.advanceTimersByTimeAsync(PATIENCE_SECONDS * 1000);
      expect(stateOf(desk).keeping).toBe('failed');
    } finally {
      vi.useRealTimers();
    }
  });
});
