/** The schema of a correction in the outbox. No database. */
import * as v from 'valibot';
import { CORRECTION_KINDS, type Correction } from '../../domain/tournament/correction';

/** The version this app writes; records of a newer one stay as they are. */
const CORRECTION_VERSION = 1;

const RecordSchema = v.object({
  version: v.literal(CORRECTION_VERSION),
  correction: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    kind: v.picklist(CORRECTION_KINDS),
    subject: v.string(),
    text: v.string(),
    source: v.string(),
  }),
  // Why the server will never take it; null while it may.
  refused: v.nullable(v.string()),
});

export interface KeptCorrection extends Correction {
  readonly refused: string | null;
}

/** Null for anything else, or for a newer version. */
export function parseStoredCorrection(stored: unknown): KeptCorrection | null {
  const read = v.safeParse(RecordSchema, stored);
  return read.success ? { ...read.output.correction, refused: read.output.refused } : null;
}

export function recordOfCorrection({ refused, ...correction }: KeptCorrection) {
  return { version: CORRECTION_VERSION, correction, refused };
}
