/**
 * The files published once a day: their kinds, and the grammar of their names (SPEC 7).
 * A new daily file is one row here; the compiler then asks for its schema.
 */
import { type DateStamp, parseDateStamp } from '../domain/pacific-date';

interface DailyKind {
  /** Pacific days a file stays stored on the device, its own day included; the newest stays always. */
  readonly keptDays: number;
}

/** `rankings` is the slim companion of `stats`: the same rows without matchups (CONTRACT, Addresses). */
export const DAILY_KINDS = {
  rankings: { keptDays: 8 },
  stats: { keptDays: 8 },
  hands: { keptDays: 0 },
  decklist: { keptDays: 0 },
  matchuptech: { keptDays: 0 },
  leaderboard: { keptDays: 0 },
} as const satisfies Record<string, DailyKind>;

export type DailyKindName = keyof typeof DAILY_KINDS;

/** `period` is open text: hosts publish periods this version has never heard of. */
export interface DailyFile {
  readonly kind: DailyKindName;
  readonly period: string;
  readonly date: DateStamp;
}

const FILE_NAME = /^([a-z]+)_([a-z0-9]+(?:_[a-z0-9]+)*)_(\d{8})\.json$/;

/** `stats_west_p_20261120.json` */
export function dailyFileName({ kind, period, date }: DailyFile): string {
  return `${kind}_${period}_${date}.json`;
}

/** Reads a file's name; null when it is not a daily file's. */
export function parseDailyFileName(name: string): DailyFile | null {
  const [, kind, period, digits] = FILE_NAME.exec(name) ?? [];
  if (!kind || !period || !digits || !isDailyKind(kind)) return null;
  const date = parseDateStamp(digits);
  return date === null ? null : { kind, period, date };
}

function isDailyKind(text: string): text is DailyKindName {
  return Object.hasOwn(DAILY_KINDS, text);
}
