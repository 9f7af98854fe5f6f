import { describe, expect, it } from 'vitest';
import type { ContentShape } from '../../src/resources/network-resources';
import { fitsShape as fits } from '../../sw/content-check';
import { pngBytes } from './fixtures';

const fitsShape = (shape: ContentShape, type: string, body: ArrayBuffer) =>
  fits(shape, type, body, () => true);

function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

describe('a list of JSON', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'binary/octet-stream',
    '',
  ])('is believed under the type "%s"', (type) => {
    expect(fitsShape('json-array', type, bytesOf('[1]'))).toBe(true);
  });

  it.each([
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'image/png',
    'TEXT/HTML',
  ])('is not believed under the type "%s"', (type) => {
    expect(fitsShape('json-array', type, bytesOf('[1]'))).toBe(false);
  });

  it.each(['[]', ' \n[1, 2]\n', '\ufeff[1]'])('is what it is written as: %j', (text) => {
    expect(fitsShape('json-array', 'application/json', bytesOf(text))).toBe(true);
  });

  it.each(['[1', '[[1]', '[1]]', '[1],', '"[1]"', '{}', '', 'undefined', '[1] <!-- -->'])(
    'is nothing else: %j',
    (text) => {
      expect(fitsShape('json-array', 'application/json', bytesOf(text))).toBe(false);
    },
  );
});

describe('an object of JSON', () => {
  it('is one whole object and nothing else', () => {
    expect(fitsShape('json-object', 'application/json', bytesOf('{"a":[1]}'))).toBe(true);
    for (const text of ['{"a":1', '[{}]', '"a"', 'null', '1', '{}{}']) {
      expect(fitsShape('json-object', 'application/json', bytesOf(text)), text).toBe(false);
    }
  });
});

describe('JSON lines', () => {
  it.each(['{"a":1}', '{"a":1}\n{"a":2}', '{"a":1}\r\n{"a":2}\r\n\r\n', '[{"a":1}]', '[]'])(
    'are objects, one a line, or a whole array: %j',
    (text) => {
      expect(fitsShape('json-lines', 'application/x-ndjson', bytesOf(text))).toBe(true);
    },
  );

  it.each(['', '1', '{"a":1}\n{"a"', '{"a":1}\n[1]', '[{"a":1}', '<html>\n{"a":1}', 'x\n{"a":1}'])(
    'are nothing else: %j',
    (text) => {
      expect(fitsShape('json-lines', 'application/x-ndjson', bytesOf(text))).toBe(false);
    },
  );
});

describe('a picture', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9);
  const webp = Uint8Array.from([...'RIFF\x08\0\0\0WEBPVP8 '].map((letter) => letter.charCodeAt(0)));
  const avif = Uint8Array.from([...'\0\0\0\x20ftypavif'].map((letter) => letter.charCodeAt(0)));
  const gif = Uint8Array.from([...'GIF89a'].map((letter) => letter.charCodeAt(0)));

  it.each([
    ['PNG', pngBytes()],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['AVIF', avif],
    ['GIF', gif],
  ])('may be %s, whatever its address ends in', (_format, bytes) => {
    expect(fitsShape('picture', 'image/png', bytes.buffer)).toBe(true);
  });

  it.each([
    ['PNG', pngBytes(50).slice(0, -3)],
    ['JPEG', jpeg.slice(0, -1)],
    ['WebP', webp.slice(0, -1)],
  ])('is not a %s that was cut off', (_format, bytes) => {
    expect(fitsShape('picture', 'image/png', bytes.buffer)).toBe(false);
  });
});

it.each(['json-array', 'json-object', 'json-lines', 'text', 'picture'] satisfies ContentShape[])(
  'nothing at all is no %s',
  (shape) => {
    expect(fitsShape(shape, '', new ArrayBuffer(0))).toBe(false);
  },
);
