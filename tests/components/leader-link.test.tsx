// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LeaderLink, type LeaderLinkProps } from '../../src/components/leader/LeaderLink';

const staticData = { title: 'Test', access: 'everyone', offline: 'always' } as const;

/** A site of one page with the link on it, and with the pages given. */
async function show(props: Omit<LeaderLinkProps, 'children'>, ...paths: string[]) {
  const root = createRootRoute();
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <LeaderLink {...props}>Isolde</LeaderLink>,
    staticData,
  });
  const others = paths.map((path) => createRoute({ getParentRoute: () => root, path, staticData }));
  const router = createRouter({
    routeTree: root.addChildren([home, ...others]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: another router than the app's.
  render(<RouterProvider router={router as any} />);
  return (await screen.findByText('Isolde')).closest('a')?.getAttribute('href') ?? null;
}

describe('the link to a leader', () => {
  const PAGE = '/matchhistory/stats/$leaderId';

  it("leads to the leader's own page", async () => {
    expect(await show({ leader: 'OP14-041' }, PAGE)).toBe('/matchhistory/stats/OP14-041');
  });

  it('takes the period along, unless it is the usual one', async () => {
    expect(await show({ leader: 'OP14-041', period: 'lw' }, PAGE)).toBe(
      '/matchhistory/stats/OP14-041?period=lw',
    );
    cleanup();
    expect(await show({ leader: 'OP14-041', period: 'west_p' }, PAGE)).not.toContain('period');
  });

  it('opens in the same tab without a load, and leaves other clicks to the browser', async () => {
    await show({ leader: 'OP14-041' }, PAGE);
    const link = screen.getByRole('link');
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(screen.queryByText('Isolde')).toBeNull());
  });

  it('is no link where there is no such page', async () => {
    expect(await show({ leader: 'OP14-041' }, '/matchhistory')).toBeNull();
  });
});
