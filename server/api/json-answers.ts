/**
 * Answers in JSON, compressed for those who understand that. What is there as a whole goes out as a whole,
 * with its length: through web streams the same answer takes several times as long. Knows nothing of what it
 * says.
 */
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** JSON as bytes, to be given to any number of askers. */
export interface JsonBody {
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Made when it is first asked for. */
  gzipped(): Uint8Array<ArrayBuffer>;
}

/** Shorter ones gain nothing. */
const SMALLEST_COMPRESSED_BYTES = 1024;
/** Half the time of the usual 6, and a history is an eighth larger. */
const GZIP_LEVEL = 4;

export function jsonBody(value: unknown): JsonBody {
  return bodyOf(JSON.stringify(value));
}

/** The JSON text as it is. */
export function bodyOf(json: string): JsonBody {
  const plain = Buffer.from(json);
  let gzipped: Uint8Array<ArrayBuffer> | null = null;
  return {
    plain,
    gzipped: () => {
      // Here and now: handing it to another thread takes longer than a history of usual length.
      gzipped ??= gzipSync(plain, { level: GZIP_LEVEL });
      return gzipped;
    },
  };
}

export function answerJson(c: Context, body: JsonBody): Response {
  const isLong = body.plain.length >= SMALLEST_COMPRESSED_BYTES;
  return c.body(describe(c, isLong) ? body.gzipped() : body.plain);
}

/** JSON that no one holds as a whole, on its way while it is made. */
export function answerJsonInParts(
  c: Context,
  parts: ReadableStream<Uint8Array<ArrayBuffer>>,
): Response {
  if (!describe(c, true)) return c.body(parts);
  return c.body(parts.pipeThrough(new CompressionStream('gzip')));
}

/** The answer's headers; gives whether it is to be compressed. */
function describe(c: Context, isLong: boolean): boolean {
  c.header('Content-Type', 'application/json');
  if (!isLong) return false;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const isCompressed = understandsGzip(c.req.header('Accept-Encoding') ?? '');
  if (isCompressed) c.header('Content-Encoding', 'gzip');
  return isCompressed;
}

function understandsGzip(accepted: string): boolean {
  const named = parseAccept(accepted.toLowerCase());
  const own = named.find(({ type }) => type === 'gzip') ?? named.find(({ type }) => type === '*');
  return own !== undefined && own.q > 0;
}
