import { describe, expect, it } from 'vitest';
import { makeLatestVideo } from '../../../server/season/latest-video';
import { decodeLatestVideo } from '../../../src/data/schemas/text-files';

describe('the simulated latest video', () => {
  it('is one the page can show', () => {
    const { id, address } = decodeLatestVideo(makeLatestVideo('dog watch', '20261120'));
    expect(id).toMatch(/^[\w-]{11}$/);
    expect(address).toBe(`https://videos.crows-nest.example/watch?v=${id}`);
  });

  it('is another one every day, and the same all day', () => {
    expect(makeLatestVideo('dog watch', '20261120')).toBe(makeLatestVideo('dog watch', '20261120'));
    expect(makeLatestVideo('dog watch', '20261121')).not.toBe(
      makeLatestVideo('dog watch', '20261120'),
    );
  });
});
