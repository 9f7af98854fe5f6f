/** The data that comes with a page drawn ahead: two daily files in one block (resources/first-picture). */
import * as v from 'valibot';
import { parseDateStamp } from '../../domain/pacific-date';
import { PERIOD_VALUES, type PeriodValue } from '../../domain/period';
import type { PeriodStats } from '../../domain/rankings';
import { decodeLeaderStats } from './leader-stats';

const FirstDataSchema = v.object({
  period: v.picklist(PERIOD_VALUES),
  date: v.pipe(
    v.string(),
    v.check((text) => parseDateStamp(text) !== null),
  ),
  version: v.string(),
  rankings: v.array(v.unknown()),
  history: v.nullable(v.array(v.unknown())),
});

export interface FirstRankings {
  readonly period: PeriodValue;
  readonly date: string;
  readonly version: string;
  readonly current: PeriodStats;
  /** Null where the trend can't be counted. */
  readonly history: PeriodStats | null;
}

/** Null for what is no such block, or holds no leader. */
export function decodeFirstData(body: unknown): FirstRankings | null {
  const read = v.safeParse(FirstDataSchema, body);
  if (!read.success) return null;
  const { period, date, version, rankings, history } = read.output;
  const current = decodeLeaderStats(rankings, period).value;
  if (current.leaders.length === 0) return null;
  return {
    period,
    date,
    version,
    current,
    history: history && decodeLeaderStats(history, period).value,
  };
}
