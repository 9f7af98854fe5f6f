// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockScreen } from '../../src/features/clock/ClockScreen';
import { type FakeNetwork, fakeNetwork, status, text } from '../fixtures/network';

let network: FakeNetwork;
let visibility: DocumentVisibilityState;
const locks: { released: boolean; release: () => Promise<void>; onrelease?: () => void }[] = [];
const request = vi.fn(async () => {
  const lock = {
    released: false,
    release: vi.fn(async () => void Object.assign(lock, { released: true })),
  };
  locks.push(lock);
  return lock;
});

function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  network = fakeNetwork();
  network.answer(OF_OPERATOR, status(404));
  visibility = 'visible';
  locks.length = 0;
  request.mockClear();
  Object.assign(navigator, { wakeLock: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  const end = screen.queryByRole('button', { name: 'End the clock' });
  if (end) fireEvent.click(end);
});

const OF_OPERATOR = '/content/end_of_time.txt';

function show() {
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ClockScreen />
    </QueryClientProvider>,
  );
  return queryClient;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the page of the clock', () => {
  it('keeps the screen awake while it runs, gives that back when it is hidden, and asks again', async () => {
    show();
    expect(request).not.toHaveBeenCalled();
    await press('Start');
    await vi.waitFor(() => expect(locks).toHaveLength(1));
    await setVisibility('hidden');
    expect(locks[0]?.released).toBe(true);
    await setVisibility('visible');
    await vi.waitFor(() => expect(locks).toHaveLength(2));
    await press('End the clock');
    expect(locks[1]?.released).toBe(true);
  });

  it('says that the screen may go dark where the browser refuses, or takes the lock back', async () => {
    request.mockRejectedValueOnce(new DOMException('Battery', 'NotAllowedError'));
    show();
    await press('Start');
    expect(await screen.findByText('The screen may go dark.')).toBeTruthy();
    await setVisibility('hidden');
    await setVisibility('visible');
    await vi.waitFor(() => expect(screen.queryByText('The screen may go dark.')).toBeNull());
    await act(async () => locks[0]?.onrelease?.());
    expect(screen.getByText('The screen may go dark.')).toBeTruthy();
    await press('End the clock');
    expect(screen.queryByText('The screen may go dark.')).toBeNull();
  });

  it('holds one lock, also when it is asked for a second before the first is given', async () => {
    show();
    let give = () => {};
    const later = new Promise<void>((resolve) => {
      give = resolve;
    });
    const ask = request.getMockImplementation();
    request.mockImplementationOnce(() => later.then(() => ask?.() as never));
    await press('Start');
    await setVisibility('hidden');
    await setVisibility('visible');
    await act(async () => give());
    await vi.waitFor(() => expect(locks).toHaveLength(2));
    await press('End the clock');
    expect(locks.map(({ released }) => released)).toEqual([true, true]);
  });

  it('offers the alarms that the browser has, and says what a reload has silenced', async () => {
    vi.stubGlobal('AudioContext', undefined);
    show();
    expect(screen.getByLabelText(/^(No alarms|Vibration)/)).toBeTruthy();
    cleanup();
    // Before the first tap it is suspended.
    vi.stubGlobal(
      'AudioContext',
      class Suspended {
        resume() {}
      },
    );
    show();
    await press('Start');
    expect(screen.getByLabelText(/^Tone/)).toBeTruthy();
    expect(screen.getByText('No tone yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('No tone yet.')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
  });

  it('brings back a clock that was ended by mistake', async () => {
    show();
    await press('Start');
    await press('One minute more');
    await press('End the clock');
    await press('Undo');
    expect(screen.getByRole('timer').textContent).toMatch(/^3[56]:\d\d$/);
  });

  it('counts extra turns down by a tap, and says whose rules hold', async () => {
    show();
    await press('Start');
    await press('A turn is over');
    expect(screen.getByText('2 extra turns left')).toBeTruthy();
    await press('Not yet');
    expect(screen.getByText('3 extra turns left')).toBeTruthy();
    expect(screen.getByText(/The publisher’s rules as we understand them/)).toBeTruthy();
    await press('Write house rules');
    fireEvent.change(screen.getByRole('textbox', { name: /House rules/ }), {
      target: { value: 'Five more minutes' },
    });
    await press('Done');
    expect(screen.getByText('Five more minutes')).toBeTruthy();
    expect(screen.getByText(/House rules, written on this device/)).toBeTruthy();
    await press('Back to the publisher’s');
    expect(screen.queryByText('Five more minutes')).toBeNull();
  });

  it('says of house rules without a word that none are kept, and has the publisher’s back by one tap', async () => {
    show();
    const write = (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: /House rules/ }), { target: { value } });
    await press('Write house rules');
    write('Five more minutes');
    await press('Done');
    await press('Change house rules');
    write(' \n\n');
    await press('Done');
    expect(screen.getByText(/^No rules are kept/)).toBeTruthy();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await press('Write house rules');
    write(`One\n${'x'.repeat(1996)}`);
    await press('Done');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const kept = JSON.parse(localStorage.getItem('crows-nest-clock-choices') ?? '');
    expect(kept.houseRules).toHaveLength(2000);
    await press('Back to the publisher’s');
    expect(screen.getByText(/The publisher’s rules as we understand them/)).toBeTruthy();
  });

  it('shows the operator’s words where there are any, and the player’s own before them', async () => {
    network.answer(
      OF_OPERATOR,
      text('Two extra turns.\r\n\r\n Then the judge decides. ', 'text/plain'),
    );
    show();
    expect(await screen.findByText('Then the judge decides.')).toBeTruthy();
    expect(screen.getByText(/The rules of whoever runs this site/)).toBeTruthy();
    expect(screen.queryByText(/The publisher’s rules/)).toBeNull();
    await press('Write house rules');
    fireEvent.change(screen.getByRole('textbox', { name: /House rules/ }), {
      target: { value: 'Five more minutes' },
    });
    await press('Done');
    expect(screen.queryByText('Then the judge decides.')).toBeNull();
    await press('Back to the site’s');
    expect(screen.getByText('Two extra turns.')).toBeTruthy();
  });

  it('takes no page for the operator’s words', async () => {
    network.answer(OF_OPERATOR, text('<!doctype html><p>Log in', 'text/html'));
    const [query] = show().getQueryCache().findAll();
    await vi.waitFor(() =>
      expect(query?.state.fetchFailureReason ?? query?.state.error).toBeTruthy(),
    );
    expect(screen.getByText(/The publisher’s rules/)).toBeTruthy();
    expect(screen.queryByText(/Log in/)).toBeNull();
  });
});
