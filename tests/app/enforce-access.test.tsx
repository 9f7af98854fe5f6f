// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../src/app/start/page-route';
import { carryOutLogOut, logOut, patronQuery } from '../../src/components/patron/patron-status';
import { noteClockSample } from '../../src/data/http/server-clock';
import { packHistory } from '../../src/domain/figures/match-history';
import { formatInstant } from '../../src/domain/time/instant-words';
import {
  isLogOutPending,
  markConnected,
  markDisconnected,
  mayBeConnected,
} from '../../src/personal/device/connection-mark';
import { loadPatronCheck, savePatronCheck } from '../../src/personal/device/patron-check';
import { clearSeen } from '../../src/personal/player/last-seen';
import {
  loadSeenHistory,
  loadSeenStats,
  saveSeenHistory,
  saveSeenStats,
} from '../../src/personal/player/seen-players';
import { answerAs } from '../fixtures/memberships';
import {
  dropped,
  type FakeNetwork,
  fakeNetwork,
  json,
  loginPage,
  status,
} from '../fixtures/network';
import { refuseMarks } from '../fixtures/refuse-marks';
import { setScreen } from '../fixtures/screen-size';

const DAY = 86_400_000;

let network: FakeNetwork;
const importScreen = vi.fn(async () => ({ Screen: () => <p>All matchups</p> }));
const load = vi.fn();

beforeEach(() => {
  setScreen('phone');
  network = fakeNetwork();
  answerAs(network, 'visitor');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  await clearSeen();
  sessionStorage.clear();
  localStorage.clear();
  noteClockSample({ offset: 0, mayBeCached: false });
});

/** A site with one page for patrons. */
function openPremiumPage() {
  const queryClient = new QueryClient();
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    component: Outlet,
    staticData: { title: 'Site', access: 'everyone' },
  });
  const facts = {
    title: 'Matchup Table',
    access: 'patrons',
    preview: { picture: 'matchups', subject: 'The matchup table is' },
  } as const;
  const screen = lazyRouteComponent(importScreen, 'Screen');
  const row = page({ path: '/matchups', screen, load, ...facts });
  // The app's root has bars around it that no test of the gate needs.
  row.update({ getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([row]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: ['/matchups'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      {/* biome-ignore lint/suspicious/noExplicitAny: a router of its own, not the app's. */}
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  );
  return { queryClient };
}

const prompt = () => screen.findByText('The matchup table is for KAIZOKU patrons');
const content = () => screen.findByText('All matchups');

async function expectGate() {
  await prompt();
  expect(screen.getByRole('img', { name: /preview/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect with Patreon' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(screen.queryByText('All matchups')).toBeNull();
}

describe('a page for patrons', () => {
  it('shows a visitor its preview and the prompt, and loads neither its script nor its data', async () => {
    openPremiumPage();
    await expectGate();
    expect(importScreen).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows a member of another tier what that tier lacks', async () => {
    answerAs(network, 'CREWMATE');
    openPremiumPage();
    await expectGate();
    await screen.findByText(/You are connected\. Your tier does not include statistics/);
    expect(importScreen).not.toHaveBeenCalled();
  });

  it('asks of a device that never went to log in nothing that is answered with an error', async () => {
    openPremiumPage();
    await screen.findByText(/Already a patron\?/);
    expect(network.asked).toEqual(['/api/auth/status']);
  });

  it('knows a patron whose device has forgotten that they went to log in', async () => {
    answerAs(network, 'KAIZOKU');
    markDisconnected();
    openPremiumPage();
    await content();
    expect(mayBeConnected()).toBe(true);
  });

  it('opens for a patron, with its data asked for', async () => {
    answerAs(network, 'KAIZOKU');
    openPremiumPage();
    await content();
    expect(load).toHaveBeenCalledOnce();
    expect(screen.queryByText(/for KAIZOKU patrons/)).toBeNull();
  });

  it('shows the same gate while the check is under way', async () => {
    network.answer('/api/auth/status', () => new Promise(() => {}));
    openPremiumPage();
    await expectGate();
    await screen.findByText('Checking your membership...');
    expect(importScreen).not.toHaveBeenCalled();
  });

  it('keeps its prompt closed until it is asked for again', async () => {
    openPremiumPage();
    await prompt();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Connect with Patreon' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'For KAIZOKU patrons' }));
    await expectGate();
  });

  it('leads to the login, and keeps the address to come back to', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    openPremiumPage();
    await prompt();
    fireEvent.click(screen.getByRole('button', { name: 'Connect with Patreon' }));
    expect(assign).toHaveBeenCalledWith('/api/auth/patreon');
    expect(sessionStorage.length).toBe(1);
  });

  it('stays where it is without a network, and says why', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPremiumPage();
    await prompt();
    fireEvent.click(screen.getByRole('button', { name: 'Connect with Patreon' }));
    await screen.findByText(/Connecting needs a network/);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a patron of this device', () => {
  const unanswered = () => new Promise<Response>(() => {});

  it('meets the page at once while the server is asked, without a word of doubt', async () => {
    await savePatronCheck(Date.now() - DAY);
    let answer = (_: Response) => {};
    network.answer('/api/auth/validate', () => new Promise((resolve) => (answer = resolve)));
    openPremiumPage();
    await content();
    expect(screen.queryByText(/for KAIZOKU patrons/)).toBeNull();
    expect(screen.queryByText(/Your membership was/)).toBeNull();
    expect(load).toHaveBeenCalledOnce();
    answer(Response.json({ is_crewmate: true }));
    await content();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is corrected by the server’s answer', async () => {
    await savePatronCheck(Date.now() - DAY);
    let answer = (_: Response) => {};
    network.answer('/api/auth/validate', () => new Promise((resolve) => (answer = resolve)));
    openPremiumPage();
    await content();
    answer(Response.json({ is_crewmate: false }));
    await expectGate();
    expect(await loadPatronCheck()).toBeNull();
  });

  it.each([
    ['15 days ago', -15 * DAY],
    ['in a future that the clock of the device made up', DAY],
  ])('whose last good check was %s waits for the answer', async (_, ago) => {
    await savePatronCheck(Date.now() + ago);
    network.answer('/api/auth/validate', unanswered);
    openPremiumPage();
    await screen.findByText('Checking your membership...');
    expect(importScreen).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a patron check that fails', () => {
  const FAILURES = [
    ['500', status(500, 'Internal Server Error')],
    ['502', status(502, 'Bad Gateway')],
    ['503', status(503, 'Service Unavailable')],
    ['511', status(511, 'Network Authentication Required')],
    ['403', status(403, 'Forbidden')],
    ['404', status(404, 'Not Found')],
    ['401 of a web page', () => new Response('<p>Log in</p>', { status: 401 })],
    ['an empty object', json({})],
    ['something that is no JSON', () => new Response('{"is_crewm')],
  ] as const;

  async function expectLoggedGate(answering: (typeof FAILURES)[number][1]) {
    network.answer('/api/auth/validate', answering);
    network.answer('/api/auth/status', answering);
    openPremiumPage();
    await expectGate();
    await vi.waitFor(() =>
      expect(console.error).toHaveBeenCalledWith(
        expect.stringMatching(/patron check/),
        expect.anything(),
      ),
    );
  }

  it.each(FAILURES)(
    'opens nothing on a device without a patron, and is logged: %s',
    async (_, answering) => {
      await expectLoggedGate(answering);
      expect(importScreen).not.toHaveBeenCalled();
    },
  );

  it.each(FAILURES)(
    'leaves the last good check of this device in force, and says of when it is and how long it is good: %s',
    async (name, answering) => {
      const checkedAt = Date.now() - 3 * 60_000;
      // A page on the way is not the server's answer.
      const who = name.includes('page') ? 'No network.' : 'The server could not check it now.';
      await savePatronCheck(checkedAt);
      network.answer('/api/auth/validate', answering);
      network.answer('/api/auth/status', answering);
      openPremiumPage();
      const note = await screen.findByText((text) => text.startsWith(who));
      expect(note.parentElement?.textContent).toBe(
        `${who} Your membership was checked 3 minutes ago, on this phone ` +
          `(${formatInstant(checkedAt)}), and is good until ${formatInstant(checkedAt + 14 * DAY)}.`,
      );
      await content();
      expect(await loadPatronCheck()).toBe(checkedAt);
    },
  );

  it('ends a membership by the server’s refusal alone: 401 and JSON, whatever the other address answers', async () => {
    await savePatronCheck(Date.now() - DAY);
    network.answer('/api/auth/validate', () =>
      Response.json({ error: 'You are not logged in.' }, { status: 401 }),
    );
    network.answer('/api/auth/status', status(503, 'Service Unavailable'));
    openPremiumPage();
    await expectGate();
    await vi.waitFor(async () => expect(await loadPatronCheck()).toBeNull());
  });

  it.each([
    ['no network', () => dropped()],
    ['a hall whose network wants a login of its own', loginPage],
  ])('leaves the last good check of this device its 14 days: %s', async (_, answering) => {
    await savePatronCheck(Date.now() - 13 * DAY);
    network.answer('/api/auth/validate', answering);
    openPremiumPage();
    await content();
    await screen.findByText('checked 13 days ago, on this phone');
  });

  it('counts its days by the clock of the server where the device is days ahead', async () => {
    const daysAhead = 3 * DAY;
    noteClockSample({ offset: -daysAhead, mayBeCached: false });
    await savePatronCheck(Date.now() - daysAhead - 13 * DAY);
    network.cut();
    openPremiumPage();
    await content();
    await screen.findByText('checked 13 days ago, on this phone');
  });

  it('leaves it no longer than that', async () => {
    await savePatronCheck(Date.now() - 15 * DAY);
    network.cut();
    openPremiumPage();
    await expectGate();
    await screen.findByText(/no check of the last 14 days on this device/);
  });

  it('has nothing to fall back on where the server said no since', async () => {
    await savePatronCheck(Date.now());
    answerAs(network, 'CREWMATE');
    const { queryClient } = openPremiumPage();
    await expectGate();
    await screen.findByText(/You are connected/);
    network.cut();
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    await expectGate();
  });

  it('takes nothing away from a patron who is looking', async () => {
    answerAs(network, 'KAIZOKU');
    const { queryClient } = openPremiumPage();
    await content();
    network.answer('/api/auth/validate', status(500));
    network.answer('/api/auth/status', status(500));
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    expect(queryClient.getQueryData(patronQuery(queryClient).queryKey)?.trouble).toBe('server');
    await content();
  });
});

describe('a tier that lapses', () => {
  const copies = async () => [
    await loadSeenHistory('device-1'),
    await loadSeenStats('device-1'),
    await loadPatronCheck(),
  ];
  const keepCopies = async () => {
    await saveSeenHistory('device-1', packHistory([]), Date.now());
    await saveSeenStats('device-1', [], Date.now());
    expect(await copies()).not.toContain(null);
  };

  it.each(['CREWMATE', 'visitor'] as const)(
    'closes the page that is open, and takes the copies along: %s',
    async (reader) => {
      answerAs(network, 'KAIZOKU');
      const { queryClient } = openPremiumPage();
      await content();
      await keepCopies();
      answerAs(network, reader);
      await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
      await expectGate();
      expect(await copies()).toEqual([null, null, null]);
    },
  );

  it('while the app was closed takes the copies along at its next start', async () => {
    await savePatronCheck(Date.now() - DAY);
    await keepCopies();
    answerAs(network, 'CREWMATE');
    openPremiumPage();
    await screen.findByText(/You are connected/);
    expect(await copies()).toEqual([null, null, null]);
  });

  it('keeps the copies while the server is in trouble', async () => {
    await savePatronCheck(Date.now() - DAY);
    await keepCopies();
    network.answer('/api/auth/validate', status(500));
    network.answer('/api/auth/status', status(500));
    openPremiumPage();
    await screen.findByText(/The server could not check it now/);
    expect(await copies()).not.toContain(null);
  });

  it('without a network takes them after its 14 days, unless the device’s clock is plainly wrong', async () => {
    await savePatronCheck(Date.now() + DAY);
    await keepCopies();
    network.cut();
    const { queryClient } = openPremiumPage();
    await screen.findByText(/no check of the last 14 days/);
    expect(await copies()).not.toContain(null);

    await savePatronCheck(Date.now() - 15 * DAY);
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    expect(await copies()).toEqual([null, null, null]);
    await expectGate();
  });

  it('leaves a patron whose device can keep nothing the answer of this tab', async () => {
    answerAs(network, 'KAIZOKU');
    const { queryClient } = openPremiumPage();
    await content();
    await clearSeen();
    network.cut();
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    expect(queryClient.getQueryData(patronQuery(queryClient).queryKey)).toMatchObject({
      isPatron: true,
      trouble: 'offline',
    });
    await content();
  });
});

describe('logging out', () => {
  it('closes the page, and leaves no check on the device', async () => {
    answerAs(network, 'KAIZOKU');
    const { queryClient } = openPremiumPage();
    await content();
    await act(() => logOut(queryClient));
    await expectGate();
    expect(mayBeConnected()).toBe(false);
    expect(isLogOutPending()).toBe(false);
    network.cut();
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    await expectGate();
  });

  const UNHEARD = [
    ['no network', () => dropped()],
    ['a hall’s 403', status(403, 'Forbidden')],
    ['a page that answers everything', () => new Response('{}')],
  ] as const;

  async function loggedOutUnheard(answering: (typeof UNHEARD)[number][1]) {
    answerAs(network, 'KAIZOKU');
    const { queryClient } = openPremiumPage();
    await content();
    network.answer('/api/auth/logout', answering);
    await act(() => logOut(queryClient));
    await expectGate();
    await screen.findByText(/You have logged out on this device/);
    return queryClient;
  }

  it.each(UNHEARD)(
    'that does not reach the server is one on this device: %s',
    async (_, answering) => {
      const queryClient = await loggedOutUnheard(answering);
      expect(await loadPatronCheck()).toBeNull();
      // The session goes on, and the server would say yes: it is not asked.
      await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
      await expectGate();
      expect(isLogOutPending()).toBe(true);
    },
  );

  it('that did not reach the server is sent when the network is back, also by a later visit', async () => {
    const first = await loggedOutUnheard(() => dropped());
    first.clear();
    cleanup();
    answerAgain();
    const later = new QueryClient();
    carryOutLogOut(later);
    await vi.waitFor(() => expect(isLogOutPending()).toBe(false));
    openPremiumPage();
    await expectGate();
    await screen.findByText(/Already a patron\?/);
  });

  it('that did not reach the server is sent once the browser is online', async () => {
    const queryClient = await loggedOutUnheard(() => dropped());
    carryOutLogOut(queryClient);
    await act(() => queryClient.refetchQueries(patronQuery(queryClient)));
    expect(isLogOutPending()).toBe(true);
    answerAgain();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(isLogOutPending()).toBe(false));
  });

  it('that did not reach the server does not end a later login', async () => {
    await loggedOutUnheard(() => dropped());
    cleanup();
    answerAgain();
    markConnected();
    const asked = network.asked.length;
    openPremiumPage();
    await content();
    expect(network.asked.slice(asked)).not.toContain('/api/auth/logout');
  });

  it('that did not reach the server is sent before the way to a login: if that is cancelled, no session comes back', async () => {
    await loggedOutUnheard(() => dropped());
    const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Connect with Patreon' }));
    await screen.findByText(/Connecting needs a network/);
    expect(goTo).not.toHaveBeenCalled();
    expect(isLogOutPending()).toBe(true);

    answerAgain();
    fireEvent.click(screen.getByRole('button', { name: 'Connect with Patreon' }));
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/auth/patreon'));
    expect(isLogOutPending()).toBe(false);
    expect(network.asked.at(-1)).toBe('/api/auth/logout');
  });

  it('is one where storage can’t be written, too', async () => {
    answerAs(network, 'KAIZOKU');
    const { queryClient } = openPremiumPage();
    await content();
    refuseMarks('setItem');
    await act(() => logOut(queryClient));
    expect(network.asked).toContain('/api/auth/logout');
    await expectGate();
  });

  /** The session that the server still has, and a log-out that it hears of. */
  function answerAgain() {
    network.answer('/api/auth/logout', () => {
      answerAs(network, 'visitor');
      return new Response(null, { status: 204 });
    });
  }
});
