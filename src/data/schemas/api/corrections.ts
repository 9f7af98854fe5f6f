/** The wire form of a correction (docs/OPERATING.md, Corrections), shared by page and server. */
import * as v from 'valibot';
import { readableText } from '../../../domain/text/readable-text';
import {
  CORRECTION_KINDS,
  type Correction,
  MAX_CORRECTION_LENGTH,
  MAX_SOURCE_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '../../../domain/tournament/correction';

// Includes lone surrogates, which no database can store; line ends are allowed, because people type them.
const CONTROL_CHARACTER = /[^\P{Cc}\n]|\p{Cs}/u;

const words = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.check((text) => !CONTROL_CHARACTER.test(text), 'must not hold control characters'),
    v.maxLength(most, `must not be longer than ${most} characters`),
    v.trim(),
  );

export const correctionSchema: v.GenericSchema<unknown, Correction> = v.strictObject(
  {
    id: v.pipe(v.string('must be text'), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits')),
    kind: v.picklist(CORRECTION_KINDS, `must be one of ${CORRECTION_KINDS.join(', ')}`),
    subject: words(MAX_SUBJECT_LENGTH),
    text: v.pipe(
      words(MAX_CORRECTION_LENGTH),
      v.check((text) => readableText(text) !== '', 'must not be empty'),
    ),
    source: words(MAX_SOURCE_LENGTH),
  },
  'The body must be a JSON object with the fields id, kind, subject, text and source, and no other.',
);

/** The server confirms this very id: nothing else, such as a venue's login page, does. */
export const takenSchema = (id: string) => v.object({ taken: v.literal(id) });
