// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  MOST_SHARED_BYTES,
  openedShared,
  openShared,
  readShared,
  sharedText,
} from '../../src/personal/game/shared-replay';

const SHARED = {
  log: '[You] Leader is A ["OP01-001">OP01-001]\n',
  mine: 0 as const,
  line: 4,
  names: null,
  notes: [{ line: 3, text: 'Here I could have blocked.' }],
};
const changed = (fields: object) =>
  JSON.stringify({ ...JSON.parse(sharedText(SHARED)), ...fields });

describe('a shared replay', () => {
  it('is read as it was written, and shown by this tab until it is closed', () => {
    const read = readShared(sharedText(SHARED));
    expect(read).toMatchObject(SHARED);
    if (read === null || read === 'replay') throw new Error('not read');
    expect(openedShared()).toBeNull();
    openShared(read);
    expect(openedShared()).toEqual(read);
    sessionStorage.setItem('crows-nest-replay-open', '{"format":"crows-nest-replay"}');
    expect(openedShared()).toBeNull();
  });

  it('is refused where it is damaged, of a newer version, or beyond its bounds', () => {
    for (const fields of [
      { version: 2 },
      { mine: 2 },
      { line: -1 },
      { line: 1e9 },
      { log: 7 },
      { names: ['One'] },
      { names: ['One', 'x'.repeat(301)] },
      { notes: Array.from({ length: 501 }, () => ({ line: 1, text: 'a' })) },
      { notes: [{ line: 1, text: 'x'.repeat(501) }] },
    ])
      expect(readShared(changed(fields)), JSON.stringify(fields).slice(0, 60)).toBe('replay');
    expect(readShared(`${sharedText(SHARED)}x`)).toBe('replay');
  });

  it('is nothing else, however large', () => {
    for (const text of ['', '{}', 'a log', '{"format":"crows-nest-own","version":1}'])
      expect(readShared(text)).toBeNull();
    expect(readShared(changed({ log: 'x'.repeat(MOST_SHARED_BYTES) }))).toBeNull();
  });
});
