import { describe, expect, it, vi } from 'vitest';
import { ReportAutosave } from '../../../src/features/report-maker/report-autosave';
import type { Overruled, ReportDrafts } from '../../../src/personal/report/report-drafts';
import { savedReport } from '../../fixtures/reports';

type Save = ReportDrafts['save'];
const typed = (tournament: string) => savedReport('a', { tournament });

function setUp(save: Save) {
  const onOverruled = vi.fn();
  const onChange = vi.fn();
  const saving = vi.fn(save);
  const drafts = { save: saving } as unknown as ReportDrafts;
  const autosave = new ReportAutosave({ drafts, onChange, onOverruled });
  const written = () =>
    saving.mock.calls.map(([reports, removed = []]) => [
      ...reports.map(({ tournament }) => tournament),
      ...removed.map((id) => `without ${id}`),
    ]);
  /** Once nothing is being written: whether everything is on the device. */
  const isSettled = async () => {
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    onChange.mockClear();
    return autosave.status === 'saved' && !autosave.hasUnsaved;
  };
  return { autosave, onOverruled, written, isSettled };
}

describe('a change', () => {
  it('is handed to the database in the same task', () => {
    const { autosave, written } = setUp(async () => []);
    autosave.save(typed('H'));
    expect(written()).toEqual([['H']]);
    expect(autosave.status).toBe('saving');
  });

  it('waits while another write is in flight: then the newest version is written, once', async () => {
    let end = (_overruled: readonly Overruled[]) => {};
    const { isSettled, autosave, written } = setUp(() => new Promise((resolve) => (end = resolve)));
    for (const text of ['H', 'Ha', 'Har', 'Harb']) autosave.save(typed(text));
    expect(written()).toEqual([['H']]);
    end([]);
    await vi.waitFor(() => expect(written()).toEqual([['H'], ['Harb']]));
    end([]);
    await isSettled();
    expect(written()).toHaveLength(2);
    expect([autosave.status, autosave.hasUnsaved]).toEqual(['saved', false]);
  });

  it('of a report that was removed meanwhile is not written any more', async () => {
    let end = (_overruled: readonly Overruled[]) => {};
    const { isSettled, autosave, written } = setUp(() => new Promise((resolve) => (end = resolve)));
    autosave.save(savedReport('other', { tournament: 'other' }));
    autosave.save(typed('gone'));
    autosave.remove('a');
    end([]);
    await vi.waitFor(() => expect(written()).toHaveLength(2));
    end([]);
    await isSettled();
    expect(written()).toEqual([['other'], ['without a']]);
  });

  it('that comes while a write fails is tried at once, and none other is', async () => {
    let fail = () => {};
    const { isSettled, autosave, written } = setUp(
      () => new Promise((_, reject) => (fail = () => reject(new Error('broken')))),
    );
    autosave.save(typed('one'));
    autosave.save(typed('two'));
    fail();
    await vi.waitFor(() => expect(written()).toEqual([['one'], ['two']]));
    expect(autosave.status).toBe('failed');
    fail();
    expect(await isSettled()).toBe(false);
    expect(written()).toHaveLength(2);
  });

  it('that deletes a report is tried again until the device has done it, and is not called saved before', async () => {
    let isBroken = true;
    const { isSettled, autosave, written } = setUp(async (_, removed = []) => {
      if (isBroken && removed.length > 0) throw new Error('broken');
      return [];
    });
    autosave.remove('a');
    expect(await isSettled()).toBe(false);
    autosave.save(savedReport('b', { tournament: 'second' }));
    expect(await isSettled()).toBe(false);
    expect(autosave.status).toBe('failed');
    isBroken = false;
    autosave.save();
    expect(await isSettled()).toBe(true);
    expect(written().at(-1)).toEqual(['second', 'without a']);
  });

  it.each([
    [
      'before it was deleted leaves it there',
      () => savedReport('other', { tournament: 'first' }),
      'first',
    ],
    ['is written after the deletion that is under way', null, 'without a'],
  ])('that brings a report back %s', async (_, other, first) => {
    let end = (_overruled: readonly Overruled[]) => {};
    const { isSettled, autosave, written } = setUp(() => new Promise((resolve) => (end = resolve)));
    if (other) autosave.save(other());
    autosave.remove('a');
    autosave.save(typed('back'));
    end([]);
    await vi.waitFor(() => expect(written()).toEqual([[first], ['back']]));
    end([]);
    expect(await isSettled()).toBe(true);
  });
});
