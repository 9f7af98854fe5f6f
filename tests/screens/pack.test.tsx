// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPack, dropPack, type PackCheck } from '../../src/data/queries/pack';
import { DEFAULT_PACK } from '../../src/domain/pack';
import { forgetPackRecord, type PackRecord, savePackRecord } from '../../src/personal/pack-record';
import { openPage } from '../fixtures/app-page';

vi.mock('../../src/data/queries/pack', async (load) => ({
  ...(await load<object>()),
  checkPack: vi.fn(),
  dropPack: vi.fn(async () => {}),
}));

const RECORD: PackRecord = {
  choice: { ...DEFAULT_PACK, mine: [] },
  day: '20261120',
  packedAt: Date.now(),
  requests: [['/content/events.json'], ['/content/card_data.json']],
  leaderPages: [['/content/stats/leader_west_p_20261120/OP01-001.json']],
  absent: [],
  stages: ['entry'],
  isNewest: true,
};
const WHOLE: PackCheck = {
  isRead: false,
  files: 12,
  bytes: 0,
  missing: [],
  broken: [],
  absent: [],
};
const HALF = { ...WHOLE, files: 10, missing: ['/content/events.json', '/content/card_data.json'] };

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.mocked(checkPack).mockReset().mockResolvedValue(WHOLE);
  vi.mocked(dropPack).mockClear();
  await savePackRecord(RECORD);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await forgetPackRecord();
});

describe('the page of the pack', () => {
  it('says what a browser has cleared of it as soon as it opens, without reading it', async () => {
    vi.mocked(checkPack).mockResolvedValue(HALF);
    await openPage('/pack');
    await screen.findByText('2 files are missing.');
    screen.getByText('Events, Cards. 10 other files are here.');
    screen.getByRole('button', { name: 'Mend it' });
    expect(vi.mocked(checkPack).mock.calls).toEqual([[RECORD, false]]);
  });

  it('says nothing is ready that was only looked for', async () => {
    await openPage('/pack');
    await screen.findByText(/^Packed .*, data of 20 Nov/);
    await waitFor(() => expect(checkPack).toHaveBeenCalled());
    expect(screen.queryByText(/^Ready offline/)).toBeNull();
    vi.mocked(checkPack).mockResolvedValue({ ...WHOLE, isRead: true, bytes: 4_200_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Test it' }));
    await screen.findByText('Ready offline · 4.2 MB · data of 20 Nov · 12 files read');
  });

  it('does not let a late look undo what a test has found', async () => {
    let look = (_: PackCheck) => {};
    vi.mocked(checkPack).mockReturnValueOnce(
      new Promise((resolve) => {
        look = resolve;
      }),
    );
    await openPage('/pack');
    vi.mocked(checkPack).mockResolvedValue({ ...WHOLE, isRead: true, bytes: 4_200_000 });
    fireEvent.click(await screen.findByRole('button', { name: 'Test it' }));
    await screen.findByText(/^Ready offline/);
    look(HALF);
    await Promise.resolve();
    fireEvent.click(screen.getByLabelText('All cards'));
    expect(screen.queryByText('2 files are missing.')).toBeNull();
  });

  it('says that a pack is gone, until the reader knows', async () => {
    await forgetPackRecord();
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('crows-nest-pack');
      opening.onsuccess = () => {
        const { result } = opening;
        const emptying = result.transaction('pack', 'readwrite');
        emptying.objectStore('pack').clear();
        emptying.oncomplete = () => {
          result.close();
          resolve();
        };
      };
    });
    localStorage.setItem('crows-nest-pack-kept', '1');
    await openPage('/pack');
    await screen.findByText('The pack is gone from this device.');
    fireEvent.click(screen.getByRole('button', { name: 'All right' }));
    expect(screen.queryByText('The pack is gone from this device.')).toBeNull();
    await waitFor(() => expect(localStorage.getItem('crows-nest-pack-kept')).toBeNull());
  });

  it('removes nothing of a pack whose record can’t be forgotten, and says so', async () => {
    await openPage('/pack');
    const button = await screen.findByRole('button', { name: 'Remove it' });
    const refused = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'DataError');
    });
    fireEvent.click(button);
    await screen.findByText('The pack could not be removed.');
    expect(dropPack).not.toHaveBeenCalled();
    screen.getByText(/^Packed /);
    refused.mockRestore();
    fireEvent.click(button);
    await screen.findByText('Removed.');
    expect(dropPack).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^Packed /)).toBeNull();
  });
});
