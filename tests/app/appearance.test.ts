// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyAppearance, shownTheme } from '../../src/app/frame/appearance/appearance';
import { forgetPatronCheck, savePatronCheck } from '../../src/personal/device/patron-check';
import { DEFAULT_SETTINGS } from '../../src/personal/device/settings';
import {
  BAR_COLORS,
  FONTS_MARK,
  NAMES_IN_INDEX,
  SETTINGS_KEY,
} from '../../src/resources/first-frame';

const root = document.documentElement;
/** As the build leaves it. */
const index = Object.entries(NAMES_IN_INDEX).reduce(
  (html, [name, value]) => html.replaceAll(`%${name}%`, value),
  readFileSync('index.html', 'utf8'),
);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#111111" media="(prefers-color-scheme: dark)">
    <meta name="theme-color" content="#eeeeee" media="(prefers-color-scheme: light)">`;
});

describe('the appearance', () => {
  it('is the device’s own choice unless the user made one', () => {
    expect(shownTheme('system', true)).toBe('light');
    expect(shownTheme('system', false)).toBe('dark');
    expect(shownTheme('dark', true)).toBe('dark');
    expect(shownTheme('light', false)).toBe('light');
  });

  it('marks the document with theme and rate colours', () => {
    applyAppearance({ ...DEFAULT_SETTINGS, theme: 'light', rates: 'blue-orange' }, false);
    expect(root.dataset).toMatchObject({ theme: 'light', rates: 'blue-orange' });
    applyAppearance(DEFAULT_SETTINGS, false);
    expect(root.dataset).toMatchObject({ theme: 'dark', rates: 'green-red' });
  });

  it('colours the browser’s bar by the theme that is shown, not by the device', () => {
    applyAppearance({ ...DEFAULT_SETTINGS, theme: 'light' }, false);
    const colors = [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
      meta.getAttribute('content'),
    );
    expect(colors).toEqual([BAR_COLORS.light, BAR_COLORS.light]);
  });

  it('uses the app bar’s own colours, in index.html too', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const raw = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
    expect(BAR_COLORS).toEqual({ dark: raw('sea-900'), light: raw('paper-0') });
    const roles = [...tokens.matchAll(/--surface-bar: var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(roles).toEqual(['sea-900', 'paper-0']);
    for (const color of Object.values(BAR_COLORS)) expect(index).toContain(color);
    for (const page of ['sea-950', 'paper-50']) expect(index).toContain(raw(page));
  });

  describe('put on by index.html before the first paint', () => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(index) ?? [];
    const putOn = (kept: string | null, light: boolean) => {
      for (const name of Object.keys(root.dataset)) delete root.dataset[name];
      if (kept === null) localStorage.removeItem(SETTINGS_KEY);
      else localStorage.setItem(SETTINGS_KEY, kept);
      vi.stubGlobal('matchMedia', () => ({ matches: light }));
      new Function(script)();
      vi.unstubAllGlobals();
      return { ...root.dataset };
    };

    it.each([
      ['light', false],
      ['dark', true],
      ['system', true],
      ['system', false],
    ] as const)(
      'is what the app shows: %s where the device’s being light is %s',
      (theme, light) => {
        const settings = { ...DEFAULT_SETTINGS, theme, rates: 'blue-orange' } as const;
        const before = putOn(JSON.stringify(settings), light);
        applyAppearance(settings, light);
        expect(before).toEqual({ ...root.dataset });
      },
    );

    it.each([null, '', '{', 'null', '{"theme":7,"rates":[]}'])(
      'is the device’s own where its settings are %s',
      (kept) => {
        expect(putOn(kept, true)).toEqual({ theme: 'light', rates: 'green-red' });
      },
    );

    it('by no name that the build leaves open', () => {
      expect(index).not.toMatch(/%[A-Z_]+%/);
    });

    it('hides a banner that was closed', () => {
      expect(putOn(JSON.stringify({ bannerShown: false }), false).banner).toBe('hidden');
    });

    it('tells the page that this device is a patron’s, as far as it knows', async () => {
      expect(putOn(null, false)).not.toHaveProperty('patron');
      await savePatronCheck(1000);
      expect(putOn(null, false)).toHaveProperty('patron');
      await forgetPatronCheck();
      expect(putOn(null, false)).not.toHaveProperty('patron');
    });

    it('sets the page in the own fonts where they lie on the device, and in none else', () => {
      const scripts = [...index.matchAll(/<script>([\s\S]*?)<\/script>/g)];
      const [, ofFonts = ''] = scripts.find(([text]) => text.includes(FONTS_MARK)) ?? [];
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
});
