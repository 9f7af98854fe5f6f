/**
 * What every payload has in common (CONTRACT, Units and habits of real files): numbers that come as
 * strings, fields that are null or missing, bad rows among good ones, containers that are not arrays.
 */
import * as v from 'valibot';
import { readableText } from '../../domain/readable-text';
import { InvalidDataError } from '../errors';

/** What became of a file: its good rows, and how many were dropped because they could not be read. */
export interface Decoded<Value> {
  readonly value: Value;
  readonly dropped: number;
}

/** A finite number, or text that is one. */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
);

/** How many of something: whole, not negative. */
export const wireCount = v.pipe(wireNumber, v.safeInteger(), v.minValue(0));

/** A fraction from 0 to 1. */
export const wireRate = v.pipe(wireNumber, v.minValue(0), v.maxValue(1));

/** Text, trimmed; a number is taken as its digits. */
export const wireText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
);

/** The same where null, missing and unreadable all mean "none". */
export function orNull<Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) {
  return v.fallback(v.nullish(schema, null), null);
}

/** Words people typed, as they can be read, on one line; empty when there are none. */
export const wireReadableText = v.pipe(
  orNull(wireText),
  v.transform((text) => readableText(text ?? '')),
);

/**
 * Reads a file's list row by row: bad rows are dropped and counted, they never hide the good ones.
 *
 * @throws InvalidDataError when the body is not an array, or rows came of which none could be read; `what`
 * names it: the period of a daily file.
 */
export function decodeRows<Schema extends v.GenericSchema<unknown, unknown>>(
  body: unknown,
  row: Schema,
  what: string,
): Decoded<v.InferOutput<Schema>[]> {
  if (!Array.isArray(body)) throw invalidData(what);
  const rows = decodeInnerRows(body, row);
  if (rows.value.length === 0 && body.length > 0) throw invalidData(what);
  return rows;
}

/** The catalogue's sentence (SPEC 8). */
export function invalidData(what: string): InvalidDataError {
  return new InvalidDataError(`Invalid data format for ${what}`);
}

/** Reads a list inside a record: a bad row does not take the record with it, be it the only one. */
export function decodeInnerRows<Schema extends v.GenericSchema<unknown, unknown>>(
  body: readonly unknown[],
  row: Schema,
): Decoded<v.InferOutput<Schema>[]> {
  const value: v.InferOutput<Schema>[] = [];
  for (const candidate of body) {
    const result = v.safeParse(row, candidate);
    if (result.success) value.push(result.output);
  }
  return { value, dropped: body.length - value.length };
}

/**
 * A list inside a record: none when it is missing, and a bad row of it is left out and does not take
 * the record with it.
 */
export function rowsOf<Schema extends v.GenericSchema<unknown, unknown>>(row: Schema) {
  return v.pipe(
    orNull(v.array(v.unknown())),
    v.transform((rows) => decodeInnerRows(rows ?? [], row).value),
  );
}
