import { describe, expect, it } from 'vitest';
import { parseField } from '../../src/domain/text/field-text';

const [A, B, C, D] = ['OP01-001', 'OP02-001', 'OP03-001', 'OP04-001'] as const;
const LEADERS = [
  { id: A, name: 'Bram Oyle' },
  { id: B, name: 'Isolde.D.Kestrel' },
  { id: C, name: 'Twin' },
  { id: D, name: 'Twin' },
];
/** As `A 24, B 12`. */
const read = (text: string) =>
  parseField(text, LEADERS)
    .field.map(
      ({ leader, weight }) => `${'ABCD'[[A, B, C, D].indexOf(leader as typeof A)]} ${weight}`,
    )
    .join(', ');
const unread = (text: string) => parseField(text, LEADERS).unread;

describe('a pasted field', () => {
  it.each([
    ['12 OP01-001', 'A 12'],
    ['op01-001 12%', 'A 12'],
    ['OP01-001: 12,5 %', 'A 12.5'],
    ['Bram Oyle x3', 'A 3'],
    ['3x bram oyle', 'A 3'],
    ['OP01-001', 'A 1'],
    ['OP01-001\nOP02-001\nOP01-001', 'A 2, B 1'],
    ['2 OP01-001; 3 OP01-001', 'A 5'],
    ['OP01-001 - 5', 'A 5'],
    ['- 5 OP01-001\n- 4 OP02-001', 'A 5, B 4'],
    ['OP01-001_p1 (5)', 'A 5'],
    ['ＯＰ０１－００１　５枚', 'A 5'],
    ['Ísolde D. Kestrel – 7 players', 'B 7'],
    ['OP01-001 Bram Oyle 24 (12.5 %)\nOP02-001 Isolde 12 (6 %)', 'A 24, B 12'],
    ['OP01-001 24 12.5% 54.1%', 'A 24'],
  ])('is read: %s', (text, field) => {
    expect(read(text)).toBe(field);
    expect(unread(text)).toEqual([]);
  });

  it.each([
    ['1. OP01-001 24\n2. OP02-001 12', 'A 24, B 12'],
    ['1) OP01-001 24\n2) OP02-001 12', 'A 24, B 12'],
    ['#1 OP01-001 24\n#2 OP02-001 12', 'A 24, B 12'],
    ['1st Bram Oyle 24\n2nd OP02-001 12', 'A 24, B 12'],
    ['1 OP01-001 24\n2 OP02-001 12', 'A 24, B 12'],
    ['1\tOP01-001\tBram Oyle\t24\t12.5%\n2\tOP02-001\tIsolde\t12\t6%', 'A 24, B 12'],
    ['1 OP01-001 50%\n2 OP02-001 25%\n2 OP03-001 25%', 'A 50, B 25, C 25'],
    ['11 OP01-001 9\n12 OP02-001 8\n13 OP03-001 7', 'A 9, B 8, C 7'],
    ['1. OP01-001\n2. OP02-001', 'A 1, B 1'],
    ['1 OP01-001\n2 OP02-001\n3 OP01-001', 'A 2, B 1'],
  ])('leaves ranks out, and says so: %s', (text, field) => {
    expect(read(text)).toBe(field);
    expect(parseField(text, LEADERS)).toMatchObject({ unread: [], hasRanks: true });
  });

  it.each([
    ['24 OP01-001 30%\n56 OP02-001 70%', 'A 24, B 56'],
    ['1 OP01-001\n2 OP02-001', 'A 1, B 2'],
    ['3 OP01-001\n2 OP02-001\n1 OP03-001', 'A 3, B 2, C 1'],
  ])('takes no number of players for a rank: %s', (text, field) => {
    expect(read(text)).toBe(field);
    expect(parseField(text, LEADERS)).toMatchObject({ unread: [], hasRanks: false });
  });

  it.each([
    ['OP01-001 24, OP02-001 12, OP03-001 6', 'A 24, B 12, C 6'],
    ['24 OP01-001 / 12 OP02-001 / 6 OP03-001', 'A 24, B 12, C 6'],
    ['Bram Oyle 3, Isolde D Kestrel 2', 'A 3, B 2'],
    ['OP01-001, OP02-001, OP03-001', 'A 1, B 1, C 1'],
    ['OP01-001 (12,5 %) · OP02-001 (6 %)', 'A 12.5, B 6'],
  ])('has several leaders in a line: %s', (text, field) => {
    expect(read(text)).toBe(field);
    expect(unread(text)).toEqual([]);
  });

  it.each([
    [
      '| Rank | Leader | Players | Win rate |\n|---:|:---|---:|---|\n| 1 | **OP01-001** | 24 | 54 % |\n| 2 | [Isolde D Kestrel](https://example.org/OP03-001?n=7) | 12 | 50 % |',
      'A 24, B 12',
    ],
    ['| OP01-001 | 24 |\n| OP02-001 | 12 |', 'A 24, B 12'],
    ['Leader\tShare\tWR\nOP01-001\t12.5%\t54%\nOP02-001\t6%\t51%', 'A 12.5, B 6'],
    ['Leader;Players;Share\nOP01-001;24;12,5%\nOP02-001;12;6,2%', 'A 24, B 12'],
    ['Leader,Players,Share\nOP01-001,24,12.5%\nOP02-001,12,6.2%', 'A 24, B 12'],
    ['* [x] `OP01-001` **24**\n* [ ] `OP02-001` **12**', 'A 24, B 12'],
  ])('is a table, or Markdown: %s', (text, field) => {
    expect(read(text)).toBe(field);
    expect(unread(text)).toEqual([]);
  });

  it.each([
    ['OP01-001 -5', ['OP01-001 -5']],
    ['-5 OP01-001', ['-5 OP01-001']],
    ['OP01-001 −5\nOP02-001 3', ['OP01-001 −5']],
    ['OP01-001 10-12', ['OP01-001 10-12']],
    ['OP01-001 24/128', ['OP01-001 24/128']],
    ['OP01-001 1,024', ['OP01-001 1,024']],
    ['24 OP01-001 13', ['24 OP01-001 13']],
    ['OP01-001 12 54% 3', ['OP01-001 12 54% 3']],
    ['OP01-001 120 %', ['OP01-001 120 %']],
    ['OP99-001 4\n\nTwin 2\n0 OP01-001\nOP02-001 1', ['OP99-001 4', 'Twin 2', '0 OP01-001']],
    ['900 OP01-001; 900 OP01-001; 1000 OP02-001', ['900 OP01-001', '1000 OP02-001']],
    ['OP01-001 24, OP99-001 12, OP02-001 6', ['OP99-001 12']],
    ['OP01-001 24, OP02-001, OP03-001 6', ['OP01-001 24, OP02-001, OP03-001 6']],
    ['Bram Oyle and friends 4\nTotal: 128', ['Bram Oyle and friends 4', 'Total: 128']],
    // Beside numbers of players a share, and a leader without either, weigh nothing that is known.
    ['OP01-001 24\nOP02-001 6 %\nOP03-001\nOP04-001 2', ['OP02-001 6 %', 'OP03-001']],
  ])('says each part that can’t be read, or in two ways: %s', (text, parts) => {
    expect(unread(text)).toEqual(parts);
  });

  it.each([
    'OP01-001.12_OP02-001.8.5',
    ' op01-001.12_op02-001.8.5',
    'https://nest.example/field?source=own&field=OP01-001.12_OP02-001.8.5&sort=raw',
    'Tomorrow: /field?field=OP01-001.12_OP02-001.8.5 (mine)',
  ])('is read in the app’s own form, as its address has it: %s', (text) => {
    expect(read(text)).toBe('A 12, B 8.5');
    expect(parseField(text, LEADERS)).toMatchObject({ unread: [], unit: 'players' });
    expect(unread(text.replace(/OP02/i, 'OP99'))).toEqual(['OP99-001: 8.5']);
  });

  it('tells whether it holds players, shares, or leaders alone', () => {
    const unitOf = (text: string) => parseField(text, LEADERS).unit;
    expect(unitOf('OP01-001 5\nOP02-001 4')).toBe('players');
    expect(unitOf('OP01-001 5 %\nOP02-001 4 %')).toBe('percent');
    expect(unitOf('OP01-001\nOP02-001')).toBe('each');
  });
});
