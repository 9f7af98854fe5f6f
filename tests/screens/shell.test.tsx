// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../src/app/frame/appearance/settings-state';
import styles from '../../src/app/frame/bar/TabBar.module.css';
import { changeWorkerState } from '../../src/app/install/worker-state';
import { latestVideoQuery } from '../../src/data/queries/latest-video';
import { DEFAULT_SETTINGS } from '../../src/personal/device/settings';
import { openPage } from '../fixtures/app-page';
import { scriptOfIndex } from '../fixtures/index-page';
import { setScreen } from '../fixtures/screen-size';

beforeEach(() => {
  new Function(scriptOfIndex('showAppearance'))();
  setScreen('phone');
});
afterEach(() => {
  act(() => {
    changeSettings(DEFAULT_SETTINGS);
    changeWorkerState({ phase: 'none', applyUpdate: null, storageTrouble: null });
  });
});

describe('every page', () => {
  it.each([
    ['/', 'Crow’s Nest'],
    ['/about', 'About · Crow’s Nest'],
    ['/faq', 'FAQ · Crow’s Nest'],
    ['/terms', 'Terms of use · Crow’s Nest'],
    ['/privacy-policy', 'Privacy policy · Crow’s Nest'],
    ['/no/such/page', 'Page not found · Crow’s Nest'],
  ])('%s is titled "%s" and has one heading of its own', async (address, title) => {
    await openPage(address);
    expect(document.title).toBe(title);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has the banner above it until that is hidden, then never again', async () => {
    await openPage('/about');
    const banner = screen.getByRole('complementary', { name: 'About this site' });
    expect(banner.textContent).toContain('Data refreshes daily at midnight Pacific.');
    fireEvent.click(within(banner).getByRole('button', { name: 'Hide this banner' }));
    expect(screen.queryByRole('complementary', { name: 'About this site' })).toBeNull();
    cleanup();
    await openPage('/faq');
    expect(screen.queryByRole('complementary', { name: 'About this site' })).toBeNull();
  });

  it('links the latest video in its banner once that is known', async () => {
    const { queryClient } = await openPage('/about');
    const freshness = { dataDate: null, fromStore: false, storedAt: null, isFallback: false };
    const value = { id: 'abc123', address: 'https://video.example/watch?v=abc123' };
    act(() => {
      queryClient.setQueryData(latestVideoQuery().queryKey, { value, freshness });
    });
    const link = await screen.findByRole('link', { name: /Latest video/ });
    expect(link.getAttribute('href')).toBe(value.address);
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('links the legal pages below it', async () => {
    await openPage('/');
    const footer = screen.getByRole('contentinfo');
    const links = within(footer).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/about',
      '/privacy-policy',
      '/terms',
    ]);
  });

  it('can be reached past the bars with one key', async () => {
    await openPage('/about');
    fireEvent.click(screen.getByRole('button', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('on the way from page to page', () => {
  it('the focus goes to the new page’s heading and the title changes', async () => {
    await openPage('/about');
    fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Terms of use · Crow’s Nest');
  });

  it('a first visit leaves the focus where browsers put it', async () => {
    await openPage('/about');
    expect(document.activeElement).toBe(document.body);
  });

  it('the navigation marks the page that is shown', async () => {
    setScreen('desktop');
    await openPage('/faq');
    const help = await screen.findByRole('button', { name: 'Help' });
    expect(help.getAttribute('aria-current')).toBe('true');
    fireEvent.click(help);
    const links = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(links.getByRole('link', { name: /FAQ/ }).getAttribute('aria-current')).toBe('page');
    expect(links.getByRole('link', { name: /About/ }).getAttribute('aria-current')).toBeNull();
  });
});

describe('the tabs of a phone', () => {
  const tab = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
  const marksOf = (name: string) => tab(name).parentElement?.className.split(' ') ?? [];

  it('show a tapped one as chosen before its page is made', async () => {
    const { router } = await openPage('/ranking');
    fireEvent.click(tab('Events'));
    expect(marksOf('Events')).toContain(styles.chosen);
    expect(marksOf('Rankings')).toContain(styles.left);
    expect(router.state.location.pathname).toBe('/ranking');
    // The page's own script comes first, on machines that may be slow.
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/eventcalendar'));
    await vi.waitFor(() => expect(tab('Events').getAttribute('aria-current')).toBe('page'));
    await vi.waitFor(() => expect(marksOf('Rankings')).toEqual([styles.at]));
  });

  it('leave it to the browser to open a page beside this one', async () => {
    await openPage('/about');
    const atTheBrowser = vi.fn((event: Event) => {
      const taken = event.defaultPrevented;
      event.preventDefault();
      return taken;
    });
    addEventListener('click', atTheBrowser, { once: true });
    fireEvent.click(tab('Events'), { ctrlKey: true });
    expect(atTheBrowser).toHaveReturnedWith(false);
    expect(marksOf('Events')).toEqual([styles.at]);
  });
});

describe('the menu of a phone', () => {
  it('opens from the tab bar as a flat list and closes when a page is chosen', async () => {
    await openPage('/about');
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'All pages' });
    const list = within(sheet).getByRole('navigation', { name: 'All pages' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toContain('FAQ');
    fireEvent.click(within(list).getByRole('link', { name: 'FAQ' }));
    await screen.findByRole('heading', { level: 1, name: 'Questions and answers' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('holds the choice of theme, which is taken at once', async () => {
    await openPage('/about');
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const theme = within(await screen.findByRole('group', { name: 'Theme' }));
    fireEvent.click(theme.getByRole('radio', { name: 'Day' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    fireEvent.click(theme.getByRole('radio', { name: 'Night' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('the connection indicator', () => {
  it('says nothing until everything is stored, then that it is', async () => {
    await openPage('/about');
    expect(screen.queryByText('Ready offline')).toBeNull();
    act(() => changeWorkerState({ phase: 'ready-offline' }));
    expect((await screen.findByText('Ready offline')).closest('[role="status"]')).toBeTruthy();
  });

  it('says behind a phone’s mark what is stored, of which day, and how large it is', async () => {
    setScreen('phone');
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      storage: { estimate: async () => ({ usage: 4_210_000 }) },
    });
    await openPage('/about');
    act(() => changeWorkerState({ phase: 'ready-offline', readyDay: '20261120' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ready offline' }));
    expect(screen.getByText(/^Rankings of 20 Nov, player rankings, events/)).toBeTruthy();
    await screen.findByText('4.2 MB stored');
    fireEvent.click(screen.getByRole('button', { name: 'Ready offline' }));
    expect(screen.queryByText(/^Rankings of 20 Nov/)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('says to a patron what is ready while pages of leaders are on their way', async () => {
    await openPage('/about');
    act(() => changeWorkerState({ phase: 'ready-offline', leaderPages: 'on-their-way' }));
    const words = 'Rankings and tools ready; leaders on their way';
    fireEvent.click(await screen.findByRole('button', { name: words }));
    expect(screen.getByText(/^Pages of leaders are on their way/)).toBeTruthy();
    expect(screen.queryByText('Ready offline')).toBeNull();
    act(() => changeWorkerState({ leaderPages: 'stored' }));
    expect(screen.getByRole('button', { name: 'Ready offline' })).toBeTruthy();
    expect(screen.getByText(/^So are the matrix/)).toBeTruthy();
    act(() => changeWorkerState({ leaderPages: 'none' }));
  });

  it('says when the device knows of no network', async () => {
    await openPage('/about');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => dispatchEvent(new Event('offline')));
    expect(screen.getByText('Offline')).toBeTruthy();
    online.mockReturnValue(true);
    act(() => dispatchEvent(new Event('online')));
    expect(screen.queryByText('Offline')).toBeNull();
  });
});

describe('a new version', () => {
  it('waits until the user says so', async () => {
    await openPage('/about');
    const applyUpdate = vi.fn();
    act(() => changeWorkerState({ applyUpdate }));
    expect(await screen.findByText('A new version is ready.')).toBeTruthy();
    expect(applyUpdate).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(applyUpdate).toHaveBeenCalledOnce();
  });
});

describe('storage that does not keep', () => {
  it.each([
    ['unavailable', 'This device can’t save data.'],
    ['full', 'The storage of this device is full.'],
    ['own', 'This device keeps nothing of yours now.'],
  ] as const)('is reported (%s) and can be closed', async (storageTrouble, words) => {
    await openPage('/about');
    act(() => changeWorkerState({ storageTrouble }));
    expect(await screen.findByText(words)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('the FAQ', () => {
  it('stands open at the question an address names', async () => {
    await openPage('/faq#ranked');
    const open = [...document.querySelectorAll('details[open]')].map(({ id }) => id);
    expect(open).toEqual(['ranked']);
  });
});
