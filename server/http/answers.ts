/**
 * Files as HTTP answers: type by name, ETag by size and time, 304 without reading them, and bodies that
 * stream from disk at the reader's speed. Knows nothing about the content.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context } from 'hono';
import {
  type CompressedFiles,
  type Encoding,
  SMALLEST_COMPRESSED_BYTES,
  versionOf,
} from '../content/compressed-files';
import { findFile } from '../content/find-file';

/** Revalidated each time, with 304 where nothing has changed. */
export const REVALIDATE = 'no-cache';
/** What may be a day late. */
export const A_DAY = 'public, max-age=86400';
/** The name changes with the content. */
export const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ics', 'text/calendar; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.jsonl', 'application/x-ndjson; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
  ['.xml', 'application/xml; charset=utf-8'],
]);

const COMPRESSED_TYPES =
  /^(text\/|application\/(json|javascript|x-ndjson|manifest\+json)|image\/svg)/;

/** How much of a body is in memory while its reader takes it. */
const CHUNK_BYTES = 32 * 1024;

/** Answers with files, compressed for clients that accept it. */
export type SendFile = (c: Context, path: string, cacheControl: string) => Promise<Response>;

/**
 * Each answer is the file, 304 for clients that have it, or 404 where it does not exist. Immutable files are
 * always sent whole: a client that asks again doubts its copy.
 */
export function fileSender(compressed: CompressedFiles): SendFile {
  return async (c, path, cacheControl) => {
    const found = findFile(path);
    if (!found) return c.notFound();
    const type = TYPES.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
    const isCompressible = COMPRESSED_TYPES.test(type);
    const encoding =
      isCompressible && found.size >= SMALLEST_COMPRESSED_BYTES ? encodingFor(c) : null;
    const etagOf = (form: Encoding | null) => `"${versionOf(found)}${form ? `-${form}` : ''}"`;
    const etag = etagOf(encoding);
    c.header('ETag', etag);
    c.header('Cache-Control', cacheControl);
    if (isCompressible) c.header('Vary', 'Accept-Encoding', { append: true });
    if (cacheControl !== FOREVER && isKnown(c.req.header('If-None-Match'), etag))
      return c.body(null, 304);

    // Everybody waits for a page first.
    const smallest = cacheControl === FOREVER || type.startsWith('text/html');
    c.header('Content-Type', type);
    // A full disk holds no compressed form; the file itself is there.
    const form =
      encoding && (await compressed.find(path, found, encoding, { smallest }).catch(() => null));
    const sent = form ?? path;
    const size = findFile(sent)?.size;
    if (size === undefined) {
      // The file is gone meanwhile. Its headers do not apply to our own answer.
      for (const name of ['ETag', 'Cache-Control', 'Content-Type']) c.header(name, undefined);
      return c.notFound();
    }
    if (encoding && form) c.header('Content-Encoding', encoding);
    else c.header('ETag', etagOf(null));
    c.header('Content-Length', String(size));
    return c.body(bodyOf(sent, size));
  };
}

/** Opened when somebody begins to read, closed at the end or when the reader leaves. */
function bodyOf(path: string, size: number): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | null = null;
  let position = 0;
  const close = async () => (await opening)?.close();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          opening ??= open(path);
          const file = await opening;
          // Another version in its place differs from the announced length.
          if (position === 0 && (await file.stat()).size !== size)
            throw new Error('It has changed.');
          const { bytesRead, buffer } = await file.read(
            new Uint8Array(Math.min(CHUNK_BYTES, size - position)),
          );
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          if (position >= size || bytesRead === 0) {
            controller.close();
            await close();
          }
        } catch (error) {
          controller.error(error);
          await close().catch(() => {});
        }
      },
      cancel: async () => {
        await close().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

function encodingFor(c: Context): Encoding | null {
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
