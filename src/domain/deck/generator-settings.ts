/**
 * The inputs of the deck generator, with their limits and defaults (SPEC 5, 9). Knows no construction rule.
 */

import type { Card } from '../card/card';

export interface NumberLimit {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** The number inputs and their limits. */
export const GENERATOR_LIMITS = {
  min2kCounters: { min: 0, max: 20, default: 8 },
  maxEvents: { min: 0, max: 50, default: 10 },
  maxStages: { min: 0, max: 50, default: 4 },
} as const satisfies Record<string, NumberLimit>;

export interface GeneratorSettings {
  /** The least number of characters with a counter of 2000. */
  readonly min2kCounters: number;
  readonly maxEvents: number;
  readonly maxStages: number;
  readonly includeBanned: boolean;
  /** Whether a format takes the card, in any company; missing: no format is asked. */
  readonly allows?: ((card: Card) => boolean) | undefined;
  readonly sets: ReadonlySet<string>;
}

/** Off until the visitor turns them on. */
export const SETS_OFF_AT_FIRST: ReadonlySet<string> = new Set(['OP11', 'OP12']);

/** The defaults for the sets of the card file: all but OP11 and OP12. */
export function defaultSettings(sets: readonly string[]): GeneratorSettings {
  return {
    min2kCounters: GENERATOR_LIMITS.min2kCounters.default,
    maxEvents: GENERATOR_LIMITS.maxEvents.default,
    maxStages: GENERATOR_LIMITS.maxStages.default,
    includeBanned: false,
    sets: new Set(sets.filter((set) => !SETS_OFF_AT_FIRST.has(set))),
  };
}

/**
 * Reads a number input or an address parameter as a whole number, clamped to its limit; anything else is the
 * default.
 */
export function readSetting(value: unknown, limit: NumberLimit): number {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) return limit.default;
  return Math.min(limit.max, Math.max(limit.min, Math.trunc(number)));
}

/** The settings with every number clamped to its limit. */
export function withinLimits(settings: GeneratorSettings): GeneratorSettings {
  return {
    ...settings,
    min2kCounters: readSetting(settings.min2kCounters, GENERATOR_LIMITS.min2kCounters),
    maxEvents: readSetting(settings.maxEvents, GENERATOR_LIMITS.maxEvents),
    maxStages: readSetting(settings.maxStages, GENERATOR_LIMITS.maxStages),
  };
}
