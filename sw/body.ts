/**
 * The bytes of one content in the worker. A large one is a Blob: those are the browser's to hold, on disk where
 * memory is short. A full file of 16 MB in the worker's own memory took five times as much while it was
 * read, judged and stored.
 */
import { type ByteReader, resized } from '../src/resources/byte-buffers';

export type Body = ArrayBuffer | Blob;

/** From here on a body is a Blob: of all content only full files are so large. */
export const BLOB_BYTES = 4 * 1024 * 1024;

const FIRST_BUFFER_BYTES = 64 * 1024;
/** From here on a body is handed on piece by piece. */
const LARGE_BYTES = 1_000_000;
const HANDED_ON_BYTES = 256 * 1024;
/** Digested in pieces, for the browser copies what it is given: of 16 MB that is felt. */
const DIGEST_BYTES = 1024 * 1024;

export function sizeOf(body: Body): number {
  return body instanceof Blob ? body.size : body.byteLength;
}

/**
 * All of a body as it comes, straight into its memory: in pieces, megabytes lie about a second time until they
 * are collected. What becomes a Blob is shown to `onPart` first, part by part: no one reads it again.
 */
export async function readInto(
  reader: ByteReader,
  onChunk: (bytes: number) => void,
  onPart: (part: Uint8Array<ArrayBuffer>) => void,
): Promise<Body> {
  const large = new LargeBody(onPart);
  let memory = new ArrayBuffer(FIRST_BUFFER_BYTES);
  for (let length = 0; ; ) {
    if (length === BLOB_BYTES) {
      await large.push(new Uint8Array(memory));
      length = 0;
    } else if (length === memory.byteLength) {
      memory = resized(memory, 2 * length);
    }
    const { done, value } = await reader.read(new Uint8Array(memory, length));
    // The stream hands the memory back with each piece.
    if (!value) throw new TypeError('The body was cancelled');
    memory = value.buffer;
    if (done) {
      if (large.isEmpty) return resized(memory, length);
      if (length > 0) await large.push(new Uint8Array(memory, 0, length));
      return large.finish();
    }
    onChunk(value.byteLength);
    length += value.byteLength;
  }
}

/** The body of bytes that have come. */
export async function bodyOf(
  bytes: ArrayBuffer,
  onPart: (part: Uint8Array<ArrayBuffer>) => void = () => {},
): Promise<Body> {
  if (bytes.byteLength < BLOB_BYTES) return bytes;
  const large = new LargeBody(onPart);
  for (const part of piecesOf(new Uint8Array(bytes), BLOB_BYTES)) await large.push(part);
  return large.finish();
}

class LargeBody {
  readonly #onPart: (part: Uint8Array<ArrayBuffer>) => void;
  readonly #parts: Blob[] = [];
  readonly #digests: ArrayBuffer[] = [];

  constructor(onPart: (part: Uint8Array<ArrayBuffer>) => void) {
    this.#onPart = onPart;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  async push(part: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#onPart(part);
    this.#digests.push(...(await digestsOf(part)));
    this.#parts.push(new Blob([part]));
  }

  finish(): Blob {
    const body = new Blob(this.#parts);
    versions.set(body, versionFrom(this.#digests));
    return body;
  }
}

// One body is asked for its version by the answer and by the store.
const versions = new WeakMap<Body, Promise<string>>();

/** Names these very bytes, whatever the host calls them. Of a Blob from the store no one asks: the index knows it. */
export function versionOf(body: Body): Promise<string> {
  const known = versions.get(body);
  if (known) return known;
  const bytes = body instanceof Blob ? body.arrayBuffer() : Promise.resolve(body);
  const version = bytes.then((all) => digestsOf(new Uint8Array(all))).then(versionFrom);
  versions.set(body, version);
  return version;
}

async function digestsOf(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer[]> {
  const digests: ArrayBuffer[] = [];
  for (const piece of piecesOf(bytes, DIGEST_BYTES)) digests.push(await digest(piece));
  return digests;
}

async function versionFrom(digests: readonly ArrayBuffer[]): Promise<string> {
  const [first, second] = digests;
  const whole = first && !second ? first : await digest(await new Blob([...digests]).arrayBuffer());
  return Array.from(new Uint8Array(whole, 0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function digest(bytes: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytes);
}

/** The body for an answer. A large one is handed on as it is read: otherwise the answer holds a copy of its own. */
export function handedOn(body: Body): Body | ReadableStream<Uint8Array<ArrayBuffer>> {
  if (body instanceof Blob || body.byteLength < LARGE_BYTES) return body;
  const pieces = piecesOf(new Uint8Array(body), HANDED_ON_BYTES);
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function* piecesOf(
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
