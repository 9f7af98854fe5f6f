/**
 * What the user chose on this device: theme, rate colours, banner. A database of its own keeps it, which
 * nothing evicts; a mark mirrors it, because the first paint needs it. Knows nothing about how a choice is
 * shown.
 */
import { SETTINGS_KEY } from '../../resources/first-frame';
import { readMark, writeMark } from '../../storage/local-mark';
import type { OwnDatabase } from './own-database';

const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Green and red as the specification asks, or a pair for colour-blind eyes (LOOK, Tokens). */
const RATE_COLOURS = ['green-red', 'blue-orange'] as const;
export type RateColours = (typeof RATE_COLOURS)[number];

export interface Settings {
  readonly theme: Theme;
  readonly rates: RateColours;
  readonly bannerShown: boolean;
  /** Whether the button of the latest video shows. */
  readonly videoShown: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  rates: 'green-red',
  bannerShown: true,
  videoShown: true,
};

// Each choice has its own fallback: one that a later version no longer knows does not cost the others. Read
// without the library of schemas, so that the first paint does not wait for it.
const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  theme: THEMES,
  rates: RATE_COLOURS,
  bannerShown: [true, false],
  videoShown: [true, false],
};

/** Reads stored settings, which are foreign data; null where they are no settings. */
export function parseSettings(stored: unknown): Settings | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const read = Object.entries(CHOICES).map(([name, choices]) => {
    const chosen: unknown = Reflect.get(stored, name);
    return [
      name,
      choices.some((choice) => choice === chosen) ? chosen : Reflect.get(DEFAULT_SETTINGS, name),
    ];
  });
  return Object.fromEntries(read);
}

/** The mirrored settings, for the first paint; null where this device has none. */
export function readMirroredSettings(): Settings | null {
  return readMark(SETTINGS_KEY, parseSettings);
}

/** The settings from the database; null where there are none, no database, or newer ones in the mirror. */
export async function loadSettings(): Promise<Settings | null> {
  try {
    const stored = await (await openDatabase()).get(SETTINGS_KEY);
    return keptAt(stored) < readMark(SETTINGS_KEY, keptAt) ? null : parseSettings(stored);
  } catch {
    return null;
  }
}

/**
 * Keeps the settings in both places. Where the device refuses, they last as long as the tab, and no message
 * bothers the reader.
 */
export async function saveSettings(settings: Settings): Promise<void> {
  const kept = { ...settings, at: Date.now() };
  writeMark(SETTINGS_KEY, kept);
  try {
    const database = await openDatabase();
    await database.put(SETTINGS_KEY, kept);
  } catch {
    // No database, or a broken one: the mirror still has them.
  }
}

/** Writes the copy that `readMirroredSettings` reads. */
export function mirrorSettings(settings: Settings): void {
  writeMark(SETTINGS_KEY, settings);
}

// Of the two copies the newer one counts: a killed browser loses a mark, a full device refuses a database.
const keptAt = (stored: unknown): number => Number(Object(stored).at) || 0;

let opened: OwnDatabase | undefined;

// Loaded on first use: the first paint has the mirror.
async function openDatabase(): Promise<OwnDatabase> {
  opened ??= (await import('./own-database')).ownDatabase(SETTINGS_KEY, 'settings');
  return opened;
}
