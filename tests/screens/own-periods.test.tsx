// @vitest-environment happy-dom
/** Periods of an operator: selectors, addresses and queries follow them, also while the app is open. */
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { followPeriods, primePeriods } from '../../src/data/queries/periods';
import { PERIOD_VALUES } from '../../src/domain/time/period';
import { periods } from '../../src/domain/time/periods-of-today';
import { openPage } from '../fixtures/app-page';
import { onScreens } from '../fixtures/app-screens';
import { fileOf } from '../fixtures/daily-addresses';
import { statsRow } from '../fixtures/leader-stats';
import { json, loginPage, notFound, stored, text, withWorker } from '../fixtures/network';
import { onPeriodsOf, ROW_OF_EAST, ROWS_OF_OP17, ROWS_OF_OP18 } from '../fixtures/operator-periods';

const FILE = '/content/periods.json';
const ENDED = ROWS_OF_OP17.map((row) => ({ ...row, until: null }));
const STARTED = ROWS_OF_OP18.map((row) => ({ ...row, from: null }));
const rows = (period: string) => [statsRow('OP01-001', { leaderName: `Leader of ${period}` })];

// Before the screens: what is mounted goes first.
const own = onPeriodsOf();
const network = onScreens();

const rankingsOf = (...names: readonly string[]) => {
  for (const name of names) network.answer(fileOf('rankings', name), json(rows(name)));
};
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const values = () => periods().map(({ value }) => value);

describe('the selector', () => {
  it.each(['/ranking', '/playerranking', '/matchups', '/mirror', '/decklists', '/field'])(
    'at %s has the operator’s periods, in their order',
    async (path) => {
      own.set([...ENDED, ROW_OF_EAST], '20261120');
      rankingsOf('op17_p');
      await openPage(path);
      await screen.findAllByRole('option', { name: 'OP17 Last Week Private' });
      expect(labels().slice(0, 3)).toEqual(['OP17 Private', 'OP17 Last Week Private', 'East OP17']);
      expect(network.asked.filter((path) => /_(west_p|lw_p)_/.test(path))).toEqual([]);
    },
  );
});

describe('a season that changes under an open app', () => {
  it('changes the selector, the default and what is asked for', async () => {
    own.set(ENDED, '20261120');
    rankingsOf('op17_p', 'op18_p');
    await openPage('/ranking');
    await screen.findByText('Leader of op17_p');
    act(() => own.set(STARTED, '20261120'));
    await screen.findByText('Leader of op18_p');
    expect(labels()).toEqual(expect.arrayContaining(['OP18 Private', 'OP18 Last Week Private']));
    expect(labels()).not.toContain('OP17 Private');
    expect(network.asked).toContain(fileOf('rankings', 'op18_p'));
  });

  it('leaves an address of the old one its stored figures, and offers the new one', async () => {
    withWorker();
    own.set(ENDED, '20261120');
    rankingsOf('op17_lw_p', 'op18_lw_p');
    const { router } = await openPage('/ranking?period=op17_lw_p');
    await screen.findByText('Leader of op17_lw_p');
    network.answer(fileOf('rankings', 'op17_lw_p'), stored(rows('op17_lw_p'), '20261119'));
    act(() => own.set(STARTED, '20261120'));
    await screen.findByText('OP17 Last Week Private has ended.');
    await screen.findByText('Leader of op17_lw_p');
    act(() => screen.getByRole('link', { name: 'OP18 Last Week Private' }).click());
    await screen.findByText('Leader of op18_lw_p');
    expect(router.state.location.searchStr).toBe('?period=op18_lw_p');
    expect(screen.queryByText(/has ended/)).toBeNull();
  });
});

describe('an address of a period that is over', () => {
  it('of the rankings shows others where nothing of it is stored, and says so', async () => {
    own.set(STARTED, '20261120');
    rankingsOf('op18_p');
    await openPage('/ranking?period=op16_lw_p&sort=raw');
    await screen.findByText('There is no period “op16_lw_p” here.');
    await screen.findByText('These are the figures of OP18 Private.');
    await screen.findByText('Leader of op18_p');
    const link = screen.getByRole('link', { name: 'OP18 Last Week Private' });
    expect(link.getAttribute('href')).toBe('/ranking?period=op18_lw_p&sort=raw');
  });

  it.each(['/matchups', '/decklists', '/mirror', '/field', '/matchhistory/stats/OP01-001'])(
    'at %s says so, and offers the newest of its region',
    async (path) => {
      own.set([...STARTED, ROW_OF_EAST], '20261120');
      await openPage(`${path}?period=op16_east`);
      await screen.findByText('There is no period “op16_east” here');
      const link = screen.getByRole('link', { name: 'East OP17' });
      expect(link.getAttribute('href')).toBe(`${path}?period=op17_east`);
    },
  );

  it('for patrons shows what this device still has, under a word about it', async () => {
    withWorker();
    own.set(STARTED, '20261120');
    const kept = { network: notFound, worker: stored(rows('op16'), '20261101') };
    network.answer(fileOf('rankings', 'op16'), (request) =>
      (request.headers.has('x-stored-only') ? kept.worker : kept.network)(request),
    );
    await openPage('/decklists?period=op16');
    await screen.findByText('Period op16 has ended.');
    await screen.findByText(/Leader of op16/);
    expect(screen.getByRole('link', { name: 'OP18 Private' }).getAttribute('href')).toBe(
      '/decklists',
    );
  });
});

describe('a start', () => {
  const block = (rows: unknown) => JSON.stringify({ day: '20261120', rows });

  it('takes the periods of its page, and asks for none', async () => {
    await primePeriods(block(ENDED));
    expect(values()).toEqual(['op17_p', 'op17_lw_p']);
    expect(network.asked).toEqual([]);
  });

  it('of a page without them takes the host’s', async () => {
    network.answer(FILE, json(ENDED));
    await primePeriods(undefined);
    expect(values()).toEqual(['op17_p', 'op17_lw_p']);
  });

  it.each([
    ['half a block', '{"day":'],
    ['a block without rows', block([{}])],
    ['none, on a host without any', undefined],
  ])('with %s goes by the specification’s', async (_, given) => {
    await primePeriods(given);
    expect(values()).toEqual(PERIOD_VALUES);
  });
});

describe('the open app', () => {
  const follow = async () => {
    const { queryClient } = await openPage('/faq');
    followPeriods(queryClient);
    // Minutes later the connection returns.
    return async () => {
      const before = network.asked.filter((path) => path === FILE).length;
      vi.setSystemTime(Date.now() + 120_000);
      window.dispatchEvent(new Event('online'));
      await waitFor(() => {
        expect(network.asked.filter((path) => path === FILE).length).toBeGreaterThan(before);
        expect(queryClient.getQueryState(['periods'])?.fetchStatus).toBe('idle');
      });
    };
  };

  it('takes a new file, keeps it through what is none, and goes back to the nine without one', async () => {
    network.answer(FILE, json(ENDED));
    const again = await follow();
    await waitFor(() => expect(values()).toEqual(['op17_p', 'op17_lw_p']));
    network.answer(FILE, json(STARTED));
    await again();
    await waitFor(() => expect(values()).toEqual(['op18_p', 'op18_lw_p']));
    // The last is a hall's own word on the address, not the host's.
    const filtered = () =>
      new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } });
    for (const useless of [text('[{}]'), loginPage, filtered]) {
      network.answer(FILE, useless);
      await again();
      expect(values()).toEqual(['op18_p', 'op18_lw_p']);
    }
    network.answer(FILE, notFound);
    await again();
    await waitFor(() => expect(values()).toEqual(PERIOD_VALUES));
    cleanup();
  });
});
