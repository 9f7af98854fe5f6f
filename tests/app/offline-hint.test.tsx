// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OfflineHint } from '../../src/app/install/OfflineHint';
import { changeWorkerState } from '../../src/app/install/worker-state';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  changeWorkerState({ phase: 'ready-offline' });
});

/** A tab of its own. */
function visit() {
  cleanup();
  sessionStorage.clear();
  render(<OfflineHint />);
}
const hint = () => screen.queryByText('This works without a network.');

describe('the newcomer', () => {
  it('sees on the second visit how to try it, and not again once that was closed', () => {
    visit();
    expect(hint()).toBeNull();
    visit();
    expect(hint()).toBeTruthy();
    expect(screen.getByText(/turn on airplane mode/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
    expect(hint()).toBeNull();
    visit();
    expect(hint()).toBeNull();
  });

  it('sees the hint once, though the notice was left open', () => {
    visit();
    visit();
    expect(hint()).toBeTruthy();
    visit();
    expect(hint()).toBeNull();
  });

  it('makes one visit of all pages in a tab', () => {
    visit();
    cleanup();
    render(<OfflineHint />);
    expect(hint()).toBeNull();
  });

  it('does not see the hint before it is true', () => {
    visit();
    changeWorkerState({ phase: 'incomplete' });
    visit();
    expect(hint()).toBeNull();
  });
});
