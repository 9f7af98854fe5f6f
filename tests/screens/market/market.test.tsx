// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findMarketReport } from '../../../src/data/market-report';
import { openPage } from '../../fixtures/app-page';
import { onScreens } from '../../fixtures/app-screens';
import { answerAs } from '../../fixtures/memberships';
import { json, loginPage, status } from '../../fixtures/network';

const DAY = '/stand-in/market/day.json';

const network = onScreens({ size: 'phone', answers: { [DAY]: { day: '20261120' } } });

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
});

const frame = () => screen.findByTitle('Market report') as Promise<HTMLIFrameElement>;

describe('the market page', () => {
  it("shows patrons the server's own report in a sandbox that allows nothing", async () => {
    await openPage('/market');
    const report = await frame();
    expect(report.getAttribute('src')).toBe('/stand-in/market?theme=dark&rates=green-red');
    expect(report.getAttribute('sandbox')).toBe('');
    expect(report.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('shows the report in the colours the reader changes to', async () => {
    await openPage('/market');
    await frame();
    act(() => {
      document.documentElement.dataset.theme = 'light';
      document.documentElement.dataset.rates = 'blue-orange';
    });
    await vi.waitFor(async () =>
      expect((await frame()).getAttribute('src')).toMatch(/theme=light&rates=blue-orange/),
    );
    delete document.documentElement.dataset.rates;
  });

  it('prints the report that is there: another would come too late for paper', async () => {
    await openPage('/market');
    const report = await frame();
    act(() => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.theme = 'light';
    });
    await act(async () => {});
    expect(await frame()).toBe(report);
    act(() => {
      document.documentElement.dataset.theme = 'dark';
      dispatchEvent(new Event('afterprint'));
    });
    expect(await frame()).toBe(report);
    act(() => {
      document.documentElement.dataset.theme = 'light';
    });
    await vi.waitFor(async () =>
      expect((await frame()).getAttribute('src')).toMatch(/theme=light/),
    );
  });

  it('shows others the gate, and asks for no report', async () => {
    answerAs(network, 'CREWMATE');
    await openPage('/market');
    await screen.findByText('The market report is for KAIZOKU patrons');
    expect(screen.queryByTitle('Market report')).toBeNull();
    expect(network.asked).not.toContain(DAY);
  });

  it('says while the report is on its way that it needs a connection', async () => {
    network.answer(DAY, () => new Promise<Response>(() => {}));
    await openPage('/market');
    await screen.findByText('It needs a connection: it is not kept on this phone.');
    screen.getByRole('heading', { name: 'Loading the market report...' });
  });

  it('says so where no report is set up', async () => {
    network.answer(DAY, status(404));
    await openPage('/market');
    await screen.findByRole('heading', { name: 'No market report yet' });
    expect(screen.queryByTitle('Market report')).toBeNull();
  });

  it('says without a network that it needs one, and comes when asked again', async () => {
    network.answer(DAY, () => Promise.reject(new TypeError('Failed to fetch')));
    await openPage('/market');
    await screen.findByRole('heading', { name: 'The market needs a connection' });
    const tryNow = await screen.findByRole('button', { name: 'Try now' });
    network.answer(DAY, json({ day: '20261120' }));
    fireEvent.click(tryNow);
    await frame();
  });

  it('says so at the first failure, while it is tried again by itself', async () => {
    network.answer(DAY, () => Promise.reject(new TypeError('Failed to fetch')));
    await openPage('/market');
    await screen.findByRole('button', { name: 'Trying...' });
    screen.getByRole('heading', { name: 'The market needs a connection' });
    network.answer(DAY, json({ day: '20261120' }));
    await frame();
  });

  it("never frames a hall's login page", async () => {
    network.answer(DAY, loginPage);
    await openPage('/market');
    await screen.findByText(/answers in place of the server/);
    expect(screen.queryByTitle('Market report')).toBeNull();
  });
});

describe('a configured report', () => {
  it('is the one that is shown, and our own is not asked for', async () => {
    const address = 'https://reports.example/market';
    expect(await findMarketReport(undefined, address)).toEqual({ kind: 'configured', address });
    expect(network.asked).not.toContain(DAY);
  });

  it('counts as out of reach while the device has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(findMarketReport(undefined, 'https://reports.example/')).rejects.toThrow(
      'No connection',
    );
  });
});
