/**
 * How the calendar distinguishes regions: by the pattern of a stripe, because colour tells the kind (LOOK:
 * meaning is never carried by colour alone).
 */
import type { CalendarEntry } from '../../../domain/events/calendar-entry';
import { ALL, filterOptions } from '../../../domain/events/event-selection';

/** As many patterns as a stripe of 4 px can distinguish; the style sheet draws them. */
const REGION_PATTERNS = [
  'solid',
  'dashed',
  'dotted',
  'top',
  'bottom',
  'ends',
  'middle',
  'double',
] as const;
export type RegionPattern = (typeof REGION_PATTERNS)[number];

/** The pattern of each region, by name; a ninth region reuses the first pattern. */
export type RegionMarks = ReadonlyMap<string, RegionPattern>;

/** Marks every region of the feed, so that filters and months never change a mark. */
export function regionMarksOf(entries: readonly CalendarEntry[]): RegionMarks {
  const regions = filterOptions(entries, 'region').filter((region) => region !== ALL);
  return new Map(
    regions.map((region, index) => [
      region,
      REGION_PATTERNS[index % REGION_PATTERNS.length] as RegionPattern,
    ]),
  );
}
