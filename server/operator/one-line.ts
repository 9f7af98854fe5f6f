/** A line of text from the panel: no database stores a NUL, and no list shows a line end. */
import * as v from 'valibot';

/** Trims it. */
export const oneLine = (mostCharacters: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(mostCharacters, `must not be longer than ${mostCharacters} characters`),
    v.check((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'must stand on one line'),
    v.trim(),
  );
