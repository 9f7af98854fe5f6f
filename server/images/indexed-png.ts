/**
 * Writes pixels as a PNG with a palette of at most 256 colours: a third of the bytes of a true-colour
 * one for flat drawings like these, and a phone in a hall loads a hundred of them.
 */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLOURS = 256;
const BITS_PER_PIXEL = 8;
const COLOUR_TYPE_PALETTE = 3;

/** Straight (not premultiplied) RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The PNG file of these pixels; equal pixels give equal bytes. */
export async function encodeIndexedPng({ width, height, rgba }: Pixels): Promise<Uint8Array> {
  const { palette, indices } = quantise(rgba);
  // Every row begins with its filter; rows of palette indices compress best with none (0).
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_PER_PIXEL, COLOUR_TYPE_PALETTE], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(({ red, green, blue }) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(palette.map(({ alpha }) => alpha))),
    chunk('IDAT', await compress(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** The colours most pixels have, and for each pixel the nearest of them. */
function quantise(rgba: Uint8Array): { palette: Colour[]; indices: Uint8Array } {
  // Read as one number a pixel, in runs: a drawing has few colours, and most pixels equal their neighbour.
  const pixels = new Uint32Array(rgba.buffer.slice(rgba.byteOffset, rgba.byteOffset + rgba.length));
  const runs = runsOf(pixels);
  const counts = new Map<number, number>();
  for (const { pixel, start, end } of runs) {
    counts.set(pixel, (counts.get(pixel) ?? 0) + end - start);
  }
  const byUse = [...counts.entries()]
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
    .map(([pixel]) => pixel);
  const palette = choosePalette(byUse.map(toColour));
  const indexOf = new Map(byUse.map((pixel) => [pixel, nearest(palette, toColour(pixel))]));

  const indices = new Uint8Array(pixels.length);
  for (const { pixel, start, end } of runs) indices.fill(indexOf.get(pixel) ?? 0, start, end);
  return { palette, indices };
}

interface Run {
  readonly pixel: number;
  readonly start: number;
  readonly end: number;
}

function runsOf(pixels: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < pixels.length; ) {
    const pixel = pixels[start] ?? 0;
    let end = start + 1;
    while (pixels[end] === pixel) end++;
    runs.push({ pixel, start, end });
    start = end;
  }
  return runs;
}

/**
 * At most 256 of `byUse`, the most used first, none closer to another than `MIN_DISTANCE`: the many shades of
 * an edge would otherwise push out colours that cover less but are seen.
 */
function choosePalette(byUse: readonly Colour[]): Colour[] {
  const chosen: Colour[] = [];
  for (const colour of byUse) {
    if (chosen.length === MAX_COLOURS) break;
    if (!hasWithin(chosen, colour, MIN_DISTANCE ** 2)) chosen.push(colour);
  }
  return chosen;
}

/** Steps of the 0 to 255 scale that nobody sees on an edge. */
const MIN_DISTANCE = 9;

function hasWithin(palette: readonly Colour[], colour: Colour, limit: number): boolean {
  for (const other of palette) if (distance(colour, other) <= limit) return true;
  return false;
}

// Plain loops here and above: they run most of a million times for a full picture, on the only thread.
function nearest(palette: readonly Colour[], colour: Colour): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index++) {
    const gap = distance(colour, palette[index] as Colour);
    if (gap < bestDistance) {
      best = index;
      bestDistance = gap;
    }
  }
  return best;
}

/** Squared. */
function distance(a: Colour, b: Colour): number {
  const red = a.red - b.red;
  const green = a.green - b.green;
  const blue = a.blue - b.blue;
  const alpha = a.alpha - b.alpha;
  return red * red + green * green + blue * blue + alpha * alpha;
}

// RGBA bytes read as a little-endian number, as on every machine Node runs on.
function toColour(pixel: number): Colour {
  return {
    red: pixel & 0xff,
    green: (pixel >>> 8) & 0xff,
    blue: (pixel >>> 16) & 0xff,
    alpha: pixel >>> 24,
  };
}
