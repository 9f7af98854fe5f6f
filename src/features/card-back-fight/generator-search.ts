import { FINGERPRINT } from '../../domain/deck/deck-fingerprint';
import {
  defaultSettings,
  GENERATOR_LIMITS,
  type GeneratorSettings,
  type NumberLimit,
  readSetting,
} from '../../domain/deck/generator-settings';
import {
  addressTable,
  FORMAT_ID,
  oneOf,
  type Parameter,
  parameter,
} from '../../resources/address-table';

const SEED = /^[\w-]{1,40}$/;
const SETS = /^(all|none|[A-Z]+\d*(\.[A-Z]+\d*)*)$/;

/** The deck generator's address: the deck's seed, and the settings within their limits. */
export const ADDRESS = addressTable('/cardbackfight', {
  seed: shaped(SEED),
  /** The fingerprint of the deck behind the address. */
  check: shaped(FINGERPRINT),
  counters: within(GENERATOR_LIMITS.min2kCounters),
  events: within(GENERATOR_LIMITS.maxEvents),
  stages: within(GENERATOR_LIMITS.maxStages),
  banned: oneOf([true], false),
  legal: FORMAT_ID,
  /** `all`, `none`, or names separated by dots. */
  sets: shaped(SETS),
});

type GeneratorView = ReturnType<typeof ADDRESS.viewOf>;
/** The settings in an address, without the deck. */
export type GeneratorChoice = Omit<GeneratorView, 'seed' | 'check'>;

function shaped(shape: RegExp): Parameter<string | null> {
  return parameter<string | null>(null, (text) => (shape.test(text) ? text : null));
}

function within(limit: NumberLimit): Parameter<number> {
  return parameter(limit.default, (text) => readSetting(text, limit));
}

/** The choice with these sets turned on and the others off. */
export function withSets(
  choice: GeneratorChoice,
  chosen: ReadonlySet<string>,
  knownSets: readonly string[],
): GeneratorChoice {
  return { ...choice, sets: formatSets(chosen, knownSets) };
}

/** The generator's settings for a choice, given the sets of the card file. */
export function settingsOf(
  choice: GeneratorChoice,
  knownSets: readonly string[],
): GeneratorSettings {
  return {
    min2kCounters: choice.counters,
    maxEvents: choice.events,
    maxStages: choice.stages,
    includeBanned: choice.banned,
    sets: chosenSets(choice.sets, knownSets),
  };
}

// Drops sets that the card file lacks; where none is left, the address counts as having none.
function chosenSets(text: string | null, known: readonly string[]): ReadonlySet<string> {
  if (text === 'all') return new Set(known);
  if (text === 'none') return new Set();
  const chosen = text?.split('.').filter((set) => known.includes(set)) ?? [];
  return chosen.length > 0 ? new Set(chosen) : defaultSettings(known).sets;
}

function formatSets(chosen: ReadonlySet<string>, known: readonly string[]): string | null {
  const listed = known.filter((set) => chosen.has(set));
  const { sets: first } = defaultSettings(known);
  if (listed.length === first.size && listed.every((set) => first.has(set))) return null;
  if (listed.length === 0) return 'none';
  return listed.length === known.length ? 'all' : listed.join('.');
}
