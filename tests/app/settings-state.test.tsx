// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_SETTINGS,
  loadSettings,
  readMirroredSettings,
  saveSettings,
} from '../../src/personal/device/settings';
import { SETTINGS_KEY } from '../../src/resources/first-frame';
import { scriptOfIndex } from '../fixtures/index-page';

/** A page that has just been opened: the module's state is a page's. */
async function openPage() {
  vi.resetModules();
  new Function(scriptOfIndex('showAppearance'))();
  delete document.documentElement.dataset.theme;
  return import('../../src/app/frame/appearance/settings-state');
}

// A test browser asks for a light page: what is dark was chosen.
const shown = () => document.documentElement.dataset.theme;

beforeEach(async () => {
  await saveSettings(DEFAULT_SETTINGS);
  delete document.documentElement.dataset.theme;
});

describe('the settings in use', () => {
  it('are on the document before anything is drawn', async () => {
    const page = await openPage();
    await saveSettings({ ...DEFAULT_SETTINGS, theme: 'dark' });
    page.startSettings();
    expect(shown()).toBe('dark');
  });

  it('come back from the database when the mirror was cleared', async () => {
    await saveSettings({ ...DEFAULT_SETTINGS, theme: 'dark', bannerShown: false });
    localStorage.clear();
    const page = await openPage();
    page.startSettings();
    await vi.waitFor(() => expect(shown()).toBe('dark'));
    expect(readMirroredSettings()?.bannerShown).toBe(false);
  });

  it('are those of the database where a kill has cost the mirror its last change, and only there', async () => {
    const dark = { ...DEFAULT_SETTINGS, theme: 'dark' } as const;
    const lost = localStorage.getItem(SETTINGS_KEY) ?? '';
    vi.setSystemTime(Date.now() + 1000);
    await saveSettings(dark);
    localStorage.setItem(SETTINGS_KEY, lost);
    const page = await openPage();
    page.startSettings();
    await page.restoreSettings();
    expect(shown()).toBe('dark');
    expect(readMirroredSettings()).toEqual(dark);
    // A database that refused the last change does not bring an old one back.
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...DEFAULT_SETTINGS, at: Date.now() + 1 }));
    const next = await openPage();
    next.startSettings();
    await next.restoreSettings();
    expect(shown()).toBe('light');
  });

  it('change at once, for every part that shows them, and are kept', async () => {
    const page = await openPage();
    page.startSettings();
    const Probe = () => <p>{page.useSettings().bannerShown ? 'shown' : 'hidden'}</p>;
    render(<Probe />);
    act(() => page.changeSettings({ bannerShown: false, theme: 'dark' }));
    expect(screen.getByText('hidden')).toBeTruthy();
    expect(shown()).toBe('dark');
    await vi.waitFor(async () => expect((await loadSettings())?.theme).toBe('dark'));
  });

  it('follow a change made in another tab', async () => {
    const page = await openPage();
    page.startSettings();
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'dark' }));
    dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
    expect(shown()).toBe('dark');
  });
});
