/**
 * Bodies as HTTP answers: ETag and 304, and compression that happens once for each version of a
 * body. Knows nothing of what the bodies are.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

export interface Body {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Changes whenever the bytes do. */
  readonly version: string;
  readonly cacheControl: string;
}

/** Ask every time, answer 304 when nothing changed. */
export const REVALIDATE = 'no-cache';
/** The name changes with the content. */
export const FOREVER = 'public, max-age=31536000, immutable';

const COMPRESSED_TYPES =
  /^(text\/|application\/(json|javascript|x-ndjson|manifest\+json)|image\/svg)/;
const SMALLEST_COMPRESSED_BYTES = 1024;
/** Quality 5 of brotli is quick and smaller than gzip's best. */
const QUICK_BROTLI = 5;
/** A tenth smaller, and a second's work for what never changes again. */
const BEST_BROTLI = 11;

type Encoding = 'br' | 'gzip';

function compress(bytes: Uint8Array, encoding: Encoding, brotliQuality: number) {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Answers with the body, compressed if the asker understands that, or with 304. */
export async function answer(c: Context, body: Body): Promise<Response> {
  const encoding = encodingFor(c, body);
  const etag = `"${body.version}${encoding ? `-${encoding}` : ''}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', body.cacheControl);
  if (COMPRESSED_TYPES.test(body.type)) c.header('Vary', 'Accept-Encoding', { append: true });
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

  c.header('Content-Type', body.type);
  if (!encoding) return c.body(Uint8Array.from(body.bytes));
  c.header('Content-Encoding', encoding);
  return c.body(Uint8Array.from(await compressed(body, encoding)));
}

function encodingFor(c: Context, { type, bytes }: Body): Encoding | null {
  if (!COMPRESSED_TYPES.test(type) || bytes.length < SMALLEST_COMPRESSED_BYTES) return null;
  const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    return parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/** What has been compressed lately, oldest first; a few days of daily files fit in. */
const kept = new Map<string, Promise<Uint8Array>>();
const keptSizes = new Map<string, number>();
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

function compressed(body: Body, encoding: Encoding): Promise<Uint8Array> {
  const key = `${encoding} ${body.type} ${body.version}`;
  const known = kept.get(key);
  if (known) return known;
  const work = compress(body.bytes, encoding, QUICK_BROTLI);
  kept.set(key, work);
  work.then(
    (bytes) => {
      keep(key, bytes.length);
      if (encoding === 'br' && body.cacheControl === FOREVER) void improve(key, body);
    },
    () => kept.delete(key),
  );
  return work;
}

// The first asker does not wait for the smallest form; everyone after gets it.
async function improve(key: string, body: Body): Promise<void> {
  const best = await compress(body.bytes, 'br', BEST_BROTLI);
  kept.set(key, Promise.resolve(best));
  keep(key, best.length);
}

function keep(key: string, size: number): void {
  keptSizes.set(key, size);
  let total = 0;
  for (const bytes of keptSizes.values()) total += bytes;
  for (const [oldest, bytes] of keptSizes) {
    if (total <= MOST_KEPT_BYTES) break;
    keptSizes.delete(oldest);
    kept.delete(oldest);
    total -= bytes;
  }
}
