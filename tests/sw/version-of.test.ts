import { expect, it } from 'vitest';
import { versionOf } from '../../sw/version-of';

/** Over several pieces of the digest. */
const BYTES = 3_000_000;

it.each([0, 1_500_000, BYTES - 1])(
  'a version tells bodies apart that differ at byte %i alone',
  async (at) => {
    const other = new Uint8Array(BYTES);
    other[at] = 1;
    expect(await versionOf(other.buffer)).not.toBe(await versionOf(new ArrayBuffer(BYTES)));
    expect(await versionOf(other.slice().buffer)).toBe(await versionOf(other.buffer));
  },
);
