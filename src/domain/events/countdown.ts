/** The parts of a countdown (SPEC 4, Countdowns). The component that shows it ticks. */

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** SPEC 4: "They show 'Started' once the target is past." */
export const STARTED = 'Started';

/** The time from `now` to `target`, both in milliseconds, in whole seconds; null once it is over. */
export function countdownTo(target: number, now: number): CountdownParts | null {
  if (target <= now) return null;
  const seconds = Math.floor((target - now) / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
