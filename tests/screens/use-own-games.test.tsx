// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Game, PLAIN_GAME } from '../../src/domain/games/game';
import { theLogQueue } from '../../src/features/my-games/the-log-queue';
import { useOwnGames } from '../../src/features/my-games/use-own-games';
import { deleteGame, keepGames, leaveRoundOut, loadOwnGames } from '../../src/personal/own-games';

vi.mock('../../src/personal/own-games');

const GAME: Game = { ...PLAIN_GAME, id: 'a', source: 'quick', keptAt: 3, note: 'mended' };
const ROUND: Game = { ...GAME, id: 'round', source: 'report' };
const NOW = 1_700_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.mocked(loadOwnGames).mockResolvedValue({
    games: [GAME, ROUND],
    reportOf: new Map([['round', 'one']]),
    deletions: [],
    formats: [],
    unreadable: 0,
    missing: 0,
    missingReports: 0,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function openRecord() {
  const client = new QueryClient();
  const { result } = renderHook(() => useOwnGames(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.own).toBeDefined());
  return result;
}
type Record = Awaited<ReturnType<typeof openRecord>>['current'];

it.each<[string, (own: Record) => Promise<boolean>, (...given: never[]) => unknown, unknown[]]>([
  // In its place, with the time of the change.
  ['mended', (own) => own.keep(GAME), keepGames, [[{ ...GAME, changedAt: NOW }]]],
  [
    'left out',
    (own) => own.leaveOut(GAME, true),
    keepGames,
    [[{ ...GAME, isLeftOut: true, changedAt: NOW }]],
  ],
  ['left out of its report', (own) => own.leaveOut(ROUND, true), leaveRoundOut, ['round', true]],
  ['deleted', (own) => own.remove(GAME), deleteGame, [GAME, NOW]],
  // With the time of the other device.
  ['taken over', (own) => own.adopt([GAME]), keepGames, [[GAME]]],
])(
  'a game is %s: whoever reads logs meanwhile hears of it, and of what was not kept the player',
  async (_, change, work, given) => {
    const heard = vi.spyOn(theLogQueue(), 'noteChange');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const record = await openRecord();
    vi.mocked(work as typeof keepGames).mockRejectedValueOnce(new DOMException('full'));
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
