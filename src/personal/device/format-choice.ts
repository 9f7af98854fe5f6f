/**
 * The format, the region and the day that the player chose last: one choice for all screens. A mark, because
 * they render with it.
 */
import { createListeners } from '../../domain/listeners';
import { readMark, writeMark } from '../../storage/local-mark';

export interface KeptChoice {
  /** A format's id; null: the list's default. */
  readonly format: string | null;
  /** In the list's words; null: any. */
  readonly region: string | null;
  /** A day to come; empty for today. */
  readonly day: string;
}

export const FORMAT_KEY = 'crows-nest-format';

const listeners = createListeners(() => {
  window.addEventListener('storage', listeners.tell);
  return () => window.removeEventListener('storage', listeners.tell);
});

/** Stored data is foreign data: what is no text was not chosen. */
export function loadFormatChoice(): KeptChoice {
  return readMark(FORMAT_KEY, (stored) => {
    const text = (name: keyof KeptChoice) => {
      const value: unknown = Reflect.get(Object(stored), name);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    return { format: text('format'), region: text('region'), day: text('day') ?? '' };
  });
}

/** Keeps what changed of it; every screen follows. */
export function keepFormatChoice(changed: Partial<KeptChoice>): void {
  writeMark(FORMAT_KEY, { ...loadFormatChoice(), ...changed });
  listeners.tell();
}

/** Calls back when the choice changes, in another tab as well. */
export const onFormatChoice = listeners.add;
