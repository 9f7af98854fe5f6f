// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_SETTINGS,
  loadSettings,
  parseSettings,
  readMirroredSettings,
  type Settings,
  saveSettings,
} from '../../src/personal/device/settings';
import { SETTINGS_KEY } from '../../src/resources/first-frame';
import { refuseMarks } from '../fixtures/refuse-marks';

const NIGHT: Settings = {
  theme: 'dark',
  rates: 'blue-orange',
  bannerShown: false,
  videoShown: false,
};

describe('settings', () => {
  it('follow the system, show green and red and the banner until something is chosen', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      theme: 'system',
      rates: 'green-red',
      bannerShown: true,
      videoShown: true,
    });
  });

  it('are kept in the database and mirrored for the first paint', async () => {
    await saveSettings(NIGHT);
    expect(readMirroredSettings()).toEqual(NIGHT);
    localStorage.clear();
    expect(readMirroredSettings()).toBeNull();
    expect(await loadSettings()).toEqual(NIGHT);
  });

  it('fall back one by one when one of them is unknown', () => {
    expect(parseSettings({ theme: 'sepia', rates: 'blue-orange' })).toEqual({
      ...DEFAULT_SETTINGS,
      rates: 'blue-orange',
    });
  });

  it.each([['null'], ['12'], ['"dark"'], ['[1]'], ['{"theme":'], ['']])(
    'are not believed when the mirror holds %s',
    (text) => {
      localStorage.setItem(SETTINGS_KEY, text);
      const read = readMirroredSettings();
      expect(read === null || read.theme === DEFAULT_SETTINGS.theme).toBe(true);
    },
  );

  it('hold in the database even when localStorage refuses', async () => {
    refuseMarks('setItem');
    await saveSettings({ ...NIGHT, theme: 'light' });
    expect((await loadSettings())?.theme).toBe('light');
  });

  it('are none where there is no database at all', async () => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', undefined);
    const fresh = await import('../../src/personal/device/settings');
    await expect(fresh.saveSettings(NIGHT)).resolves.toBeUndefined();
    expect(await fresh.loadSettings()).toBeNull();
    expect(fresh.readMirroredSettings()).toEqual(NIGHT);
    vi.unstubAllGlobals();
  });

  it('are none when the database breaks', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('broken', 'InvalidStateError');
    });
    expect(await loadSettings()).toBeNull();
    await expect(saveSettings(NIGHT)).resolves.toBeUndefined();
  });
});
