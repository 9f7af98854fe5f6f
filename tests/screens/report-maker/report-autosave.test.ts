import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ReportAutosave,
  SAVE_TIMEOUT_SECONDS,
} from '../../../src/features/report-maker/report-autosave';
import type { ReportDrafts } from '../../../src/personal/report-drafts';
import type { SavedReport } from '../../../src/personal/stored-report';
import { savedReport } from '../../fixtures/reports';

type Save = ReportDrafts['save'];
const idsOf = (reports: readonly SavedReport[]) => reports.map(({ id }) => id);
const typed = (tournament: string) => savedReport('a', { tournament });
const full = () => new DOMException('full', 'QuotaExceededError');

function setUp(save: Save, askForRoom = vi.fn(async (_bytes: number) => 0)) {
  const onMoved = vi.fn();
  const saving = vi.fn(save);
  const drafts = { save: saving, remove: vi.fn(async () => undefined) } as unknown as ReportDrafts;
  const autosave = new ReportAutosave({ drafts, askForRoom, onChange: () => undefined, onMoved });
  const written = () => saving.mock.calls.map(([reports]) => reports.map((r) => r.tournament));
  return { autosave, askForRoom, onMoved, written };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change', () => {
  it('is handed to the database in the same task', () => {
    const { autosave, written } = setUp(async (reports) => idsOf(reports));
    autosave.save(typed('H'));
    expect(written()).toEqual([['H']]);
    expect(autosave.status).toBe('saving');
  });

  it('waits while another write is in flight: then the newest version is written, once', async () => {
    let end = (_ids: readonly string[]) => {};
    const { autosave, written } = setUp(() => new Promise((resolve) => (end = resolve)));
    for (const text of ['H', 'Ha', 'Har', 'Harb']) autosave.save(typed(text));
    expect(written()).toEqual([['H']]);
    end(['a']);
    await vi.advanceTimersByTimeAsync(0);
    expect(written()).toEqual([['H'], ['Harb']]);
    end(['a']);
    await vi.advanceTimersByTimeAsync(0);
    expect(written()).toHaveLength(2);
    expect([autosave.status, autosave.hasUnsaved]).toEqual(['saved', false]);
  });

  it('goes on under the id that another tab left it, typed on meanwhile or not', async () => {
    const { autosave, onMoved, written } = setUp(async (reports) =>
      reports.map(({ id }) => (id === 'a' ? 'b' : id)),
    );
    autosave.save(typed('one'));
    autosave.save(typed('two'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onMoved).toHaveBeenCalledWith('a', 'b');
    expect(written()).toEqual([['one'], ['two']]);
    expect(autosave.hasUnsaved).toBe(false);
  });

  it('of a report that was removed meanwhile is not written any more', async () => {
    let end = (_ids: readonly string[]) => {};
    const { autosave, written } = setUp(() => new Promise((resolve) => (end = resolve)));
    autosave.save(savedReport('other', { tournament: 'other' }));
    autosave.save(typed('gone'));
    autosave.remove('a');
    end(['other']);
    await vi.advanceTimersByTimeAsync(0);
    expect(written()).toEqual([['other']]);
  });

  it('of a thousand reports holds a keystroke up for no more than a hundred', async () => {
    const { autosave, written } = setUp(async (reports) => idsOf(reports));
    autosave.save(...Array.from({ length: 1000 }, (_, index) => savedReport(`r${index}`)));
    await vi.advanceTimersByTimeAsync(0);
    expect(written().map(({ length }) => length)).toEqual(Array(10).fill(100));
  });

  it('that can not be saved stays unsaved, and is tried again with the next one', async () => {
    let isBroken = true;
    const { autosave, written } = setUp(async (reports) => {
      if (isBroken) throw new Error('broken');
      return idsOf(reports);
    });
    autosave.save(typed('first'));
    await vi.advanceTimersByTimeAsync(0);
    expect([autosave.status, autosave.hasUnsaved]).toEqual(['failed', true]);
    isBroken = false;
    autosave.save(savedReport('b', { tournament: 'second' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(written().at(-1)).toEqual(['first', 'second']);
    expect(autosave.status).toBe('saved');
  });

  it('counts as failed when the database never answers', async () => {
    const { autosave } = setUp(() => new Promise(() => undefined));
    autosave.save(typed('x'));
    await vi.advanceTimersByTimeAsync(SAVE_TIMEOUT_SECONDS * 1000);
    expect(autosave.status).toBe('failed');
  });
});

describe('a full device', () => {
  it('gives up pictures for a report: room is asked for, more each time, until the save holds', async () => {
    let failures = 3;
    const { autosave, askForRoom, written } = setUp(
      async (reports) => {
        if (failures-- > 0) throw full();
        return idsOf(reports);
      },
      vi.fn(async (bytes: number) => bytes),
    );
    autosave.save(typed('H'));
    autosave.save(typed('Harbour'));
    await vi.runAllTimersAsync();
    const asked = askForRoom.mock.calls.map(([bytes]) => bytes);
    expect(asked).toHaveLength(3);
    expect(asked).toEqual(asked.toSorted((x, y) => x - y));
    expect(written().at(-1)).toEqual(['Harbour']);
    expect(autosave.status).toBe('saved');
  });

  it('waits for the browser to count what is gone, also when nothing more can go', async () => {
    let failures = 4;
    const freed = [500_000, 0, 0, 0];
    const { autosave } = setUp(
      async (reports) => {
        if (failures-- > 0) throw full();
        return idsOf(reports);
      },
      vi.fn(async () => freed.shift() ?? 0),
    );
    autosave.save(typed('x'));
    await vi.runAllTimersAsync();
    expect(autosave.status).toBe('saved');
  });

  it('is said when there is nothing to give up', async () => {
    const { autosave, askForRoom } = setUp(async () => {
      throw full();
    });
    autosave.save(typed('x'));
    await vi.runAllTimersAsync();
    expect(askForRoom).toHaveBeenCalledOnce();
    expect(autosave.status).toBe('failed');
  });
});
