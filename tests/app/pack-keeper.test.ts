import { QueryClient } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leadersQuery } from '../../src/data/queries/cards';
import { downloadPack, hasNewestPages, picturesShown } from '../../src/data/queries/pack';
import { rankingsQuery } from '../../src/data/queries/rankings';
import { DEFAULT_PACK } from '../../src/domain/pack';
import { DEFAULT_PERIOD } from '../../src/domain/time/period';
import { planPackOf, renewPack, takePack } from '../../src/features/pack/pack-keeper';
import {
  forgetPackRecord,
  loadPackRecord,
  type PackRecord,
  savePackRecord,
} from '../../src/personal/device/pack-record';

vi.mock('../../src/data/queries/pack', async (load) => ({
  ...(await load<object>()),
  downloadPack: vi.fn(),
  hasNewestPages: vi.fn(),
  picturesShown: vi.fn(async () => ({ pictures: [], unknown: [] })),
}));

const RECORD: PackRecord = {
  choice: { ...DEFAULT_PACK, mine: ['OP01-001'] },
  day: '20261120',
  packedAt: 1,
  requests: [['/old']],
  leaderPages: [],
  brought: [],
  absent: [],
  stages: ['entry'],
  isNewest: true,
};

const { signal } = new AbortController();
const OPTIONS = { signal, onProgress: () => {}, mayGoOn: async () => {} };

function clientOf(day: string): QueryClient {
  const queryClient = new QueryClient();
  // What is there is new enough.
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(async ({ queryKey }) =>
    queryClient.getQueryData(queryKey),
  );
  queryClient.setQueryData<unknown>(rankingsQuery(DEFAULT_PERIOD).queryKey, {
    date: day,
    value: { leaders: [{ leader: 'OP01-001', playRate: 1 }] },
  });
  queryClient.setQueryData<unknown>(leadersQuery().queryKey, { value: [] });
  return queryClient;
}

beforeEach(async () => {
  await forgetPackRecord();
  vi.stubGlobal('navigator', {});
  vi.mocked(downloadPack)
    .mockReset()
    .mockResolvedValue({
      outcome: 'whole',
      absent: [],
      requests: [['/new']],
    });
  vi.mocked(hasNewestPages).mockReset().mockResolvedValue(true);
});

describe('a pack', () => {
  it('is fetched anew when a newer day was published, and the one before is held meanwhile', async () => {
    await savePackRecord(RECORD);
    await renewPack(clientOf('20261121'), true);
    expect(vi.mocked(downloadPack).mock.calls[0]?.[1].heldBefore).toEqual([['/old']]);
    expect(await loadPackRecord()).toMatchObject({
      day: '20261121',
      choice: RECORD.choice,
      requests: [['/new']],
    });
  });

  it('notes the leaders that it brings, and never one that was here before any pack', async () => {
    const leaderPages = ['OP02-001', 'OP03-001'].map((id) => [`/content/stats/x/${id}.json`]);
    await savePackRecord({ ...RECORD, leaderPages, brought: ['OP02-001'] });
    // Of the pack before, one is damaged that was here before it.
    vi.mocked(picturesShown).mockResolvedValueOnce({
      pictures: [],
      unknown: ['OP03-001', 'OP04-001'],
    });
    await renewPack(clientOf('20261121'), true);
    expect((await loadPackRecord())?.brought).toEqual(['OP02-001', 'OP04-001']);
  });

  it('stays as it is on its own day, unless its pages of leaders were of the day before', async () => {
    await savePackRecord(RECORD);
    await renewPack(clientOf('20261120'), true);
    expect(downloadPack).not.toHaveBeenCalled();
    await savePackRecord({ ...RECORD, isNewest: false });
    await renewPack(clientOf('20261120'), true);
    expect(downloadPack).toHaveBeenCalledOnce();
    expect((await loadPackRecord())?.isNewest).toBe(true);
  });

  it('that did not come whole leaves the record of the one before', async () => {
    await savePackRecord(RECORD);
    vi.mocked(downloadPack).mockResolvedValue({
      outcome: 'incomplete',
      absent: [],
      requests: [],
    });
    await renewPack(clientOf('20261121'), true);
    expect(await loadPackRecord()).toEqual(RECORD);
    const plan = await planPackOf(clientOf('20261121'), DEFAULT_PACK, true);
    expect(await takePack(plan, DEFAULT_PACK, OPTIONS)).toMatchObject({ record: RECORD });
  });

  it('is none whose record could not be kept', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('broken', 'DataError');
    });
    const plan = await planPackOf(clientOf('20261121'), DEFAULT_PACK, true);
    await expect(takePack(plan, DEFAULT_PACK, OPTIONS)).rejects.toThrow('broken');
    put.mockRestore();
  });

  it('is not fetched where a byte costs money, nor where there is none', async () => {
    await renewPack(clientOf('20261121'), true);
    await savePackRecord(RECORD);
    vi.stubGlobal('navigator', { connection: { type: 'cellular' } });
    await renewPack(clientOf('20261121'), true);
    expect(downloadPack).not.toHaveBeenCalled();
  });
});
