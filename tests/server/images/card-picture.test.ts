import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  cardPictureKey,
  drawCardPicture,
  PICTURE_SIZES,
} from '../../../server/images/card-picture';
import type { PicturedCard } from '../../../server/images/pictured-card';
import { CARD_TYPES, COLORS } from '../../../src/domain/card/card';

function card(changes: Partial<PicturedCard> = {}): PicturedCard {
  return {
    id: 'OP14-041',
    name: 'Isolde Kestrel',
    type: 'LEADER',
    colors: ['blue', 'purple'],
    cost: null,
    life: 4,
    power: 5000,
    counter: 0,
    features: ['Lamplighters'],
    ...changes,
  };
}

const character = (changes: Partial<PicturedCard> = {}) =>
  card({ id: 'OP14-052', type: 'CHARACTER', colors: ['blue'], cost: 4, life: null, ...changes });

interface ReadPng {
  readonly width: number;
  readonly height: number;
  /** RGBA of the pixel at a place given in fractions of the picture. */
  readonly at: (x: number, y: number) => readonly number[];
  readonly colours: number;
}

async function readPng(bytes: Uint8Array): Promise<ReadPng> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixel = (index: number) => [...data.subarray(index * 4, index * 4 + 4)];
  const all = Array.from({ length: width * height }, (_, index) => pixel(index).join());
  return {
    width,
    height,
    colours: new Set(all).size,
    at: (x, y) => pixel(Math.floor(y * height) * width + Math.floor(x * width)),
  };
}

describe('a card picture', () => {
  it('is a PNG 420 pixels wide, in the shape of a card', async () => {
    const { width, height } = await readPng(await drawCardPicture(card(), 'full'));
    expect([width, height]).toEqual([420, 587]);
  });

  it('is 120 pixels wide as a thumb', async () => {
    const { width, height } = await readPng(await drawCardPicture(card(), 'thumb'));
    expect([width, height]).toEqual([120, 168]);
  });

  it('has corners that let the page through', async () => {
    const png = await readPng(await drawCardPicture(card(), 'full'));
    expect(png.at(0, 0)[3]).toBe(0);
    expect(png.at(0.5, 0.01)[3]).toBe(255);
  });

  it('stays light: 45 KB in full, 5 KB as a thumb, whatever the card', async () => {
    for (const type of CARD_TYPES) {
      const odd = card({ type, colors: COLORS, name: 'Every Colour of the Sea', cost: 10 });
      expect((await drawCardPicture(odd, 'full')).length).toBeLessThan(45_000);
      expect((await drawCardPicture(odd, 'thumb')).length).toBeLessThan(5_000);
    }
  });

  it('comes out the same, byte for byte, each time', async () => {
    for (const size of PICTURE_SIZES) {
      const twice = [await drawCardPicture(card(), size), await drawCardPicture(card(), size)];
      expect(Buffer.compare(twice[0] as Uint8Array, twice[1] as Uint8Array)).toBe(0);
    }
  });

  it('differs between two cards that differ in their id alone', async () => {
    const one = await drawCardPicture(character({ id: 'OP14-052' }), 'thumb');
    const other = await drawCardPicture(character({ id: 'OP14-053' }), 'thumb');
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it('tells the four types apart', async () => {
    const pictures = await Promise.all(
      CARD_TYPES.map((type) => drawCardPicture(character({ type, cost: 4, life: 4 }), 'thumb')),
    );
    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(4);
  });

  it('splits two colours on the diagonal', async () => {
    const png = await readPng(await drawCardPicture(card({ colors: ['red', 'blue'] }), 'full'));
    const [red, , blue] = png.at(0.08, 0.5);
    expect(red).toBeGreaterThan(blue as number);
    const [farRed, , farBlue] = png.at(0.93, 0.7);
    expect(farBlue).toBeGreaterThan(farRed as number);
  });

  it('gives each of six colours a band of the card', async () => {
    const png = await readPng(await drawCardPicture(character({ colors: COLORS }), 'full'));
    const rule = COLORS.map((_, index) => png.at((index + 0.5) / COLORS.length, 671 / 880).join());
    expect(new Set(rule).size).toBe(6);
  });

  it('draws every type in every number of colours', async () => {
    for (const type of CARD_TYPES) {
      for (let count = 0; count <= COLORS.length; count++) {
        const png = await readPng(
          await drawCardPicture(card({ type, colors: COLORS.slice(0, count) }), 'thumb'),
        );
        expect(png.colours).toBeGreaterThan(10);
      }
    }
  });

  it.each<[string, Partial<PicturedCard>]>([
    ['no name', { name: '' }],
    ['a name of emoji', { name: '🏴‍☠️⚓️🦜' }],
    ['a Japanese name', { name: '麦わらの一味' }],
    ['markup in its name', { name: '<b>Sable</b> & "Wick" \u0000\u202e' }],
    ['a name of one endless word', { name: 'Harbour'.repeat(5000) }],
    ['a name of a hundred words', { name: 'of the Sea '.repeat(100) }],
    ['half of a surrogate pair', { name: '\ud83c Kestrel' }],
    ['an id that is no id', { id: '<svg onload="x">&amp;' }],
    ['no id', { id: '' }],
    ['no figures at all', { cost: null, life: null, power: null }],
    ['figures that are no numbers', { cost: Number.NaN, life: Number.NaN, power: Number.NaN }],
    ['a life of a million', { life: 1_000_000, power: 1e21, counter: 1e9 }],
    ['forty features', { features: Array.from({ length: 40 }, (_, n) => `Watch ${n}`) }],
    ['a colour the game does not know', { colors: ['pink' as 'red'] }],
    ['the same colour twice', { colors: ['red', 'red'] }],
  ])('is drawn for a card with %s', async (_, changes) => {
    for (const size of PICTURE_SIZES) {
      await readPng(await drawCardPicture(card(changes), size));
      await readPng(await drawCardPicture(character(changes), size));
    }
  });

  it('leaves out signs that its letters lack instead of drawing boxes', async () => {
    const plain = await drawCardPicture(character({ name: 'Isolde Otani' }), 'full');
    const strange = await drawCardPicture(character({ name: 'دبي Isolde 🦜 O\u0324tani' }), 'full');
    expect(Buffer.compare(plain, strange)).toBe(0);
  });

  it('shows a dash where a card has no cost', async () => {
    const none = await drawCardPicture(character({ cost: null }), 'thumb');
    const broken = await drawCardPicture(character({ cost: Number.NaN }), 'thumb');
    const zero = await drawCardPicture(character({ cost: 0 }), 'thumb');
    expect(Buffer.compare(none, broken)).toBe(0);
    expect(Buffer.compare(none, zero)).not.toBe(0);
  });
});

describe('the key of a card picture', () => {
  it('stays the same for the same card and size', () => {
    expect(cardPictureKey(card(), 'full')).toBe(cardPictureKey(card(), 'full'));
  });

  it('differs between sizes', () => {
    expect(cardPictureKey(card(), 'full')).not.toBe(cardPictureKey(card(), 'thumb'));
  });

  it('changes with everything the picture shows', () => {
    const changes: Partial<PicturedCard>[] = [
      { id: 'OP14-042' },
      { name: 'Isolde' },
      { type: 'STAGE' },
      { colors: ['purple', 'blue'] },
      { cost: 1 },
      { life: 5 },
      { power: 6000 },
      { counter: 1000 },
      { features: [] },
    ];
    const keys = changes.map((change) => cardPictureKey(card(change), 'full'));
    expect(new Set([cardPictureKey(card(), 'full'), ...keys]).size).toBe(changes.length + 1);
  });

  it('is fit for a file name', () => {
    expect(cardPictureKey(card({ id: '../../x' }), 'full')).toMatch(/^[0-9a-f]{20}$/);
  });
});
