import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameCollector, framesOf } from '../../src/domain/code-frames';

function collect(frames: readonly string[]): Uint8Array | null {
  const collector = new FrameCollector();
  for (const frame of frames) collector.add(frame);
  return collector.bytes();
}

describe('a film of codes', () => {
  it('comes together whatever it holds, in any order, twice over', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        const frames = framesOf(bytes) ?? [];
        expect(collect([...frames.toReversed(), ...frames])).toEqual(bytes);
        // All that a code holds in its densest form.
        for (const frame of frames) expect(frame).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      }),
    );
  });

  it('is not there before its last part, and says how far it is', () => {
    const frames = framesOf(new Uint8Array(1000).fill(7)) ?? [];
    const collector = new FrameCollector();
    expect(collector.add(frames[2] ?? '')).toEqual({ read: 1, total: 3 });
    expect(collector.add(frames[2] ?? '')).toEqual({ read: 1, total: 3 });
    expect(collector.bytes()).toBeNull();
    collector.add(frames[0] ?? '');
    expect(collector.add(frames[1] ?? '')).toEqual({ read: 3, total: 3 });
    expect(collector.bytes()).toHaveLength(1000);
  });

  it('takes no code of others, and begins anew with another film', () => {
    const collector = new FrameCollector();
    for (const text of [
      'https://example.org',
      'CN1/A/0/3/00',
      'CN1/A/4/3/00',
      'CN1/A/1/3/:::',
      '',
    ]) {
      expect(collector.add(text)).toBeNull();
    }
    const [first = ''] = framesOf(new Uint8Array(800).fill(1)) ?? [];
    const other = framesOf(new Uint8Array(5).fill(2)) ?? [];
    collector.add(first);
    expect(collector.add(other[0] ?? '')).toEqual({ read: 1, total: 1 });
    expect(collector.bytes()).toHaveLength(5);
  });

  it('that was read wrongly is read once more', () => {
    const [frame = ''] = framesOf(Uint8Array.from([1, 2, 3])) ?? [];
    const collector = new FrameCollector();
    collector.add(frame.replace(/..$/, '00'));
    expect(collector.bytes()).toBeNull();
    collector.add(frame);
    expect(collector.bytes()).toEqual(Uint8Array.from([1, 2, 3]));
    // All of it: the wrong part is unknown.
    const [one = '', two = ''] = framesOf(new Uint8Array(800).fill(7)) ?? [];
    collector.add(one);
    collector.add(two.replace(/..$/, '00'));
    expect(collector.bytes()).toBeNull();
    expect(collector.add(one)).toEqual({ read: 1, total: 2 });
    // Nor does a part of one film stand for a part of another.
    const [other = ''] = framesOf(new Uint8Array(800).fill(8)) ?? [];
    expect(collector.add(other)).toEqual({ read: 1, total: 2 });
  });

  it('has an end: what is larger travels as a file', () => {
    expect(framesOf(new Uint8Array(500_000))).toBeNull();
  });
});
