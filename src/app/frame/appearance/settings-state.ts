/**
 * The page's settings: read before the first paint, applied to the document, shared with every part that
 * shows them and every open tab, and kept when they change.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../domain/listeners';
import {
  DEFAULT_SETTINGS,
  loadSettings,
  mirrorSettings,
  readMirroredSettings,
  type Settings,
  saveSettings,
} from '../../../personal/device/settings';
import { PREFERS_LIGHT, SETTINGS_KEY } from '../../../resources/first-frame';
import { getPrinting, onPrinting } from '../../../ui/file/printing';

/** Set by index.html, which decides how a choice looks: nothing ever paints in the wrong theme. */
const page = globalThis as { readonly showAppearance?: (settings: Settings) => void };

let current: Settings = DEFAULT_SETTINGS;
const listeners = createListeners();

/** Call it once, before anything renders. */
export function startSettings(): void {
  const mirrored = readMirroredSettings();
  adopt(mirrored ?? DEFAULT_SETTINGS);
  matchMedia(PREFERS_LIGHT).addEventListener('change', () => adopt(current));
  onPrinting(() => adopt(current));
  addEventListener('storage', (event) => {
    if (event.key === SETTINGS_KEY) adopt(readMirroredSettings() ?? DEFAULT_SETTINGS);
  });
  if (mirrored === null) void restoreSettings();
}

/** Changes some of the settings, here and in every other tab, and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  adopt({ ...current, ...change });
  void saveSettings(current);
}

/** The present settings; later changes render again. */
export function useSettings(): Settings {
  return useSyncExternalStore(listeners.add, getCurrent, () => DEFAULT_SETTINGS);
}

function getCurrent(): Settings {
  return current;
}

/** Takes the database's where the mirror was cleared, is blocked, or lost its last seconds with a kill. */
export async function restoreSettings(): Promise<void> {
  const before = current;
  const kept = await loadSettings();
  if (kept === null || current !== before || JSON.stringify(kept) === JSON.stringify(current))
    return;
  mirrorSettings(kept);
  adopt(kept);
}

function adopt(settings: Settings): void {
  current = settings;
  // Paper is white, whatever the screen's theme.
  const shown = getPrinting() ? { ...settings, theme: 'light' as const } : settings;
  page.showAppearance?.(shown);
  listeners.tell();
}
