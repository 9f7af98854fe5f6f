/** What the schemas of several kinds have in common. What is beyond them is of another version. */
import * as v from 'valibot';
import { isCardId } from '../../../domain/card/card';
import { parseDateStamp } from '../../../domain/time/pacific-date';
import { LATEST_TIME, MAX_ID_LENGTH } from '../../game/stored-game';

export const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
export const words = (length: number) => v.pipe(text(length), v.nonEmpty());
export const idField = words(MAX_ID_LENGTH);
export const cardField = v.pipe(text(20), v.check(isCardId));
export const timeField = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME));
export const stampField = v.pipe(
  v.string(),
  v.check((text) => parseDateStamp(text) !== null),
);
/** 0 where it can't be read. */
export const timeOrNone = v.fallback(timeField, 0);

/** Reads by a schema; null for anything else. */
export const reader =
  <Value>(schema: v.GenericSchema<unknown, Value>) =>
  (value: unknown): Value | null => {
    const { success, output } = v.safeParse(schema, value);
    return success ? output : null;
  };
