import { describe, expect, it } from 'vitest';
import type { ContentShape } from '../../src/resources/network-resources';
import { bodyOf } from '../../sw/body';
import { createBodyCheck } from '../../sw/content-check';
import { pngBytes } from './fixtures';

const fitsShape = (shape: ContentShape, type: string, body: ArrayBuffer) =>
  createBodyCheck(shape, () => true).isGood(type, body);

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
  ])('is believed under the type "%s"', async (type) => {
    expect(await fitsShape('json-array', type, bytesOf('[1]'))).toBe(true);
  });

  it.each([
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'image/png',
    'TEXT/HTML',
  ])('is not believed under the type "%s"', async (type) => {
    expect(await fitsShape('json-array', type, bytesOf('[1]'))).toBe(false);
  });

  it.each(['[]', ' \n[1, 2]\n', '\ufeff[1]'])('is what it is written as: %j', async (text) => {
    expect(await fitsShape('json-array', 'application/json', bytesOf(text))).toBe(true);
  });

  it.each(['[1', '[[1]', '[1]]', '[1],', '"[1]"', '{}', '', 'undefined', '[1] <!-- -->'])(
    'is nothing else: %j',
    async (text) => {
      expect(await fitsShape('json-array', 'application/json', bytesOf(text))).toBe(false);
    },
  );
});

describe.each([
  ['in memory', 1_500_000],
  ['that becomes a Blob', 3_000_000],
])('a list too large to be parsed as a whole, %s', (_, bytes) => {
  const row = (name: string) => JSON.stringify({ name, filling: 'x'.repeat(bytes) });
  async function fits(shape: ContentShape, text: string, isReadable = (_name: unknown) => true) {
    const check = createBodyCheck(shape, (rows) =>
      (rows as { name: unknown }[]).some(({ name }) => isReadable(name)),
    );
    return check.isGood('application/json', await bodyOf(bytesOf(text), check.push));
  }

  it('is believed when it is whole and one of its records can be read', async () => {
    // The second goes over two parts of a Blob.
    const list = `[${row('bad')},${row('good')}]`;
    expect(await fits('json-array', list, (name) => name === 'good')).toBe(true);
    expect(await fits('json-array', list, () => false)).toBe(false);
    expect(await fits('json-lines', `${row('a')}\n${row('b')}\n`)).toBe(true);
  });

  it('is not believed when its transfer broke off, or its records are no JSON', async () => {
    const list = `[${row('a')},${row('b')}]`;
    expect(await fits('json-array', list.slice(0, -1))).toBe(false);
    expect(await fits('json-array', list.slice(0, -900_000))).toBe(false);
    expect(await fits('json-lines', `${row('a')}\n${row('b').slice(0, -5)}`)).toBe(false);
    expect(await fits('json-array', `[${row('a').replace('"name"', 'name')},1]`)).toBe(false);
  });
});

describe('an object of JSON', () => {
  it('is one whole object and nothing else', async () => {
    expect(await fitsShape('json-object', 'application/json', bytesOf('{"a":[1]}'))).toBe(true);
    for (const text of ['{"a":1', '[{}]', '"a"', 'null', '1', '{}{}']) {
      expect(await fitsShape('json-object', 'application/json', bytesOf(text)), text).toBe(false);
    }
  });
});

describe('JSON lines', () => {
  it.each(['{"a":1}', '{"a":1}\n{"a":2}', '{"a":1}\r\n{"a":2}\r\n\r\n', '[{"a":1}]', '[]'])(
    'are objects, one a line, or a whole array: %j',
    async (text) => {
      expect(await fitsShape('json-lines', 'application/x-ndjson', bytesOf(text))).toBe(true);
    },
  );

  it.each(['', '1', '{"a":1}\n{"a"', '{"a":1}\n[1]', '[{"a":1}', '<html>\n{"a":1}', 'x\n{"a":1}'])(
    'are nothing else: %j',
    async (text) => {
      expect(await fitsShape('json-lines', 'application/x-ndjson', bytesOf(text))).toBe(false);
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
  ])('may be %s, whatever its address ends in', async (_format, bytes) => {
    expect(await fitsShape('picture', 'image/png', bytes.buffer)).toBe(true);
  });

  it.each([
    ['PNG', pngBytes(50).slice(0, -3)],
    ['JPEG', jpeg.slice(0, -1)],
    ['WebP', webp.slice(0, -1)],
  ])('is not a %s that was cut off', async (_format, bytes) => {
    expect(await fitsShape('picture', 'image/png', bytes.buffer)).toBe(false);
  });
});

it.each(['json-array', 'json-object', 'json-lines', 'text', 'picture'] satisfies ContentShape[])(
  'nothing at all is no %s',
  async (shape) => {
    expect(await fitsShape(shape, '', new ArrayBuffer(0))).toBe(false);
  },
);
