import { describe, expect, it } from 'vitest';
import { parseDecklist } from '../../src/domain/deck/deck-text';

const NAMI = [{ id: 'OP01-016', count: 4 }];
const TWO = [
  { id: 'OP01-016', count: 4 },
  { id: 'OP01-017', count: 3 },
];

describe('a card of a deck, in every form that people write (issue 35, F 3)', () => {
  it.each([
    '4xOP01-016',
    '4 x OP01-016',
    '4XOP01-016',
    '4 xOP01-016',
    '4x OP01-016',
    '4×OP01-016',
    '4*OP01-016',
    '4nOP01-016',
    '4 OP01-016',
    'x4 OP01-016',
    '(4) OP01-016',
    '[4] OP01-016',
    '4\tOP01-016',
    '4,OP01-016',
    '4;OP01-016;Nami',
    '4 | OP01-016 | Nami',
    '4 OP01-016 Nami',
    '4x OP01-016 Nami',
    '4\tOP01-016\tNami',
    '4 OP01-016 - Nami',
    '4 OP01-016 Mr.2.Bon.Kurei(Bentham)',
    '4 OP01-016 3D2Y',
    '4 OP01-016 Nami (Tournament Pack Vol. 4)',
    '4 Nami (OP01-016)',
    '4x Nami (OP01-016)',
    '4 Nami [OP01-016]',
    '4 Nami OP01-016',
    '4 Luffy &amp; Ace (OP01-016)',
    '4 Mr.3 (Galdino) (OP01-016)',
    '- 4 OP01-016',
    '• 4x OP01-016',
    'OP01-016x4',
    'OP01-016 x4',
    'OP01-016 X 4',
    'OP01-016 ×4',
    'OP01-016 4',
    'OP01-016 4x',
    'OP01-016 (4)',
    'OP01-016:4',
    'OP01-016: 4',
    'OP01-016 = 4',
    'OP01-016,4',
    'OP01-016\t4',
    'OP01-016\t4\tNami',
    'OP01-016,Nami,4',
    'OP01-016 Nami x4',
    'Nami (OP01-016) x4',
    'Nami OP01-016 4',
    '3D2Y (OP01-016) x4',
    'OP01-016 4枚',
    'OP01-016 ナミ 4枚',
    'OP01-016 ナミ4枚',
    'OP01-016 Nami - 4',
    '４×ＯＰ０１－０１６',
    '4xOP01–016',
    'op01-016 x4',
    '4 op01-016 nami',
    '4xOP01-016_p1',
    '4 OP01-016_p1 Nami',
    'op01-016_P2x4',
    'OP01-016_r1:4',
    '\ufeff4xOP01-016',
    '  4xOP01-016  ',
    '4xOP01-016 // the good one',
    '4xOP01-016 # the good one',
    'Characters: 4xOP01-016',
  ])('reads %j', (text) => {
    expect(parseDecklist(text)).toEqual({ lines: NAMI, leader: null, unread: [] });
  });

  it.each(['OP01-016', 'ST12-001', 'EB04-032', 'PRB02-003', 'P-001', 'P-117', 'ST34-004'])(
    'knows the ids of all kinds of sets: %s',
    (id) => {
      for (const text of [`4x${id}`, `4 ${id} Name`, `${id} x4`, `4 Name (${id})`, `${id}:4`]) {
        expect(parseDecklist(text.toLowerCase()).lines).toEqual([{ id, count: 4 }]);
      }
    },
  );
});

describe('several cards, with anything between them', () => {
  it.each([
    '4xOP01-016\n3xOP01-017',
    '4xOP01-016\r\n\r\n3xOP01-017\r\n',
    '4xOP01-016\r3xOP01-017',
    '4xOP01-016\\n3xOP01-017',
    '4xOP01-016 3xOP01-017',
    '4 OP01-016 3 OP01-017',
    '4 OP01-016 Nami 3 OP01-017 Nico Robin',
    '4 Nami (OP01-016) 3 Nico Robin (OP01-017)',
    '4 Nami OP01-016, 3 Nico Robin OP01-017',
    '4 Nami (OP01-016) 3 Baby 5 (OP01-017)',
    '4 OP01-016 Baby 5 3 OP01-017 Nami',
    'OP01-016 4aOP01-017 3',
    '4xOP01-016;3xOP01-017;',
    '4xOP01-016 ; 3xOP01-017',
    '4xOP01-016|3xOP01-017',
    '4xOP01-016,3xOP01-017',
    '4,OP01-016,3,OP01-017',
    '4xOP01-016/3xOP01-017',
    '4xOP01-016\\3xOP01-017',
    '4xOP01-016\t3xOP01-017',
    '4xOP01-016a3xOP01-017',
    '4nOP01-016a3nOP01-017',
    '4xOP01-016 a 3xOP01-017',
    '4nOP01-016_p1a3nOP01-017',
    'OP01-016:4aOP01-017:3',
    'OP01-016x4aOP01-017x3',
    'OP01-016 x4 OP01-017 x3',
    'OP01-016 4 OP01-017 3',
    'OP01-016:4;OP01-017:3',
    'OP01-016:4|OP01-017:3',
    'OP01-016:4, OP01-017:3',
    'OP01-016x4 Nami OP01-017x3 Nico Robin',
    '2xOP01-016\n3xop01-017\n2xOP01-016_p1',
  ])('reads %j', (text) => {
    const { lines, unread } = parseDecklist(text);
    expect([lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)), unread]).toEqual([TWO, []]);
  });

  it('takes the same as a list', () => {
    expect(parseDecklist(['4xOP01-016', '3 OP01-017 Nico Robin']).lines).toEqual(TWO);
  });

  it('makes one line of a card named twice, where it was named first', () => {
    expect(parseDecklist('1xOP01-016\n4xOP01-017\n2xOP01-016').lines).toEqual([
      { id: 'OP01-016', count: 3 },
      { id: 'OP01-017', count: 4 },
    ]);
  });
});

describe('headings, comments and the leader', () => {
  it.each([
    '1xOP01-001\n4xOP01-016',
    'Leader\nOP01-001\n\nCharacters (4)\n4xOP01-016',
    'Leader:\n1 OP01-001 Roronoa Zoro\nMain deck:\n4 OP01-016 Nami',
    '// Leader\n1 OP01-001 Zoro\n// Characters\n4 OP01-016 Nami',
    'Leader: OP01-001\n4xOP01-016',
    'Leader: Zoro (OP01-001)\n4xOP01-016\n10 DON!!',
    'Leader: op01-001_p1\n4xOP01-016\nTotal: 50 cards',
    '[Leader]\n1xOP01-001\n[Deck]\n4xOP01-016',
    '【リーダー】\nOP01-001 ゾロ\n【キャラクター】\n4xOP01-016',
    '[Leader] OP01-001 Zoro\n4xOP01-016',
    'リーダー：OP01-001\nメインデッキ 4枚\n4xOP01-016',
    '# my deck of 4 OP09-001\n1xOP01-001\n== 50 ==\n4xOP01-016',
    '1nOP01-001a4nOP01-016',
  ])('reads %j', (text) => {
    expect(parseDecklist(text)).toEqual({
      lines: [{ id: 'OP01-001', count: 1 }, ...NAMI],
      leader: 'OP01-001',
      unread: [],
    });
  });

  it('finds a leader below its heading behind the cards, too', () => {
    expect(parseDecklist('1xOP01-016\nLeader\n1xOP01-001').leader).toBe('OP01-001');
  });

  it.each(['Leader\nOP01-001\n', 'Leader: OP01-001\n', 'Leader\n1xOP01-001\n'])(
    'takes a bare card for a leader below its heading, and no other after it: %j',
    (head) => {
      expect(parseDecklist(`${head}OP01-016\n4xOP01-017\nOP01-018`)).toEqual({
        lines: [
          { id: 'OP01-001', count: 1 },
          { id: 'OP01-017', count: 4 },
        ],
        leader: 'OP01-001',
        unread: ['OP01-016', 'OP01-018'],
      });
    },
  );

  it('finds no leader where the first card is there four times', () => {
    expect(parseDecklist('4xOP01-016\n1xOP01-001').leader).toBeNull();
  });
});

describe('what could not be read', () => {
  it.each([
    'OP01-016',
    '0xOP01-016',
    '-1xOP01-016',
    '4x',
    '4xOP01',
    '1.5xOP01-016',
    '1,5xOP01-016',
    '100 x OP01-016 x4',
    '999xOP01-016',
    '<b>4xOP01-016</b>',
    '4 Nami',
    'Red Zoro',
    '4 OP01-016 3',
    '4 OP01-016 x3',
    '2) 4xOP01-016',
    '(2) 4 OP01-016',
    'OP01-016\tNami\t1\t4',
    'OP01-016\t4\t5\tNami',
    '2 Years (OP01-016) x4',
    'OP01-016-4',
    '4 OP01-01B',
  ])('keeps %j as it stood, and the good lines', (line) => {
    expect(parseDecklist(`${line}\n4xOP01-001`)).toEqual({
      lines: [{ id: 'OP01-001', count: 4 }],
      leader: null,
      unread: [line],
    });
  });

  it('is known entry by entry where all stand on one line', () => {
    expect(parseDecklist('4xOP01-016;4xOP01;3xOP01-017')).toEqual({
      lines: TWO,
      leader: null,
      unread: ['4xOP01'],
    });
  });

  it('holds pictures of cards that are not known', () => {
    expect(parseDecklist('4xOP01-016_p1\n4xOP99-999_p1', (id) => id === 'OP01-016')).toEqual({
      lines: NAMI,
      leader: null,
      unread: ['4xOP99-999_p1'],
    });
  });

  it('is nothing in an empty text', () => {
    expect(parseDecklist(' \n\t\n').unread).toEqual([]);
    expect(parseDecklist([])).toEqual({ lines: [], leader: null, unread: [] });
  });
});
