import { formatDayWithYear } from '../pacific-date';

/** "21 Nov 2026": the ISO day of a game; "No date" where it has none. */
export function dayWords(day: string): string {
  return day === '' ? 'No date' : formatDayWithYear(day.replaceAll('-', ''));
}
