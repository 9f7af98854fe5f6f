// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AsyncSection } from '../../src/components/loading/AsyncSection';
import { FallbackNotice } from '../../src/components/loading/FallbackNotice';
import { FreshnessNote } from '../../src/components/loading/FreshnessNote';
import { SLOW_SECONDS } from '../../src/components/loading/SlowLoading';
import { shownFreshness } from '../../src/components/loading/shown-freshness';
import { HttpError, TimeoutError } from '../../src/data/http/errors';
import { noteClockSample } from '../../src/data/http/server-clock';
import type { Freshness } from '../../src/domain/time/freshness';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') }));

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function Section({ load }: { readonly load: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['x'], queryFn: load, retry: false });
  return (
    <AsyncSection query={query} subject="Rankings" skeleton={<p>Loading</p>}>
      {(value) => <p>{value}</p>}
    </AsyncSection>
  );
}

function open(load: () => Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Section load={load} />
    </QueryClientProvider>,
  );
}

describe('what takes long to load', () => {
  it('is said after five seconds, and no sooner', async () => {
    open(() => new Promise(() => {}));
    await pass(SLOW_SECONDS - 0.1);
    expect(screen.getByText('Loading')).toBeTruthy();
    await pass(0.2);
    expect(screen.getByRole('heading', { name: 'This takes long' })).toBeTruthy();
  });

  it('can be begun anew', async () => {
    const answers = [new Promise<string>(() => {}), Promise.resolve('there')];
    open(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await pass(SLOW_SECONDS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0.1);
    expect(screen.getByText('there')).toBeTruthy();
  });

  it('shows what failed while it is asked for again, and no skeleton that comes and goes', async () => {
    const answers = [
      () => Promise.reject(new HttpError(503, 'Service Unavailable')),
      () => new Promise<string>((resolve) => setTimeout(resolve, 3000, 'there')),
    ];
    open(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await pass(0.1);
    const failed = screen.getByText('Rankings could not be had from the server.');
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await pass(2);
    expect(failed.isConnected).toBe(true);
    screen.getByRole('button', { name: 'Trying...' });
    await pass(2);
    expect(screen.getByText('there')).toBeTruthy();
  });

  it('is said to be silence once it is', async () => {
    open(() => Promise.reject(new TimeoutError()));
    await pass(0.1);
    expect(screen.getByRole('heading', { name: 'Nothing comes' })).toBeTruthy();
  });
});

describe('older data', () => {
  const fallback: Freshness = {
    dataDate: '20261118',
    fromStore: true,
    storedAt: new Date('2026-11-18T20:00:00Z'),
    isFallback: true,
  };
  const words = async (freshness: Freshness) => {
    cleanup();
    render(<FallbackNotice subject="rankings" freshness={freshness} />);
    await act(() => vi.dynamicImportSettled());
    return screen.getByRole('status').textContent;
  };

  it('says why it is shown, and from which day it is', async () => {
    const here = 'These are the rankings of 18 Nov, saved on this device.';
    expect(await words({ ...fallback, storedBecause: 'network-failed' })).toBe(
      `No reception. ${here} They update by themselves when you are back.`,
    );
    expect(await words({ ...fallback, storedBecause: 'network-slow' })).toBe(
      `Slow connection. ${here} They update by themselves once newer ones have come.`,
    );
    expect(await words({ ...fallback, storedBecause: 'not-published' })).toBe(
      `Nothing newer yet. ${here} We look again by ourselves.`,
    );
    expect(await words({ ...fallback, storedBecause: 'unusable' })).toBe(
      `What came cannot be read. ${here} It is not your connection. We look again by ourselves.`,
    );
  });

  it('is closed for every page, until the network has answered well', async () => {
    const failed = { ...fallback, storedBecause: 'network-failed' } as const;
    await words(failed);
    fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    render(<FallbackNotice subject="events" freshness={failed} />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('status')).toBeNull();
    // Another reason is news.
    expect(await words({ ...fallback, storedBecause: 'unusable' })).toContain(
      'What came cannot be read.',
    );
    cleanup();
    render(<FallbackNotice subject="events" freshness={{ ...fallback, isFallback: false }} />);
    expect(await words(failed)).toContain('No reception.');
  });

  it('that came with the page alone says that it is not saved', async () => {
    const came = { ...fallback, fromStore: false, isFallback: false, storedAt: null };
    const error = new TimeoutError();
    const unsaved = shownFreshness({ data: { freshness: came }, error });
    expect(unsaved && (await words(unsaved))).toBe(
      'Not saved on this device. These are the rankings of 18 Nov, as they came with the page. They update by themselves when you are back.',
    );
    cleanup();
    if (unsaved) render(<FreshnessNote freshness={unsaved} />);
    expect(document.body.textContent).toBe('Data of 18 Nov, not saved on this device');
    cleanup();
    if (unsaved) render(<FreshnessNote freshness={{ ...unsaved, dataDate: null }} />);
    expect(document.body.textContent).toBe('Not saved on this device');
    expect(shownFreshness({ data: { freshness: came }, error: null })).toBe(came);
    expect(shownFreshness({ data: { freshness: fallback }, error })).toBe(fallback);
    expect(shownFreshness({ data: undefined, error })).toBeUndefined();
  });

  it('says so when the clock of the device is wrong', () => {
    noteClockSample({ offset: -2 * 86_400_000, mayBeCached: false });
    render(<FreshnessNote freshness={fallback} />);
    expect(document.body.textContent).toBe(
      'Data of 18 Nov, saved on this device. The clock of this device is 2 days ahead',
    );
    noteClockSample({ offset: 0, mayBeCached: false });
    cleanup();
    render(<FreshnessNote freshness={{ ...fallback, dataDate: '20261122' }} />);
    expect(document.body.textContent).toContain('The clock of this device is behind');
  });

  it('without a day of its own is as old as the last word on it', () => {
    const undated = { ...fallback, dataDate: null, storedAt: new Date('2026-11-10T20:00:00Z') };
    render(<FreshnessNote freshness={{ ...undated, storedBecause: 'network-failed' }} />);
    expect(document.body.textContent).toBe('Data of 10 Nov, 10 days old');
  });
});
