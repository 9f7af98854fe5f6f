// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followAccount, onPatronChange } from '../../src/app/start/follow-account';
import { announceLogIn, patronQuery } from '../../src/components/patron/patron-status';
import { markConnected, markDisconnected } from '../../src/personal/device/connection-mark';
import {
  forgetPatronCheck,
  loadPatronCheck,
  savePatronCheck,
} from '../../src/personal/device/patron-check';
import { clearSeen } from '../../src/personal/player/last-seen';
import { answerAs } from '../fixtures/memberships';
import { type FakeNetwork, fakeNetwork } from '../fixtures/network';

const imported = vi.hoisted(() => ({ leaderPage: 0 }));
vi.mock('../../src/features/leader-detail/LeaderDetailScreen', () => {
  imported.leaderPage += 1;
  return {};
});

let network: FakeNetwork;

beforeEach(() => {
  network = fakeNetwork();
  // The browser of these tests does not know it, and is idle all the time.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await clearSeen();
});

it('a tab asks for nothing on a device without a patron', async () => {
  await followAccount(new QueryClient());
  expect(network.asked).toEqual([]);
  expect(imported.leaderPage).toBe(0);
});

it('a tab loads no page for patrons once the check finds that the reader is none', async () => {
  answerAs(network, 'visitor');
  await savePatronCheck(Date.now());
  await followAccount(new QueryClient());
  expect(network.asked).not.toEqual([]);
  expect(imported.leaderPage).toBe(0);
});

it('a tab renews a patron’s check and loads the leader page’s script before the first tap', async () => {
  answerAs(network, 'KAIZOKU');
  await savePatronCheck(Date.now());
  await followAccount(new QueryClient());
  expect(network.asked).not.toEqual([]);
  expect(imported.leaderPage).toBe(1);
});

const statusIn = (queryClient: QueryClient) =>
  queryClient.getQueryData(patronQuery(queryClient).queryKey)?.isPatron;

it('a tab asks again when another tab announces a login', async () => {
  answerAs(network, 'visitor');
  markConnected();
  const queryClient = new QueryClient();
  await followAccount(queryClient);
  expect(statusIn(queryClient)).toBe(false);
  answerAs(network, 'KAIZOKU');
  announceLogIn();
  await vi.waitFor(() => expect(statusIn(queryClient)).toBe(true));
  markDisconnected();
});

it('a tab asks again when its page returns from the back/forward cache, and only then', async () => {
  answerAs(network, 'visitor');
  markConnected();
  const queryClient = new QueryClient();
  await followAccount(queryClient);
  answerAs(network, 'KAIZOKU');
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const asked = network.asked.length;
  show(false);
  expect(network.asked).toHaveLength(asked);
  show(true);
  await vi.waitFor(() => expect(statusIn(queryClient)).toBe(true));
  markDisconnected();
});

it('a tab that took the reader for a visitor asks again: the login may have been opened by its address', async () => {
  await forgetPatronCheck();
  const queryClient = new QueryClient();
  await followAccount(queryClient);
  const show = () =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  show();
  expect(queryClient.isFetching()).toBe(0);
  answerAs(network, 'visitor');
  await queryClient.prefetchQuery(patronQuery(queryClient));
  answerAs(network, 'KAIZOKU');
  show();
  await vi.waitFor(() => expect(statusIn(queryClient)).toBe(true));
  markDisconnected();
});

it('a tab asks for a reader who went to the login, though no check is known yet', async () => {
  answerAs(network, 'KAIZOKU');
  markConnected();
  await followAccount(new QueryClient());
  expect(await loadPatronCheck()).not.toBeNull();
  markDisconnected();
});

it('a tab reports once that the reader became a patron, and once that this ended', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = patronQuery(queryClient);
  const tell = vi.fn();
  onPatronChange(queryClient, tell);
  const check = { isConnected: true, checkedAt: 1, trouble: 'none' } as const;
  queryClient.setQueryData(queryKey, { ...check, isPatron: false });
  expect(tell).toHaveBeenCalledTimes(0);
  queryClient.setQueryData(queryKey, { ...check, isPatron: true });
  queryClient.setQueryData(queryKey, { ...check, isPatron: true, checkedAt: 2 });
  queryClient.setQueryData(['other'], 1);
  expect(tell).toHaveBeenCalledTimes(1);
  queryClient.setQueryData(queryKey, { ...check, isPatron: false });
  expect(tell).toHaveBeenCalledTimes(2);
});

it('a database that never answers delays no patron', async () => {
  vi.resetModules();
  const fresh = await import('../../src/components/patron/patron-status');
  answerAs(network, 'KAIZOKU');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest);
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  // No timer runs: nothing waits for the limit of the device.
  const check = queryClient.fetchQuery(fresh.patronQuery(queryClient));
  expect(await check).toMatchObject({ isPatron: true, trouble: 'none' });
  vi.useRealTimers();
});
