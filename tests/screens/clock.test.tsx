// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockScreen } from '../../src/features/clock/ClockScreen';

let visibility: DocumentVisibilityState;
const locks: { released: boolean; release: () => Promise<void> }[] = [];
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
  localStorage.clear();
  visibility = 'visible';
  locks.length = 0;
  request.mockClear();
  Object.assign(navigator, { wakeLock: { request } });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  const end = screen.queryByRole('button', { name: 'End the clock' });
  if (end) fireEvent.click(end);
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the page of the clock', () => {
  it('keeps the screen awake while it runs, gives that back when it is hidden, and asks again', async () => {
    render(<ClockScreen />);
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

  it('brings back a clock that was ended by mistake', async () => {
    render(<ClockScreen />);
    await press('Start');
    await press('One minute more');
    await press('End the clock');
    await press('Undo');
    expect(screen.getByRole('timer').textContent).toMatch(/^3[56]:\d\d$/);
  });

  it('counts extra turns down by a tap, and says whose rules hold', async () => {
    render(<ClockScreen />);
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
});
