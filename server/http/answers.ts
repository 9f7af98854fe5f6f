/**
 * Files as HTTP answers: type by name, ETag by size and time, 304 without reading them, and bodies that
 * flow from disk as fast as they are taken. Knows nothing of what the files are.
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

/** Ask every time, answer 304 when nothing changed. */
export const REVALIDATE = 'no-cache';
/** The name changes with the content. */
export const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
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

/** What is held in memory of a body while its reader takes it. */
const CHUNK_BYTES = 32 * 1024;

/** Answers with files, compressed for those who understand that. */
export type SendFile = (c: Context, path: string, cacheControl: string) => Promise<Response>;

/**
 * Each answer is the file, 304 for who has it already, or 404 where there is no such file. What is kept for
 * ever is always sent whole: who asks again for that has reason to doubt what is kept.
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

    // A page is what everybody waits for first.
    const smallest = cacheControl === FOREVER || type.startsWith('text/html');
    c.header('Content-Type', type);
    // A full disk takes no compressed form; the file itself is there.
    const form =
      encoding && (await compressed.find(path, found, encoding, { smallest }).catch(() => null));
    const sent = form ?? path;
    const size = findFile(sent)?.size;
    if (size === undefined) {
      // It has gone meanwhile. Nothing that was said of it holds for a word of ours.
      for (const name of ['ETag', 'Cache-Control', 'Content-Type']) c.header(name, undefined);
      return c.notFound();
    }
    if (encoding && form) c.header('Content-Encoding', encoding);
    else c.header('ETag', etagOf(null));
    c.header('Content-Length', String(size));
    return c.body(bodyOf(sent, size));
  };
}

/** Opened when somebody begins to read, closed at the end or when the reader goes away. */
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
          // Another version in its place has another length than was announced.
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
