import { describe, expect, it } from 'vitest';
import { FullFileIndex } from '../../src/data/full-file-index';
import { curveRow, techRow } from '../fixtures/analyses';

const HERO = 'OP01-001';
const RIVAL = 'OP02-001';

/** The file in pieces of so many bytes, each in the same memory, as they come from a stream. */
function read(index: FullFileIndex, text: string, pieceBytes: number): void {
  const bytes = new TextEncoder().encode(text);
  const memory = new Uint8Array(pieceBytes);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    memory.set(piece);
    index.push(memory.subarray(0, piece.length));
  }
}

describe('the records of a full file', () => {
  const rows = [
    techRow({ winnerLeader: HERO, loserLeader: RIVAL }),
    { note: 'belongs to nobody, "{[" and all' },
    techRow({ winnerLeader: 'OP03-001', loserLeader: HERO, comment: 'é '.repeat(50) }),
    techRow({ winnerLeader: RIVAL, loserLeader: RIVAL }),
  ];
  const texts = rows.map((row) => JSON.stringify(row));

  it.each([1, 7, 64, 100_000])(
    'are each leader’s as they stand there, in pieces of %i bytes',
    async (pieceBytes) => {
      const index = new FullFileIndex('matchuptech', 'west');
      read(index, `[\n${texts.join(' ,\n')}\n]`, pieceBytes);
      expect(index.isWhole).toBe(true);
      expect(await index.recordsOf(HERO)).toEqual([texts[0], texts[2]]);
      expect(await index.recordsOf(RIVAL)).toEqual([texts[0], texts[3]]);
      expect(await index.recordsOf('OP99-001')).toEqual([]);
    },
  );

  it('of megabytes are kept whole', async () => {
    const large = Array.from({ length: 300 }, (_, at) =>
      JSON.stringify(techRow({ loserLeader: HERO, note: `${at}`.repeat(5000) })),
    );
    const index = new FullFileIndex('matchuptech', 'west');
    read(index, `[${large.join(',')}]`, 60_000);
    // In parts of a megabyte, the last of which has not ended.
    expect(await index.recordsOf(HERO)).toEqual(large);
    index.finish();
    expect(await index.recordsOf(HERO)).toEqual(large);
  });

  it('of the other region are left out', async () => {
    const lines = [curveRow({ gameMode: 1 }), curveRow({ leader: RIVAL })].map((row) =>
      JSON.stringify(row),
    );
    const index = new FullFileIndex('curve', 'west');
    read(index, `${lines.join('\n')}\n`, 33);
    expect(index.has(HERO)).toBe(false);
    expect(await index.recordsOf(RIVAL)).toEqual([lines[1]]);
  });

  it('that can’t be read are left out', async () => {
    const index = new FullFileIndex('matchuptech', 'west');
    const broken = `${texts[0]?.slice(0, -1)},"more":nothing}`;
    read(index, `[${broken},${texts[2]}]`, 50);
    expect(await index.recordsOf(HERO)).toEqual([texts[2]]);
  });

  it('that broke off are not whole', () => {
    const index = new FullFileIndex('matchuptech', 'west');
    read(index, `[${texts.join(',').slice(0, -5)}`, 50);
    expect(index.isWhole).toBe(false);
  });

  it('are forgotten together', async () => {
    const index = new FullFileIndex('matchuptech', 'west');
    read(index, `[${texts.join(',')}]`, 50);
    index.clear();
    expect(index.has(HERO)).toBe(false);
    expect(await index.recordsOf(HERO)).toEqual([]);
  });
});
