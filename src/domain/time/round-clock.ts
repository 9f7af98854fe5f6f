/**
 * The clock of a round: it takes time stamps and gives the time left. It stores its end and counts nothing,
 * so that a locked phone, a killed browser and a reload show the right second. The time is an argument.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const USUAL_MINUTES = 35;
export const MIN_MINUTES = 1;
export const MAX_MINUTES = 180;
/** The number of turns after the one in which time ends. */
export const EXTRA_TURNS = 3;
/** The longest text, in letters, that the operator or the player writes about the end of time. */
export const MAX_HOUSE_RULES = 2000;
/** Minutes before the end at which an alarm sounds. */
const ALARM_MINUTES = [5, 1, 0] as const;
/** A smaller difference comes from measuring the two clocks. */
const JUMP_TOLERANCE = 1.5 * SECOND;

export interface RoundClock {
  /** The round of the report; null for a clock without a round. */
  readonly round: number | null;
  /** The event's name, for which the length is remembered; empty for none. */
  readonly event: string;
  /** Milliseconds since 1970; null while it is paused. */
  readonly endsAt: number | null;
  /** Milliseconds that were left at the pause. */
  readonly left: number;
  /** How many extra turns are left. */
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

/** Milliseconds; negative once time is over. */
export function remainingOf({ endsAt, left }: RoundClock, now: number): number {
  return endsAt === null ? left : endsAt - now;
}

export function pausedClock(clock: RoundClock, now: number): RoundClock {
  return { ...clock, left: remainingOf(clock, now), endsAt: null };
}

export function resumedClock(clock: RoundClock, now: number): RoundClock {
  return { ...clock, endsAt: now + remainingOf(clock, now) };
}

/** Adds minutes, or removes them; the clock never ends in the past. */
export function movedClock(clock: RoundClock, minutes: number, now: number): RoundClock {
  const left = Math.max(0, Math.max(0, remainingOf(clock, now)) + minutes * MINUTE);
  const moved = clock.endsAt === null ? { ...clock, left } : { ...clock, endsAt: now + left };
  return withTurns(moved, now);
}

/**
 * Ends the clock at `14:35` of the player's clock, the occurrence nearest to now; null for anything but a
 * time of day.
 */
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

/** A clock with time left still has all its extra turns. */
function withTurns(clock: RoundClock, now: number): RoundClock {
  return remainingOf(clock, now) > 0 ? { ...clock, turns: EXTRA_TURNS } : clock;
}

/** Moves the end by the milliseconds that the system clock was set forward: the time left stays the same. */
export function carriedClock(clock: RoundClock, jump: number): RoundClock {
  return clock.endsAt === null ? clock : { ...clock, endsAt: clock.endsAt + jump };
}

/** Counts an extra turn as over, or, with -1, as open again. */
export function withTurnTaken(clock: RoundClock, taken: 1 | -1): RoundClock {
  return { ...clock, turns: Math.min(EXTRA_TURNS, Math.max(0, clock.turns - taken)) };
}

/** The latest alarm between two values of the time left, in milliseconds, however late; null for none. */
export function alarmBetween(before: number, after: number): Alarm | null {
  const passed = ALARM_MINUTES.findLast(
    (minutes) => before > minutes * MINUTE && after <= minutes * MINUTE,
  );
  return passed ?? null;
}

/** The alarms to come, each with the milliseconds until it. */
export function alarmsAhead(remaining: number): readonly (readonly [Alarm, number])[] {
  return ALARM_MINUTES.filter((minutes) => remaining > minutes * MINUTE).map((minutes) => [
    minutes,
    remaining - minutes * MINUTE,
  ]);
}

/** Two clocks read at the same moment, in milliseconds. */
export interface ClockReading {
  /** Since 1970, by the system's clock, which someone may set. */
  readonly wall: number;
  /** By a clock that can't be set, but may stop while the device sleeps. */
  readonly steady: number;
}

/**
 * By how much someone set the system clock between two readings; 0 for not. If it is ahead after a possible
 * sleep, it counts as right: the steady clock stood still.
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

/** "35:00"; "0:00" once time is over. A begun second is still left. */
export function formatRemaining(remaining: number): string {
  return formatClock(Math.max(0, Math.ceil(remaining / SECOND)));
}

/** "2:13": how long time has been over. */
export function formatOver(remaining: number): string {
  return formatClock(Math.max(0, Math.floor(-remaining / SECOND)));
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
