import { describe, expect, it, vi } from 'vitest';
import { packText, unpackText } from '../../src/components/hand-over/hand-over-text';

const TEXT = `{"name":"Böller’s Open","rounds":[${'{"note":"again"},'.repeat(5000)}null]}`;
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

describe('a text on its way to another device', () => {
  it('comes back as it was, and is small on the way', async () => {
    const packed = await packText(TEXT);
    expect(packed.length).toBeLessThan(TEXT.length / 20);
    expect(await unpackText(Uint8Array.from(packed))).toBe(TEXT);
  });

  it('comes back from a browser that packs nothing', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    expect(await unpackText(Uint8Array.from(await packText(TEXT)))).toBe(TEXT);
  });

  it('is none where nothing of ours has packed it', async () => {
    for (const bytes of [bytesOf(), bytesOf(7, 1, 2), bytesOf(1, 2, 3), bytesOf(0, 0xff, 0xfe)]) {
      expect(await unpackText(bytes)).toBeNull();
    }
  });

  it('that would grow beyond every file is refused', async () => {
    const packed = await packText('a'.repeat(21_000_000));
    expect(packed.length).toBeLessThan(100_000);
    expect(await unpackText(Uint8Array.from(packed))).toBeNull();
  });
});
