// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';
import { theLogQueue } from '../../src/features/my-games/import/the-log-queue';
import { useOwnGames } from '../../src/features/my-games/use-own-games';
import { givenFile } from '../../src/personal/game/given-files';
import {
  changeGames,
  deleteGame,
  leaveOut,
  loadOwnGames,
  settleLogs,
} from '../../src/personal/game/own-games';

vi.mock('../../src/personal/game/own-games');

const GAME: Game = { ...PLAIN_GAME, id: 'a', source: 'quick', keptAt: 3, note: 'mended' };
const ROUND: Game = { ...GAME, id: 'round', source: 'report' };
const MENDED = { before: GAME, after: { ...GAME, note: 'mended once more' } };

beforeEach(() => {
  vi.mocked(settleLogs).mockResolvedValue();
  vi.mocked(loadOwnGames).mockResolvedValue({
    games: [GAME, ROUND],
    reportOf: new Map([['round', 'one']]),
    known: [],
    deleted: new Map(),
    formats: [],
    formatOf: new Map(),
    unreadable: 0,
    missing: 0,
    missingReports: 0,
  });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function openRecord() {
  const client = new QueryClient();
  const { result } = renderHook(() => useOwnGames(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.store.data).toBeDefined());
  return result;
}
type Record = Awaited<ReturnType<typeof openRecord>>['current'];

it.each<[string, (own: Record) => Promise<boolean>, (...given: never[]) => unknown, unknown[]]>([
  ['mended', (own) => own.keep(MENDED), changeGames, [[MENDED]]],
  ['left out', (own) => own.leaveOut(ROUND, true), leaveOut, [ROUND, true]],
  ['deleted', (own) => own.remove(GAME), deleteGame, [GAME]],
])(
  'a game is %s: a reading of logs hears of it meanwhile, and the player of what was not kept',
  async (_, change, work, given) => {
    const heard = vi.spyOn(theLogQueue(), 'noteChange');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const record = await openRecord();
    vi.mocked(work as typeof changeGames).mockRejectedValueOnce(new DOMException('full'));
    expect(await act(() => change(record.current))).toBe(false);
    expect(record.current.hasFailed).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    expect(await act(() => change(record.current))).toBe(true);
    expect(work).toHaveBeenLastCalledWith(...given);
    expect(record.current.hasFailed).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    expect(loadOwnGames).toHaveBeenCalledTimes(2);
  },
);

it('a reading that ends shows on every page of the record, also on one that did not begin it', async () => {
  const record = await openRecord();
  expect(loadOwnGames).toHaveBeenCalledTimes(1);
  await act(async () => theLogQueue().add([givenFile(new File(['no log'], 'a.log'))]));
  await waitFor(() => expect(theLogQueue().getState().outcome).not.toBeNull());
  // For the queue, which compares files with it, and for the page.
  await waitFor(() => expect(loadOwnGames).toHaveBeenCalledTimes(3));
  expect(record.current.store.data).toBeDefined();
});
