import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../src/data/http/errors';
import { decodeCards, decodeLeaderCards } from '../../../src/data/schemas/card-data';

const row = {
  cardNumber: 'OP01-004',
  cardName: 'Wharf Runner',
  cardSet: 'OP01',
  cardType: 'CHARACTER',
  color: 'Red/Green',
  cost: '3',
  counter: '1000',
  power: '4000',
  attribute: 'Slash',
  feature: 'Harbour Watch/Tidewatch',
  text: 'If your Leader has the {Harbour Watch} type, draw 1 card.<br/>',
  bucketImg: '/cards/OP01-004.png',
};

const decode = (...rows: object[]) => decodeCards(rows);
const decodeOne = (fields: object) => decode({ ...row, ...fields }).value[0];

describe('a card on the wire', () => {
  it("becomes the domain's, its text untouched", () => {
    expect(decode(row)).toEqual({
      value: [
        {
          id: 'OP01-004',
          name: 'Wharf Runner',
          set: 'OP01',
          block: null,
          oldestBlock: null,
          type: 'CHARACTER',
          colors: ['red', 'green'],
          cost: 3,
          life: null,
          power: 4000,
          counter: 1000,
          attribute: 'Slash',
          features: ['Harbour Watch', 'Tidewatch'],
          text: row.text,
        },
      ],
      dropped: 0,
    });
  });

  it('has the block of its newest print, in whatever order the prints stand', () => {
    const prints = [
      { ...row, block: '1' },
      { ...row, cardNumber: 'OP01-004_p1', block: 3 },
      { ...row, block: '2' },
    ];
    expect(decode(...prints).value).toMatchObject([{ block: 3, oldestBlock: 1 }]);
    expect(decodeOne({ block: 'none' })?.block).toBeNull();
  });

  it("of a leader has its life in the wire's cost", () => {
    expect(decodeOne({ cardType: 'LEADER', cost: '5', counter: '0' })).toMatchObject({
      type: 'LEADER',
      life: 5,
      cost: null,
      counter: 0,
    });
  });

  it.each(['-', '', null, undefined])('has no counter where the file says %j', (counter) => {
    expect(decodeOne({ counter })?.counter).toBe(0);
  });

  it.each(['-', '', null, undefined])('has no cost where the file says %j', (cost) => {
    expect(decodeOne({ cardType: 'EVENT', cost })?.cost).toBeNull();
  });

  it('that never fights has no power, whatever the file says', () => {
    expect(decodeOne({ cardType: 'EVENT', power: '0' })?.power).toBeNull();
    expect(decodeOne({ cardType: 'STAGE', power: null })?.power).toBeNull();
    expect(decodeOne({ power: '0' })?.power).toBe(0);
  });

  it('may write colours with spaces, and types in small letters', () => {
    expect(decodeOne({ color: 'Red / Green' })?.colors).toEqual(['red', 'green']);
    expect(decodeOne({ color: 'Black/Black' })?.colors).toEqual(['black']);
    expect(decodeOne({ cardType: 'Character' })?.type).toBe('CHARACTER');
  });

  it('without text has none, also where the file says a dash', () => {
    for (const text of ['-', '', null, undefined]) expect(decodeOne({ text })?.text).toBe('');
    expect(decodeOne({ feature: '-' })?.features).toEqual([]);
  });

  it('has the words of its trigger in its text, once, where the file keeps them apart', () => {
    const trigger = '[Trigger] Play this card.';
    expect(decodeOne({ text: 'Draw 1 card.', trigger })?.text).toBe(`Draw 1 card.<br/>${trigger}`);
    expect(decodeOne({ text: '-', trigger })?.text).toBe(trigger);
    expect(decodeOne({ text: `Draw 1 card.<br/>${trigger}`, trigger })?.text).toBe(
      `Draw 1 card.<br/>${trigger}`,
    );
    expect(decodeOne({ text: 'Draw 1 card.', trigger: '-' })?.text).toBe('Draw 1 card.');
  });

  it('is called by plain text, whatever entities its file writes', () => {
    expect(decodeOne({ cardName: 'Adra &amp; Quill' })?.name).toBe('Adra & Quill');
  });

  it('without a name is called by its id', () => {
    expect(decodeOne({ cardName: null })?.name).toBe('OP01-004');
  });

  it('is of the set its id names, whatever alias the file has for it', () => {
    expect(decodeOne({ cardNumber: 'EB04-001', cardSet: 'EB0304' })?.set).toBe('EB04');
  });
});

describe('the card data file', () => {
  it('lists a card once: its variants are the card itself', () => {
    const { value, dropped } = decode(
      { ...row, cardNumber: 'OP17-099_3' },
      { ...row, cardNumber: 'OP17-099' },
      { ...row, cardNumber: 'OP17-099_p1' },
    );
    expect(value.map(({ id }) => id)).toEqual(['OP17-099']);
    expect(dropped).toBe(0);
  });

  it('does not make a card of variants whose own card is in no file', () => {
    const { value, dropped } = decode(
      row,
      { ...row, cardNumber: 'OP17-999_3' },
      { ...row, cardNumber: 'OP17-999_4', cardType: 'LEADER', cost: '5' },
    );
    expect(value.map(({ id }) => id)).toEqual(['OP01-004']);
    expect(dropped).toBe(0);
  });

  it('may hold rows that are no cards of a deck: they are skipped quietly', () => {
    const { value, dropped } = decode(
      row,
      { ...row, cardNumber: 'DON-001', cardType: 'DON' },
      { ...row, cardNumber: 'OP01-900', cardType: 'Life', color: '' },
      { ...row, cardNumber: 'EB0304' },
    );
    expect(value.map(({ id }) => id)).toEqual(['OP01-004']);
    expect(dropped).toBe(0);
  });

  it('has bad rows dropped and counted', () => {
    const { value, dropped } = decodeCards([
      row,
      null,
      'OP01-005',
      { ...row, cardNumber: null },
      { ...row, cardNumber: 'OP01-006', cardType: 'BOAT' },
      { ...row, cardNumber: 'OP01-007', color: 'Mauve' },
    ]);
    expect(value).toHaveLength(1);
    expect(dropped).toBe(5);
  });

  it('can be cut down to the leaders', () => {
    const leader = { ...row, cardNumber: 'OP01-001', cardType: 'LEADER', cost: '4' };
    expect(decodeLeaderCards([row, leader])).toEqual({
      value: [{ id: 'OP01-001', name: 'Wharf Runner', colors: ['red', 'green'], life: 4 }],
      dropped: 0,
    });
  });

  it.each([null, {}, 'cards', 7])('is an error when it is %j', (body) => {
    expect(() => decodeCards(body)).toThrow(InvalidDataError);
    expect(() => decodeLeaderCards(body)).toThrow('Invalid data format for card data');
  });
});
