/**
 * The clock of a round: time stamps in, what is left out. It knows its end and counts nothing, so that a
 * locked phone, a killed browser and a reload show the right second. Takes the time as an argument.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const USUAL_MINUTES = 35;
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 180;
/** After the turn in which time was called. */
export const EXTRA_TURNS = 3;
/** Letters: what is written on the end of time, by the operator or the player. */
export const MAX_HOUSE_RULES = 2000;
/** Minutes before the end at which a player is told. */
const ALARM_MINUTES = [5, 1, 0] as const;
/** A clock that a page sees this late after an alarm tells of it no more. */
const ALARM_LASTS = 5 * SECOND;
/** Less is the measure of the two clocks themselves. */
const JUMP_TOLERANCE = 1.5 * SECOND;

export interface RoundClock {
  /** Of the report; null for a clock of no round. */
  readonly round: number | null;
  /** The event's name, whose length is remembered; empty for none. */
  readonly event: string;
  /** Milliseconds since 1970; null while it is paused. */
  readonly endsAt: number | null;
  /** Milliseconds that were left when it was paused. */
  readonly left: number;
  /** Extra turns that are left. */
  readonly turns: number;
}

export type Alarm = (typeof ALARM_MINUTES)[number];

/** @param now milliseconds since 1970. */
export function startedClock(
  round: number | null,
  event: string,
  minutes: number,
  now: number,
): RoundClock {
  return { round, event, endsAt: now + minutes * MINUTE, left: 0, turns: EXTRA_TURNS };
}

/** Milliseconds; negative once time was called. */
export function remainingOf({ endsAt, left }: RoundClock, now: number): number {
  return endsAt === null ? left : endsAt - now;
}

export function pausedClock(clock: RoundClock, now: number): RoundClock {
  return { ...clock, left: remainingOf(clock, now), endsAt: null };
}

export function resumedClock(clock: RoundClock, now: number): RoundClock {
  return { ...clock, endsAt: now + remainingOf(clock, now) };
}

/** Longer by so many minutes, or shorter; never so short that it ends in the past. */
export function movedClock(clock: RoundClock, minutes: number, now: number): RoundClock {
  const left = Math.max(0, Math.max(0, remainingOf(clock, now)) + minutes * MINUTE);
  const moved = clock.endsAt === null ? { ...clock, left } : { ...clock, endsAt: now + left };
  return withTurns(moved, now);
}

/** Ends at `14:35` on the player's own clock, the one nearest to now; null for what is no time of day. */
export function clockEndingAt(clock: RoundClock, time: string, now: number): RoundClock | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const end = new Date(now);
  end.setHours(Number(hours), Number(minutes), 0, 0);
  const apart = end.getTime() - now;
  const days = apart > DAY / 2 ? -1 : apart < -DAY / 2 ? 1 : 0;
  end.setDate(end.getDate() + days);
  return withTurns({ ...clock, endsAt: end.getTime() }, now);
}

/** A clock that has time left has all its extra turns to come. */
function withTurns(clock: RoundClock, now: number): RoundClock {
  return remainingOf(clock, now) > 0 ? { ...clock, turns: EXTRA_TURNS } : clock;
}

/** The system clock was set on by so many milliseconds: what is left stays as it was. */
export function carriedClock(clock: RoundClock, jump: number): RoundClock {
  return clock.endsAt === null ? clock : { ...clock, endsAt: clock.endsAt + jump };
}

/** One extra turn is over; or, with -1, is not. */
export function withTurnTaken(clock: RoundClock, taken: 1 | -1): RoundClock {
  return { ...clock, turns: Math.min(EXTRA_TURNS, Math.max(0, clock.turns - taken)) };
}

/** What is to be told between two looks at what is left, in milliseconds; null for nothing, or too late. */
export function alarmBetween(before: number, after: number): Alarm | null {
  const passed = ALARM_MINUTES.findLast(
    (minutes) => before > minutes * MINUTE && after <= minutes * MINUTE,
  );
  return passed !== undefined && after > passed * MINUTE - ALARM_LASTS ? passed : null;
}

/** Two clocks read at one moment, in milliseconds. */
export interface ClockReading {
  /** Since 1970, by the system's clock, which may be set. */
  readonly wall: number;
  /** By one that nobody sets, but that may stand still while the device sleeps. */
  readonly steady: number;
}

/**
 * By how much the system clock was set between two readings; 0 where it went on. One that is ahead after the
 * device may have slept is believed: the steady one stood still.
 */
export function jumpBetween(
  before: ClockReading,
  after: ClockReading,
  mayHaveSlept: boolean,
): number {
  const jump = after.wall - before.wall - (after.steady - before.steady);
  const isSleep = mayHaveSlept && jump > 0;
  return isSleep || Math.abs(jump) < JUMP_TOLERANCE ? 0 : jump;
}

/** "35:00"; "0:00" once time was called. A second that has begun is still left. */
export function formatRemaining(left: number): string {
  return formatClock(Math.max(0, Math.ceil(left / SECOND)));
}

/** "2:13": how long ago time was called. */
export function formatOver(left: number): string {
  return formatClock(Math.max(0, Math.floor(-left / SECOND)));
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
