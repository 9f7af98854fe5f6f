/** The English months, for reading the events feed and for display; January is the first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "Nov", "Sept": British English. `month` counts from 1; '' for an invalid one. */
export function shortMonthName(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name === 'September' ? 'Sept' : name.slice(0, 3);
}
