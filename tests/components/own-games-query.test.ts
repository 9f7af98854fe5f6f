import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ownGamesAhead, ownGamesQuery } from '../../src/components/opponent/own-games-query';
import { loadOwnGames } from '../../src/personal/own-games';

vi.mock('../../src/personal/own-games');

it('the record is read ahead of its screen, and not once more where a screen shows it', async () => {
  vi.mocked(loadOwnGames).mockResolvedValue({ games: [] } as never);
  const client = new QueryClient();
  void client.prefetchQuery(ownGamesAhead());
  const end = new QueryObserver(client, ownGamesQuery()).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(ownGamesQuery().queryKey)).toBeDefined());
  await client.prefetchQuery(ownGamesAhead());
  expect(loadOwnGames).toHaveBeenCalledTimes(1);
  end();
  client.clear();
});
