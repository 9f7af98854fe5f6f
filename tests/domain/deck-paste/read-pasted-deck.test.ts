import { describe, expect, it } from 'vitest';
import { readPastedDeck } from '../../../src/domain/deck-paste/read-pasted-deck';

const DECK = {
  lines: [
    { id: 'OP01-001', count: 1 },
    { id: 'OP01-016', count: 4 },
    { id: 'OP01-017', count: 3 },
  ],
  leader: 'OP01-001',
  unread: [],
};

describe('a deck copied from a web page is read', () => {
  it.each([
    ['a list', '- 1x OP01-001\n* 4x OP01-016 Nami\n+ 3x OP01-017'],
    ['boxes that are ticked', '- [x] 1x OP01-001\n- [ ] 4x OP01-016\n- [ ] 3x OP01-017'],
    ['bold and code', '- **1x** OP01-001\n- **4x** `OP01-016` **Nami**\n- 3 *OP01-017*'],
    ['code in a fence', '```\n1xOP01-001\n4xOP01-016\n3xOP01-017\n```'],
    ['a quotation', '> 1xOP01-001\n> 4xOP01-016\n>> 3xOP01-017'],
    ['headings', '## Leader\n- OP01-001 Zoro\n## Main\n- 4 OP01-016 Nami\n- 3 OP01-017'],
    ['a table', '| Qty | Card |\n|---|:--:|\n| 1 | OP01-001 |\n| 4 | OP01-016 |\n| 3 | OP01-017 |'],
    [
      'a table with a cost',
      '| Card | Name | Cost | Qty |\n|--|--|--|--|\n| OP01-001 | Zoro | 5 | 1 |\n| OP01-016 | Nami | 1 | 4 |\n| OP01-017 | Robin | 3 | 3 |',
    ],
    [
      'a table with numbered rows',
      '| # | Qty | Card |\n|--|--|--|\n| 1 | 1 | OP01-001 |\n| 2 | 4 | OP01-016 |\n| 3 | 3 | OP01-017 |',
    ],
    [
      'numbered rows of entries',
      '| # | Card |\n|--|--|\n| 1 | 1x OP01-001 |\n| 2 | 4x OP01-016 |\n| 3 | 3x OP01-017 |',
    ],
    ['a table of numbers and cards', '# \tCard\n1\tOP01-001\n4\tOP01-016\n3\tOP01-017'],
    [
      'a page’s table',
      'Count\tCard Number\tName\tCost\n1\tOP01-001\tZoro\t5\n4\tOP01-016\tNami\t1\n3\tOP01-017\tRobin\t4',
    ],
    [
      'a file',
      '"qty","id","name"\n"1","OP01-001","Zoro"\n"4","OP01-016","Nami"\n"3","OP01-017","X"',
    ],
    [
      'a table without bars around it',
      'Qty | Card\n--- | ---\n1 | OP01-001\n4 | OP01-016\n3 | OP01-017',
    ],
    ['a file with semicolons', 'Anzahl;Card;Cost\n1;OP01-001;5\n4;OP01-016;1\n3;OP01-017;3'],
    ['numbers with dots', '1. 1x OP01-001\n2. 4x OP01-016\n3. 3x OP01-017'],
    ['numbers with brackets', '1) 1xOP01-001\n2) 4xOP01-016\n3) 3xOP01-017'],
    ['numbers in brackets', '(1) 1x OP01-001\n(2) 4 OP01-016\n(3) OP01-017 x3'],
    ['numbers of each part', 'Leader\n1. OP01-001\nCharacters\n1. OP01-016 x4\n2. OP01-017 x3'],
    ['Japanese counts', 'OP01-001 ゾロ 1枚\nOP01-016 ナミ 4枚\nOP01-017 ロビン３枚'],
    [
      'Japanese headings',
      '【リーダー】\nOP01-001 ゾロ\n【キャラクター】\nOP01-016 ×4\nOP01-017 ×3',
    ],
    ['a leader in Japanese', 'リーダー：OP01-001\n4枚 OP01-016 ナミ\n3枚 OP01-017'],
    ['a first card without a count', 'OP01-001 Zoro\n4 OP01-016\n3 OP01-017'],
    ['one thing a line', '1\nOP01-001\nZoro\n4\nOP01-016\nNami\n3\nOP01-017\nRobin'],
    ['one thing a line, counts last', 'Zoro\nOP01-001\nx1\nNami\nOP01-016\nx4\nR\nOP01-017\nx3'],
    ['one thing a line in parts', 'Leader\nOP01-001\nCharacters\n4\nOP01-016\n3\nOP01-017'],
    [
      'items of HTML',
      '<ul><li>1x <b>OP01-001</b></li><li>4x OP01-016</li><li>3x OP01-017</li></ul>',
    ],
    [
      'rows of HTML',
      '<tr><td>1</td><td>OP01-001</td></tr><tr><td>4</td><td>OP01-016</td></tr>3 OP01-017',
    ],
    ['entries of a program', '["Exported from x","1xOP01-001","4xOP01-016","3xOP01-017"]'],
    [
      'objects of a program',
      '{"name":"x","leader":"OP01-001","main":[{"card_id":"OP01-016","count":4},{"id":"OP01-017","qty":"3"}]}',
    ],
    [
      'names that are links',
      '1 OP01-001\n4 [Nami](https://x.y/OP01-016)\n3 [R (OP01-017)](https://x.y/z)',
    ],
    [
      'links beside the cards',
      '1x OP01-001 https://x.y/OP01-001.png\n4x OP01-016 https://x.y/OP01-016.png\n3 https://x.y/c/OP01-017',
    ],
  ])('%s', (_, text) => {
    expect(readPastedDeck(text)).toEqual(DECK);
  });

  it('as often as a card stands there, where each copy has its line', () => {
    const copies = Array.from({ length: 12 }, (_, at) => Array(4).fill(`OP01-0${20 + at}`)).flat();
    const text = ['OP01-001', ...copies, 'OP01-040', 'OP01-040'].join('\n');
    const { lines, leader, unread } = readPastedDeck(text);
    expect([lines.length, lines[1]?.count, leader, unread]).toEqual([14, 4, 'OP01-001', []]);
    expect(readPastedDeck(text.replace('OP01-040\nOP01-040', '')).lines).toEqual([]);
  });
});

describe('a link of a deck builder is read', () => {
  it.each([
    'https://x.y/?deck=1xOP01-001|4xOP01-016|3xOP01-017',
    'https://x.y/?deck=1xOP01-001;4xOP01-016;3xOP01-017',
    'https://x.y/?deck=OP01-001:1,OP01-016:4,OP01-017:3&type=optcg',
    'https://x.y/g?dn=My%20Deck&date=11/28/2026&dg=1nOP01-001a4nOP01-016a3nOP01-017',
    'x.example.com/g?dn=My&dg=1nOP01-001a4nOP01-016a3nOP01-017',
    'dg=1nOP01-001a4nOP01-016a3nOP01-017',
    'https://x.y/?dg=1nOP01-001a4nOP01-016a3nOP01-017&au=Me',
    'https://x.y/?deck=1xOP01-001%7C4xOP01-016%7C3xOP01-017',
    'https://x.y/?type=optcg&deck=OP01-001%3A1%2COP01-016%3A4%2COP01-017%3A3',
    'https://x.y/?deck=1xOP01-001%0A4xOP01-016%0A3xOP01-017',
    'https://x.y/?deck=1xOP01-001%257C4xOP01-016%257C3xOP01-017',
    'https://x.y/?deck=1xOP01-001%2525257C4xOP01-016%2525257C3xOP01-017',
    'https://x.y/?c=1xOP01-001+4xOP01-016+3xOP01-017',
    'https://x.y/?c=1xOP01-001%204xOP01-016%203xOP01-017',
    'https://x.y/#/deck/1xOP01-001,4xOP01-016,3xOP01-017',
    'https://x.y/?OP01-001=1&OP01-016=4&OP01-017=3',
    'https://x.y/?leader=OP01-001&deck=4xOP01-016,3xOP01-017',
    '<https://x.y/?deck=1xOP01-001|4xOP01-016|3xOP01-017>',
    '[My deck](https://x.y/?deck=1xOP01-001%7C4xOP01-016%7C3xOP01-017)',
    '1xOP01-001%7C4xOP01-016%7C3xOP01-017',
  ])('%s', (text) => {
    expect(readPastedDeck(text)).toEqual(DECK);
  });
});

describe('what leaves a doubt is not read, and said as it stood', () => {
  it.each([
    // Which of two numbers counts?
    ['OP01-016\tNami\t1\t4', ['OP01-016\tNami\t1\t4']],
    ['| OP01-016 | Nami | 1 | 4 |', ['| OP01-016 | Nami | 1 | 4 |']],
    ['2) 4xOP01-016', ['2) 4xOP01-016']],
    ['| Qty | Card |\n| 3 | 4x OP01-016 |', ['3 4xOP01-016']],
    ['| Card | Qty |\n| OP01-016 | many |', ['| OP01-016 | many |']],
    // A number of the page.
    [
      'OP01-016\nNami\n4\nOP01-017\nRobin\n50',
      ['OP01-016', 'Nami', '4', 'OP01-017', 'Robin', '50'],
    ],
    ['~~4x OP01-016~~', ['~~4xOP01-016~~']],
    ['see https://x.y/decks/77', ['see https://x.y/decks/77']],
    ['Home\n4\nOP01-016\nNami\n3\nOP01-017\nRobin\nAbout', ['Home', 'About']],
  ])('%j', (text, unread) => {
    expect(readPastedDeck(text).unread).toEqual(unread);
  });
});

it('a deck that a program wrote is led by what it calls its leader, wherever that stands', () => {
  const deck = { cards: [{ id: 'OP01-016', count: 4 }], leader: 'OP01-001' };
  expect(readPastedDeck(JSON.stringify(deck))).toMatchObject({ leader: 'OP01-001', unread: [] });
});

describe('a whole deck of codes alone', () => {
  const copies = Array.from({ length: 50 }, (_, at) => `OP01-0${10 + Math.floor(at / 4)}`);
  const codes = ['OP01-001', ...copies];
  const inLines = (of: number) =>
    codes.map((code, at) => `${code}${(at + 1) % of === 0 ? '\n' : ' '}`).join('');

  it.each([
    ['blanks', codes.join(' ')],
    ['commas', codes.join(', ')],
    ['semicolons', codes.join(';')],
    ['bars', codes.join('|')],
    ['tabs', codes.join('\t')],
    ['quotes and commas', codes.map((code) => `"${code}"`).join(',')],
    ['blanks, ten a line', inLines(10)],
    ['blanks, below a heading', `Deck:\n${codes.join(' ')}`],
    ['blanks, with a picture’s mark', codes.join(' ').replace('OP01-001', 'op01-001_p1')],
  ])('in one line, between %s, is read as one with a line a copy', (_, text) => {
    const { lines, leader, unread } = readPastedDeck(text);
    expect({ leader, unread }).toEqual({ leader: 'OP01-001', unread: [] });
    expect(lines.map(({ count }) => count)).toEqual([1, ...Array(12).fill(4), 2]);
  });

  it('that is no whole deck is not counted up: each code stays unread', () => {
    const { lines, unread } = readPastedDeck(codes.slice(0, 30).join(' '));
    expect([lines.length, unread.length]).toEqual([0, 30]);
  });
});
