/** The operator's periods (CONTRACT, Addresses), in place of the specification's. */
import * as v from 'valibot';
import type { UnreadEntry } from '../../domain/card/ban-list';
import { cutText } from '../../domain/text/cut-text';
import { parseDateStamp } from '../../domain/time/pacific-date';
import type { Period } from '../../domain/time/period';
import { isPeriodName } from '../../domain/time/period-table';
import { unreadRows } from './unread-rows';
import { type Decoded, invalidData, orNull, wireNumber, wireReadableText, wireText } from './wire';

/** Names the file in warnings. */
export const PERIODS_FILE = 'periods.json';

/** A longer one has no room in a button on a phone. */
const LABEL_LENGTH = 40;

/** Missing, null and empty all mean no bound. Words that are no day make the row unreadable. */
const bound = v.pipe(
  v.nullish(wireText, ''),
  v.transform((day) => day.replaceAll('-', '') || null),
  v.check((day) => day === null || parseDateStamp(day) !== null),
);

export const periodRow = v.pipe(
  v.object({
    value: v.pipe(wireText, v.check(isPeriodName)),
    label: wireReadableText,
    region: v.picklist(['west', 'east']),
    private: v.boolean(),
    lastWeek: v.boolean(),
    from: bound,
    until: bound,
    order: orNull(wireNumber),
  }),
  v.check(({ from, until }) => from === null || until === null || from <= until),
);

/** The readable rows in the order of selectors, and which ones of the file are not. */
interface PeriodTable {
  readonly rows: readonly Period[];
  readonly unread: readonly UnreadEntry[];
}

/**
 * Reads the list. A second row of a name is as unreadable as one that lacks something.
 * @throws InvalidDataError where the body is no list, or has no readable row.
 */
export function decodePeriods(body: unknown): Decoded<PeriodTable> {
  if (!Array.isArray(body)) throw invalidData(PERIODS_FILE);
  const read = new Map<string, v.InferOutput<typeof periodRow>>();
  const unread: UnreadEntry[] = [];
  const { note } = unreadRows(unread);
  for (const [at, candidate] of body.entries()) {
    const { success, output } = v.safeParse(periodRow, candidate);
    if (success && !read.has(output.value)) read.set(output.value, output);
    else note('', at + 1, candidate);
  }
  if (read.size === 0) throw invalidData(PERIODS_FILE);
  // Rows without an order follow the others, as they stand in the file.
  const rows = [...read.values()]
    .toSorted((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE))
    .map(({ label, private: privateOnly, order, ...row }) => ({
      ...row,
      label: cutText(label, LABEL_LENGTH) || row.value,
      privateOnly,
    }));
  return { value: { rows, unread }, dropped: unread.length };
}
