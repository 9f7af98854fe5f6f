/**
 * From an answer and what a decoder made of it to the value a screen gets. Says in the console, once
 * a file, that rows were left out: a bad row never hides the good ones, and never goes unnoticed.
 */
import type { Dated } from '../domain/freshness';
import type { Answer } from './http';
import type { Decoded } from './schemas/wire';

const warnedFiles = new Set<string>();

/** The answer with the decoded value in place of the raw one. `file` names it in the warning. */
export function withDecoded<Value>(
  answer: Answer<unknown>,
  { value, dropped }: Decoded<Value>,
  file: string,
): Answer<Value> {
  if (dropped > 0 && !warnedFiles.has(file)) {
    warnedFiles.add(file);
    console.warn(`${file}: ${dropped} unreadable ${dropped === 1 ? 'row' : 'rows'} left out`);
  }
  return { ...answer, value };
}

/** The value of a file without a day: it comes from the store only when the network could not give it in time. */
export function asUndated<Value>({ value, fromStore, storedAt }: Answer<Value>): Dated<Value> {
  return { value, freshness: { dataDate: null, fromStore, storedAt, standsIn: fromStore } };
}
