// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POSTPONED_KEY } from '../../src/app/install/postponed-update';
import { UpdatePrompt } from '../../src/app/install/UpdatePrompt';
import { changeWorkerState } from '../../src/app/install/worker-state';

const applyUpdate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  act(() => changeWorkerState({ applyUpdate: null, isUpdating: false }));
});

/** A load of the page during which the new version is found. */
function load() {
  changeWorkerState({ applyUpdate: null });
  render(<UpdatePrompt />);
  act(() => changeWorkerState({ applyUpdate }));
  return screen.queryByText('A new version is ready.');
}

it('an update is offered, and taken when the reader says so', () => {
  expect(load()).not.toBeNull();
  expect(applyUpdate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(applyUpdate).toHaveBeenCalledOnce();
});

it('taken, it is said to come, and can’t be taken twice or put off', () => {
  load();
  act(() => changeWorkerState({ isUpdating: true }));
  expect(screen.getByRole('status').textContent).toContain('The new version is taking over.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('put off, it is not offered again at the next load, but a day later', () => {
  load();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
  cleanup();
  expect(load()).toBeNull();
  cleanup();
  vi.setSystemTime(new Date('2026-11-21T12:00:01Z'));
  expect(load()).not.toBeNull();
});

it.each(['yesterday', '2030-01-01T00:00:00.000Z', '{}'])(
  'a kept moment that makes no sense hides nothing: %s',
  (kept) => {
    localStorage.setItem(POSTPONED_KEY, kept);
    expect(load()).not.toBeNull();
  },
);
