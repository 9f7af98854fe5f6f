// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setInOwnFonts } from '../../src/app/start/page/own-fonts';
import { FONTS_MARK } from '../../src/resources/first-frame';

/** How each font's file ends. */
let arriving: Record<string, () => Promise<unknown>>;
/** A font of the device with the measures of ours. */
let standIn: () => Promise<unknown[]>;

beforeEach(() => {
  arriving = {};
  const load = (font: string) =>
    font.includes('Fallback')
      ? standIn()
      : (arriving[font.includes('Besley') ? 'head' : 'text'] ?? arrives)();
  standIn = () => Promise.reject(new DOMException('A network error occurred.'));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  delete document.documentElement.dataset.fonts;
  localStorage.clear();
  Reflect.deleteProperty(document, 'fonts');
});

const arrives = () => Promise.resolve();
const fonts = () => document.documentElement.dataset.fonts;

describe('a page', () => {
  it('is set in the own fonts once both have come, not one by one', async () => {
    let arrive = () => {};
    arriving.head = () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      });
    const isSet = setInOwnFonts();
    await new Promise((resolve) => setTimeout(resolve));
    expect(fonts()).toBeUndefined();
    arrive();
    expect(localStorage.getItem(FONTS_MARK)).toBeNull();
    await isSet;
    expect(fonts()).toBe('own');
    expect(localStorage.getItem(FONTS_MARK)).toBe('own');
  });

  it('begins with them the next time only where nothing of the device stands in for them', async () => {
    standIn = () => Promise.resolve(['a face']);
    await setInOwnFonts();
    expect(fonts()).toBe('own');
    expect(localStorage.getItem(FONTS_MARK)).toBeNull();
  });

  it('stays in those of the device where one can’t be had', async () => {
    arriving.text = () => Promise.reject(new DOMException('A network error occurred.'));
    await setInOwnFonts();
    expect(fonts()).toBeUndefined();
    expect(localStorage.getItem(FONTS_MARK)).toBeNull();
  });

  it('answers a tap that waits before it is laid out anew', async () => {
    let idle = () => {};
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      idle = run;
    });
    await setInOwnFonts();
    expect(fonts()).toBeUndefined();
    idle();
    expect(fonts()).toBe('own');
  });
});
