/**
 * The deck generator's address behind the question mark: the seed the whole deck follows from, and the
 * settings that differ from the defaults, in plain words (`?seed=1f0c&counters=6&sets=OP01.OP02`).
 */
import { FINGERPRINT } from '../../domain/deck-fingerprint';
import {
  defaultSettings,
  GENERATOR_LIMITS,
  type GeneratorSettings,
  type NumberLimit,
  readSetting,
} from '../../domain/generator-settings';

/** The settings of an address. What is left out is as it is at first. */
export interface GeneratorChoice {
  readonly counters?: number;
  readonly events?: number;
  readonly stages?: number;
  readonly banned?: true;
  /** `all`, `none`, or names with a dot between them. */
  readonly sets?: string;
}

interface GeneratorSearch extends GeneratorChoice {
  /** Absent until a deck has been generated. */
  readonly seed?: string;
  /** The fingerprint of the deck the address was made for. */
  readonly check?: string;
}

const SEED = /^[\w-]{1,40}$/;
const SETS = /^(all|none|[A-Z]+\d*(\.[A-Z]+\d*)*)$/;

/** Reads an address: brings numbers within their limits and leaves out what makes no sense. */
export function parseGeneratorSearch(search: Record<string, unknown>): GeneratorSearch {
  const { seed, check, sets } = search;
  return {
    ...(isText(seed, SEED) && { seed }),
    ...(isText(check, FINGERPRINT) && { check }),
    ...numberUnlessDefault('counters', search.counters, GENERATOR_LIMITS.min2kCounters),
    ...numberUnlessDefault('events', search.events, GENERATOR_LIMITS.maxEvents),
    ...numberUnlessDefault('stages', search.stages, GENERATOR_LIMITS.maxStages),
    ...(String(search.banned) === 'true' && { banned: true }),
    ...(isText(sets, SETS) && { sets }),
  };
}

/** The settings of an address, without the deck they were used for. */
export function choiceOf({ seed, check, ...choice }: GeneratorSearch): GeneratorChoice {
  return choice;
}

/** The choice with some of its settings changed; one that is back at its default is left out again. */
export function changed(
  choice: GeneratorChoice,
  change: Partial<Record<'counters' | 'events' | 'stages', number>> & { readonly banned?: boolean },
): GeneratorChoice {
  return parseGeneratorSearch({ ...choice, ...change });
}

/** The choice with these sets turned on and the others off. */
export function withSets(
  { sets, ...choice }: GeneratorChoice,
  chosen: ReadonlySet<string>,
  knownSets: readonly string[],
): GeneratorChoice {
  const listed = formatSets(chosen, knownSets);
  return listed === undefined ? choice : { ...choice, sets: listed };
}

/** What a choice asks of the generator, given the sets of the card file. */
export function settingsOf(
  choice: GeneratorChoice,
  knownSets: readonly string[],
): GeneratorSettings {
  return {
    min2kCounters: choice.counters ?? GENERATOR_LIMITS.min2kCounters.default,
    maxEvents: choice.events ?? GENERATOR_LIMITS.maxEvents.default,
    maxStages: choice.stages ?? GENERATOR_LIMITS.maxStages.default,
    includeBanned: choice.banned ?? false,
    sets: chosenSets(choice.sets, knownSets),
  };
}

// Sets the card file does not have are dropped; where none is left, the address says nothing about sets.
function chosenSets(text: string | undefined, known: readonly string[]): ReadonlySet<string> {
  if (text === 'all') return new Set(known);
  if (text === 'none') return new Set();
  const chosen = text?.split('.').filter((set) => known.includes(set)) ?? [];
  return chosen.length > 0 ? new Set(chosen) : defaultSettings(known).sets;
}

function formatSets(chosen: ReadonlySet<string>, known: readonly string[]): string | undefined {
  const listed = known.filter((set) => chosen.has(set));
  const { sets: first } = defaultSettings(known);
  if (listed.length === first.size && listed.every((set) => first.has(set))) return undefined;
  if (listed.length === 0) return 'none';
  return listed.length === known.length ? 'all' : listed.join('.');
}

function numberUnlessDefault<Name extends string>(
  name: Name,
  value: unknown,
  limit: NumberLimit,
): { [Key in Name]?: number } {
  const number = readSetting(value, limit);
  return number === limit.default ? {} : ({ [name]: number } as { [Key in Name]: number });
}

function isText(value: unknown, shape: RegExp): value is string {
  return typeof value === 'string' && shape.test(value);
}
