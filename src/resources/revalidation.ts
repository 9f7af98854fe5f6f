/**
 * When a stored undated file is revalidated in the background, so that its data stays young while its
 * screen stays closed.
 */

/** The least age, since the network last confirmed the file. */
export const REVALIDATE_AFTER_HOURS = 12;

const HOUR_MILLISECONDS = 3_600_000;

/** `checkedAt` in milliseconds, null where unknown. A time in the future comes from a wrong clock. */
export function needsRevalidation(checkedAt: number | null, now: number): boolean {
  if (checkedAt === null) return true;
  const age = now - checkedAt;
  return age >= REVALIDATE_AFTER_HOURS * HOUR_MILLISECONDS || age < 0;
}
