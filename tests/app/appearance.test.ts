// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPatronCheck, savePatronCheck } from '../../src/personal/device/patron-check';
import { DEFAULT_SETTINGS } from '../../src/personal/device/settings';
import { BAR_COLORS, FONTS_MARK, SETTINGS_KEY } from '../../src/resources/first-frame';
import { INDEX, scriptOfIndex } from '../fixtures/index-page';

const root = document.documentElement;
const script = scriptOfIndex('showAppearance');

/** A page that begins with these settings on such a device; gives what its document is marked with. */
function begin(kept: string | null, light: boolean) {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  if (kept === null) localStorage.removeItem(SETTINGS_KEY);
  else localStorage.setItem(SETTINGS_KEY, kept);
  vi.stubGlobal('matchMedia', () => ({ matches: light }));
  new Function(script)();
  vi.unstubAllGlobals();
  return { ...root.dataset };
}

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#111111" media="(prefers-color-scheme: dark)">
    <meta name="theme-color" content="#eeeeee" media="(prefers-color-scheme: light)">`;
});

describe('the appearance, put on by index.html before the first paint', () => {
  it.each([
    ['system', true, 'light'],
    ['system', false, 'dark'],
    ['dark', true, 'dark'],
    ['light', false, 'light'],
  ] as const)('of %s where the device’s being light is %s is %s', (theme, light, shown) => {
    const settings = { ...DEFAULT_SETTINGS, theme, rates: 'blue-orange' } as const;
    expect(begin(JSON.stringify(settings), light)).toEqual({ theme: shown, rates: 'blue-orange' });
    const bars = [...document.querySelectorAll('meta[name="theme-color"]')];
    // By the theme that is shown, not by the device.
    expect(bars.map((meta) => meta.getAttribute('content'))).toEqual([
      BAR_COLORS[shown],
      BAR_COLORS[shown],
    ]);
  });

  it('uses the app bar’s own colours, in index.html too', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const raw = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
    expect(BAR_COLORS).toEqual({ dark: raw('sea-900'), light: raw('paper-0') });
    const roles = [...tokens.matchAll(/--surface-bar: var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(roles).toEqual(['sea-900', 'paper-0']);
    for (const color of Object.values(BAR_COLORS)) expect(INDEX).toContain(color);
    for (const page of ['sea-950', 'paper-50']) expect(INDEX).toContain(raw(page));
  });

  it.each([null, '', '{', 'null', '{"theme":7,"rates":[]}'])(
    'is the device’s own where its settings are %s',
    (kept) => {
      expect(begin(kept, true)).toEqual({ theme: 'light', rates: 'green-red' });
    },
  );

  it('is written by no name that the build leaves open', () => {
    expect(INDEX).not.toMatch(/%[A-Z_]+%/);
  });

  it('hides a banner that was closed', () => {
    expect(begin(JSON.stringify({ bannerShown: false }), false).banner).toBe('hidden');
  });

  it('tells the page that this device is a patron’s, as far as it knows', async () => {
    expect(begin(null, false)).not.toHaveProperty('patron');
    await savePatronCheck(1000);
    expect(begin(null, false)).toHaveProperty('patron');
    await forgetPatronCheck();
    expect(begin(null, false)).not.toHaveProperty('patron');
  });

  it('sets the page in the own fonts where they lie on the device, and in none else', () => {
    const ofFonts = scriptOfIndex(FONTS_MARK);
    const load = vi.fn(() => Promise.reject(new DOMException('A network error occurred.')));
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    delete root.dataset.fonts;
    new Function(ofFonts)();
    expect(root.dataset.fonts).toBeUndefined();
    localStorage.setItem(FONTS_MARK, 'own');
    new Function(ofFonts)();
    expect(root.dataset.fonts).toBe('own');
    expect(load).toHaveBeenCalledTimes(2);
    delete root.dataset.fonts;
  });

  it('takes under 1 KB', () => {
    expect(Buffer.byteLength(script)).toBeLessThan(1024);
  });
});
