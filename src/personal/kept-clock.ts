/**
 * The clock of the round and how the player wants it: marks, which a page has at once. A browser
 * that is killed loses what it wrote there in the last seconds: so the clock lies in a database, too.
 */
import * as v from 'valibot';
import {
  EXTRA_TURNS,
  MAX_HOUSE_RULES,
  MAX_MINUTES,
  MIN_MINUTES,
  type RoundClock,
} from '../domain/round-clock';
import { readMark, writeMark } from '../storage/local-mark';
import { ownDatabase } from './own-database';

const CLOCK_KEY = 'crows-nest-round-clock';
const CHOICES_KEY = 'crows-nest-clock-choices';
/** Far more than any player goes to. */
const MOST_EVENTS = 50;

const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(2100, 0, 1)));
const ClockSchema = v.object({
  /** Null once it was ended. */
  clock: v.nullable(
    v.object({
      round: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
      event: v.fallback(v.string(), ''),
      endsAt: v.nullable(instant),
      left: v.pipe(v.number(), v.finite()),
      turns: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(EXTRA_TURNS)), EXTRA_TURNS),
    }),
  ),
  revision: v.fallback(v.number(), 0),
  seenAt: instant,
  offset: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

export interface KeptClock {
  /** Null once it was ended. */
  readonly clock: RoundClock | null;
  /** Higher with each write: the later word of two. */
  readonly revision: number;
  /** When a page has last seen it, by the system's clock: it can't be earlier than that. */
  readonly seenAt: number;
  /** How far the server's clock was ahead of the system's by then; null where no answer had told. */
  readonly offset: number | null;
}

const minutes = v.pipe(v.number(), v.integer(), v.minValue(MIN_MINUTES), v.maxValue(MAX_MINUTES));
const ChoicesSchema = v.object({
  /** The length of each event's rounds, the one set last at the end. */
  lengths: v.fallback(v.array(v.tuple([v.string(), minutes])), []),
  isLoud: v.fallback(v.boolean(), true),
  /** Null while the publisher's rules hold. */
  houseRules: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(MAX_HOUSE_RULES))), null),
});

export type ClockChoices = v.InferOutput<typeof ChoicesSchema>;

export const NO_CHOICES: ClockChoices = { lengths: [], isLoud: true, houseRules: null };

export const CLOCK_KEYS: readonly string[] = [CLOCK_KEY, CHOICES_KEY];

const database = ownDatabase('crows-nest-clock', 'clock');

/** What the page has at once; null where there is none, or none that can be read. */
export function loadClock(): KeptClock | null {
  return readMark(CLOCK_KEY, parseClock);
}

/** What the database has, which may be later; null where it has none or does not answer. */
export async function loadStoredClock(): Promise<KeptClock | null> {
  return parseClock(await database.get(CLOCK_KEY).catch(() => null));
}

/** Gives whether a page has it at once; the database follows by itself. */
export function keepClock(kept: KeptClock): boolean {
  database
    .write(async (store) => {
      store.put(kept, CLOCK_KEY);
    })
    // The other place has it.
    .catch(() => undefined);
  return writeMark(CLOCK_KEY, kept);
}

function parseClock(stored: unknown): KeptClock | null {
  const { success, output } = v.safeParse(ClockSchema, stored);
  return success ? output : null;
}

export function loadClockChoices(): ClockChoices {
  return readMark(CHOICES_KEY, v.parser(v.fallback(ChoicesSchema, NO_CHOICES)));
}

export function keepClockChoices(choices: ClockChoices): boolean {
  return writeMark(CHOICES_KEY, { ...choices, lengths: choices.lengths.slice(-MOST_EVENTS) });
}
