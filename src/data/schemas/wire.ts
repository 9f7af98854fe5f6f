/**
 * What all payloads share (CONTRACT, Units and habits of real files): numbers as strings, null or missing
 * fields, bad rows among good ones, containers that are not arrays.
 */
import * as v from 'valibot';
import { cardIdOf, isCardId } from '../../domain/card/card';
import { readableText } from '../../domain/text/readable-text';
import { InvalidDataError } from '../http/errors';

/** The result of reading a file: its good rows, and how many unreadable ones were dropped. */
export interface Decoded<Value> {
  readonly value: Value;
  readonly dropped: number;
}

/** A finite number, also as text. */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
);

/** A count: whole, not negative. */
export const wireCount = v.pipe(wireNumber, v.safeInteger(), v.minValue(0));

/** A fraction from 0 to 1. */
export const wireRate = v.pipe(wireNumber, v.minValue(0), v.maxValue(1));

/** Trimmed text; a number becomes its digits. */
export const wireText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
);

/** A card's id, also in lower case or with a picture's suffix: such a row must not be lost. */
export const wireCardId = v.pipe(wireText, v.transform(cardIdOf), v.check(isCardId));

/** Null for null, missing and unreadable values. */
export function orNull<Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) {
  return v.fallback(v.nullish(schema, null), null);
}

/** The readable part of typed words, on one line; empty for none. */
export const wireReadableText = v.pipe(
  orNull(wireText),
  v.transform((text) => readableText(text ?? '')),
);

/** A field that the file names otherwise, or one of the same name. */
type Field = readonly [wireName: string, schema: v.GenericSchema] | v.GenericSchema;
type RowOf<Fields extends Readonly<Record<string, Field>>> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends readonly [string, infer Schema]
    ? OutputOf<Schema>
    : OutputOf<Fields[Name]>;
};
type OutputOf<Schema> = Schema extends v.GenericSchema<unknown, infer Output> ? Output : never;

/** A record by the domain's names: each field has its reader, and the file's name where that differs. */
export function wireRow<const Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  const parts = Object.entries(fields).map(([name, field]): [string, string, v.GenericSchema] =>
    'type' in field ? [name, name, field] : [name, ...field],
  );
  return v.pipe(
    v.object(Object.fromEntries(parts.map(([, wireName, schema]) => [wireName, schema]))),
    v.transform((row) => {
      const named: Record<string, unknown> = {};
      for (const [name, wireName] of parts) named[name] = row[wireName];
      return named as RowOf<Fields>;
    }),
  );
}

/**
 * Reads a file's list row by row: bad rows are dropped and counted, and never hide the good ones.
 * @throws InvalidDataError where the body is not an array, or none of its rows is readable; `what` names it:
 * the period of a daily file.
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

/** Reads a list inside a record: a bad row, even the only one, does not make the record bad. */
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
 * A list inside a record: empty where it is missing; a bad row is dropped and does not make the record bad.
 */
export function rowsOf<Schema extends v.GenericSchema<unknown, unknown>>(row: Schema) {
  return v.pipe(
    orNull(v.array(v.unknown())),
    v.transform((rows) => decodeInnerRows(rows ?? [], row).value),
  );
}

export function isObject(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}
