/**
 * When a stored file without a day is asked for again in the background: no one has to open a screen for its
 * data to stay young.
 */

/** From this age on, counted from the network's last word on it. */
export const REVALIDATE_AFTER_HOURS = 12;

const HOUR_MILLISECONDS = 3_600_000;

/** `checkedAt` in milliseconds, null if unknown. A time in the future comes from a wrong clock. */
export function needsRevalidation(checkedAt: number | null, now: number): boolean {
  if (checkedAt === null) return true;
  const age = now - checkedAt;
  return age >= REVALIDATE_AFTER_HOURS * HOUR_MILLISECONDS || age < 0;
}
