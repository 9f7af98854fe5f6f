// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { OWN_DEFAULTS } from '../../src/components/loading/own-defaults';

it('what this device keeps is read again by itself until the storage answers, and then no more', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValue(new Error('silent'));
  const client = new QueryClient();
  const shown = new QueryObserver(client, { ...OWN_DEFAULTS, queryKey: ['own'], queryFn: load });
  const leave = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(shown.getCurrentResult().status).toBe('error');
  load.mockResolvedValue('record');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.getCurrentResult().data).toBe('record');
  const times = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(times);
  leave();
  client.clear();
});
