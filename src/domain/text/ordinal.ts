/** English ordinals for placements in the exported report (SPEC 5: 11 to 13 take "th"). */

/** 1 is "1st", 12 is "12th", 22 is "22nd". */
export function formatOrdinal(value: number): string {
  const lastTwo = value % 100;
  if (lastTwo >= 11 && lastTwo <= 13) return `${value}th`;
  return `${value}${{ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th'}`;
}
