// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPack, dropPack, type PackCheck } from '../../src/data/queries/pack';
import { DEFAULT_PACK } from '../../src/domain/pack';
import { takePack } from '../../src/features/pack/pack-keeper';
import { namesOfFiles } from '../../src/features/pack/pack-words';
import { loadFormatChoice } from '../../src/personal/device/format-choice';
import {
  forgetPackRecord,
  loadPackChoice,
  type PackRecord,
  savePackRecord,
} from '../../src/personal/device/pack-record';
import { openPage } from '../fixtures/app-page';
import { TWO_FORMATS } from '../fixtures/legal-deck';

vi.mock('../../src/data/queries/pack', async (load) => ({
  ...(await load<object>()),
  checkPack: vi.fn(),
  dropPack: vi.fn(async () => {}),
  measurePack: async () => 1_000_000,
  canPack: () => true,
}));
vi.mock('../../src/features/pack/pack-keeper', async (load) => ({
  ...(await load<object>()),
  planPackOf: async () => PLAN,
  takePack: vi.fn(),
}));

const EVENTS = ['/content/events.json'];
const PLAN = { leaderPages: [], required: new Set([EVENTS]) };

const RECORD: PackRecord = {
  choice: { ...DEFAULT_PACK, mine: [] },
  day: '20261120',
  packedAt: Date.now(),
  requests: [['/content/events.json'], ['/content/card_data.json']],
  leaderPages: [['/content/stats/leader_west_p_20261120/OP01-001.json']],
  brought: [],
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
  await forgetPackRecord();
});

describe('the page of the pack', () => {
  it('names what is missing in words, and counts no file that no host needs to have', async () => {
    const absent = [
      '/content/end_of_time.txt?absent=204',
      '/content/bans.json?absent=204',
      '/content/tournaments.json?v=4',
    ];
    vi.mocked(checkPack).mockResolvedValue({ ...WHOLE, absent });
    await openPage('/pack');
    await screen.findByText('Not published: Tournament results.');
    expect(namesOfFiles(absent.slice(0, 1))).toBe('What happens at time');
  });

  it('has the choice of the format that decks are checked for, where the host names some', async () => {
    vi.stubGlobal('fetch', async (address: unknown) => {
      if (!String(address).includes('bans.json')) throw new TypeError('no network');
      return Response.json(TWO_FORMATS);
    });
    await openPage('/pack');
    fireEvent.change(await screen.findByLabelText('Format'), { target: { value: 'extra' } });
    expect(loadFormatChoice().format).toBe('extra');
  });

  it('says that room is missing where what was just packed is missing again', async () => {
    vi.mocked(takePack).mockResolvedValue({ outcome: 'whole', absent: [], record: RECORD });
    await openPage('/pack');
    vi.mocked(checkPack).mockResolvedValue({ ...HALF, isRead: true });
    // Before its size is known no pack is taken.
    await screen.findByText('To download: 1.0 MB');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('This device has no room for the whole pack.');
  });

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

  it('says that a pack is missing, until the reader knows', async () => {
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
    const confirm = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
      fireEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    };
    await screen.findByRole('button', { name: 'Remove it' });
    const refused = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'DataError');
    });
    await confirm();
    await screen.findByText('The pack could not be removed.');
    expect(dropPack).not.toHaveBeenCalled();
    screen.getByText(/^Packed /);
    refused.mockRestore();
    await confirm();
    await screen.findByText('Removed.');
    expect(dropPack).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^Packed /)).toBeNull();
  });

  it('asks before it removes a pack, and takes no leader that was here before it', async () => {
    const brought = ['OP02-001'];
    await savePackRecord({ ...RECORD, brought });
    await openPage('/pack');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    screen.getByText(/Only a network brings them back/);
    expect(dropPack).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await screen.findByText('Removed.');
    expect(dropPack).toHaveBeenCalledExactlyOnceWith(RECORD.leaderPages, brought);
  });

  async function refresh() {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refresh' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  }

  it.each([
    ['incomplete', 'The download is not complete.'],
    ['full', 'This device has no room for the whole pack.'],
    ['unpublished', 'Not published yet: Events.'],
    ['cancelled', 'Stopped.'],
    ['not kept', 'This device could not keep it.'],
  ])(
    'says of a pack that is %s what became of it, and that the one before still works',
    async (outcome, title) => {
      vi.mocked(takePack).mockImplementation(async () => {
        if (outcome === 'not kept') throw new DOMException('full', 'QuotaExceededError');
        return { outcome: outcome as 'full', absent: EVENTS, record: RECORD };
      });
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await openPage('/pack');
      await refresh();
      await screen.findByText(title);
      screen.getByText(/The pack you have still works\./);
    },
  );

  it('waits where a byte costs money until the reader pays, and ends with the page', async () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { type: 'cellular' } });
    let isOver = () => false;
    vi.mocked(takePack).mockImplementation(async (_, __, { mayGoOn, signal }) => {
      isOver = () => signal.aborted;
      await mayGoOn();
      return { outcome: 'cancelled', absent: [], record: RECORD };
    });
    await openPage('/pack');
    await refresh();
    fireEvent.click(await screen.findByRole('button', { name: 'Download anyway' }));
    await screen.findByText('Stopped.');
    await refresh();
    await screen.findByRole('button', { name: 'Download anyway' });
    expect(isOver()).toBe(false);
    cleanup();
    expect(isOver()).toBe(true);
  });

  it('keeps each choice at once', async () => {
    await openPage('/pack');
    fireEvent.click(await screen.findByLabelText('All cards'));
    await waitFor(async () => expect((await loadPackChoice())?.pictures).toBe('cards'));
  });

  it('names five files, and counts the others', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(namesOfFiles(files.slice(0, 5))).toBe('a, b, c, d, e');
    expect(namesOfFiles(files)).toBe('a, b, c, d, e and 1 more');
  });
});
