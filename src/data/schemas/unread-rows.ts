/** Operators' lists whose unreadable entries are named; apart from what a first visit reads. */
import * as v from 'valibot';
import type { UnreadEntry } from '../../domain/card/ban-list';
import { cutText } from '../../domain/text/cut-text';
import { readableText } from '../../domain/text/readable-text';

/** Enough to find an unreadable entry by. */
const FOUND_LENGTH = 80;

/** Reads the lists of a record, and notes in `unread` what is unreadable in them. */
export function unreadRows(unread: UnreadEntry[]) {
  const note = (list: string, at: number | null, candidate: unknown) => {
    const found = cutText(readableText(JSON.stringify(candidate) ?? ''), FOUND_LENGTH);
    unread.push({ list, at, found });
  };
  /** Null for a missing list; a member that is no list is one unreadable entry. */
  const rows = <Schema extends v.GenericSchema<unknown, unknown>>(
    list: string,
    schema: Schema,
    input: unknown,
  ): v.InferOutput<Schema>[] | null => {
    if (input === undefined || input === null) return null;
    if (!Array.isArray(input)) {
      note(list, null, input);
      return null;
    }
    return input.flatMap((candidate, index) => {
      const result = v.safeParse(schema, candidate);
      if (result.success) return [result.output];
      note(list, index + 1, candidate);
      return [];
    });
  };
  return { note, rows };
}
