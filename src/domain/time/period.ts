/**
 * The periods of statistics (SPEC 3, Period values; CONTRACT, Periods). Knows what a period means, not which
 * file holds it.
 */

export type Region = 'west' | 'east';

interface Period {
  readonly value: PeriodValue;
  /** The name in selectors and on exported pictures. */
  readonly label: string;
  readonly region: Region;
  /** True where only private games count. */
  readonly privateOnly: boolean;
  /** True for the seven days before the file's date, false for everything since the season's start. */
  readonly lastWeek: boolean;
}

export const PERIOD_VALUES = [
  'west_p',
  'lw_p',
  'east_p',
  'east_lw_p',
  'west',
  'lw',
  'east',
  'east_lw',
  'west_b_lw_p',
] as const;

export type PeriodValue = (typeof PERIOD_VALUES)[number];

export const DEFAULT_PERIOD: PeriodValue = 'west_p';

const BY_VALUE: Record<PeriodValue, Omit<Period, 'value'>> = {
  west_p: { label: 'West Private', region: 'west', privateOnly: true, lastWeek: false },
  lw_p: { label: 'West Last Week Private', region: 'west', privateOnly: true, lastWeek: true },
  east_p: { label: 'East Private', region: 'east', privateOnly: true, lastWeek: false },
  east_lw_p: { label: 'East Last Week Private', region: 'east', privateOnly: true, lastWeek: true },
  west: { label: 'West', region: 'west', privateOnly: false, lastWeek: false },
  lw: { label: 'West Last Week', region: 'west', privateOnly: false, lastWeek: true },
  east: { label: 'East', region: 'east', privateOnly: false, lastWeek: false },
  east_lw: { label: 'East Last Week', region: 'east', privateOnly: false, lastWeek: true },
  west_b_lw_p: {
    label: 'OP12 Post-Ban (Temporary)',
    region: 'west',
    privateOnly: true,
    lastWeek: true,
  },
};

/** Every period in the order of selectors; the temporary one comes last. */
export const PERIODS: readonly Period[] = PERIOD_VALUES.map(periodOf);

/** The period with this value. */
export function periodOf(value: PeriodValue): Period {
  return { value, ...BY_VALUE[value] };
}

/** The region of any published period, known or not: the eastern ones have it in their names. */
export function regionOfPeriod(text: string): Region {
  const value = parsePeriod(text);
  if (value !== null) return BY_VALUE[value].region;
  return /^east(_|$)/.test(text) ? 'east' : 'west';
}

/** Reads a period from an address; null for an unknown name. */
export function parsePeriod(text: unknown): PeriodValue | null {
  return PERIOD_VALUES.find((value) => value === text) ?? null;
}

/** Days between a file and the one its trend compares with (SPEC 7: 6 for last-week periods, else 1). */
export function trendDaysOf(value: PeriodValue): number {
  return BY_VALUE[value].lastWeek ? 6 : 1;
}
