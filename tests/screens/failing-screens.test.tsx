// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../fixtures/app-page';
import { setScreen } from '../fixtures/screen-size';

const about = vi.hoisted(() => ({ isBroken: true }));

vi.mock('../../src/features/faq/FaqScreen', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../src/features/about/AboutScreen', () => ({
  AboutScreen: () => {
    if (about.isBroken) throw new Error('a defect');
    return <h1>About</h1>;
  },
}));

beforeEach(() => {
  setScreen('phone');
  about.isBroken = true;
  // React and the router tell the console of what is thrown here on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a page whose file does not arrive', () => {
  it('says so and offers a reload, inside the usual frame', async () => {
    await openPage('/faq');
    expect(
      screen.getByRole('heading', { level: 1, name: 'This page did not arrive' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });

  it('comes by itself once the network is back', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    await openPage('/faq');
    expect(screen.getByText(/comes by itself when the network is back/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    fireEvent(window, new Event('online'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('leaves the other pages alone', async () => {
    await openPage('/faq');
    fireEvent.click(screen.getByRole('link', { name: 'Terms' }));
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
  });
});

describe('a page that breaks', () => {
  it('says so inside the usual frame, and can be tried again', async () => {
    await openPage('/about');
    expect(screen.getByRole('heading', { level: 1, name: 'This page broke' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    about.isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'About' });
  });
});
