/**
 * The round clock and its settings: marks, which a page has at once. A killed browser loses marks of the last
 * seconds, so both are also in a database.
 */
import * as v from 'valibot';
import {
  EXTRA_TURNS,
  MAX_HOUSE_RULES,
  MAX_MINUTES,
  MIN_MINUTES,
  type RoundClock,
} from '../../domain/time/round-clock';
import { readMark, textMark, writeMark } from '../../storage/local-mark';
import { ownDatabase } from './own-database';

const CLOCK_KEY = 'crows-nest-round-clock';
const CHOICES_KEY = 'crows-nest-clock-choices';
const ALARM_KEY = 'crows-nest-clock-alarm';
/** Far more events than any player attends. */
const MOST_EVENTS = 50;

const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(2100, 0, 1)));
const ClockSchema = v.object({
  /** Null once the clock was ended. */
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
  /** Null once the clock was ended. */
  readonly clock: RoundClock | null;
  /** Higher with each write: of two copies the higher one counts. */
  readonly revision: number;
  /** The system time at which a page last saw it: the present can't be earlier. */
  readonly seenAt: number;
  /** How far the server's clock was ahead of the system's then; null without an answer of the server. */
  readonly offset: number | null;
}

const minutes = v.pipe(v.number(), v.integer(), v.minValue(MIN_MINUTES), v.maxValue(MAX_MINUTES));
const ChoicesSchema = v.object({
  /** The round length of each event, the latest choice last. */
  lengths: v.fallback(v.array(v.tuple([v.string(), minutes])), []),
  isLoud: v.fallback(v.boolean(), true),
  /** Null where the publisher's rules apply. */
  houseRules: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(MAX_HOUSE_RULES))), null),
});

export type ClockChoices = v.InferOutput<typeof ChoicesSchema>;

export const NO_CHOICES: ClockChoices = { lengths: [], isLoud: true, houseRules: null };

export const CLOCK_KEYS: readonly string[] = [CLOCK_KEY, CHOICES_KEY, ALARM_KEY];

const database = ownDatabase('crows-nest-clock', 'clock');

/** The clock from the mark, at once; null where there is none that can be read. */
export function loadClock(): KeptClock | null {
  return readMark(CLOCK_KEY, parseClock);
}

/** The clock from the database, which may be newer; null where it has none or does not answer. */
export async function loadStoredClock(): Promise<KeptClock | null> {
  return parseClock(await database.get(CLOCK_KEY).catch(() => null));
}

/** Says whether the mark was written; the database follows on its own, and says itself where it fails. */
export const keepClock = (kept: KeptClock) => keep(CLOCK_KEY, kept);

function keep(key: string, value: unknown): boolean {
  database.put(key, value).catch(() => undefined);
  return writeMark(key, value);
}

function parseClock(stored: unknown): KeptClock | null {
  const { success, output } = v.safeParse(ClockSchema, stored);
  return success ? output : null;
}

export function loadClockChoices(): ClockChoices {
  return readMark(CHOICES_KEY, v.parser(v.fallback(ChoicesSchema, NO_CHOICES)));
}

/** As `loadStoredClock`. */
export async function loadStoredChoices(): Promise<ClockChoices | null> {
  const stored = v.safeParse(ChoicesSchema, await database.get(CHOICES_KEY).catch(() => null));
  return stored.success ? stored.output : null;
}

export function keepClockChoices(choices: ClockChoices): boolean {
  return keep(CHOICES_KEY, { ...choices, lengths: choices.lengths.slice(-MOST_EVENTS) });
}

/** Whether a page has claimed this alarm. */
export const isAlarmClaimed = (alarm: string) => readMark(ALARM_KEY, textMark) === alarm;

/** Says whether this page is the first that claims the alarm: of several tabs one sounds it. */
export function claimAlarm(alarm: string): boolean {
  if (isAlarmClaimed(alarm)) return false;
  writeMark(ALARM_KEY, alarm);
  return true;
}
