/**
 * A player's note on a step of a replay. Its id is the game's and the deed at which the step begins, in notes
 * of before the line: another form of the log has other lines.
 */
import * as v from 'valibot';
import type { OwnKind } from '../own-kind';
import { idField, reader, text, words } from './fields';

export const MAX_STEP_NOTE = 500;
export const lineField = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
export const LineNoteSchema = v.object({ line: lineField, text: words(MAX_STEP_NOTE) });
export type LineNote = v.InferOutput<typeof LineNoteSchema>;
/** More than any deed has (`deedsOf`). */
const MAX_DEED = 300;
const StepNoteSchema = v.object({
  game: idField,
  ...LineNoteSchema.entries,
  deed: v.optional(text(MAX_DEED)),
});
export type StepNoteValue = v.InferOutput<typeof StepNoteSchema>;

export const noteKind: OwnKind<StepNoteValue> = {
  name: 'step-note',
  one: 'note on a step',
  many: 'notes on steps',
  parse: reader(StepNoteSchema),
  describe: ({ text }) => text,
  page: '/mygames',
  travels: 'always',
  isOneOnly: true,
  of: { kind: 'game', idOf: (_, { game }) => game },
  privacy: 'Your notes on steps of replays.',
};
