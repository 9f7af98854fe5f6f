/**
 * Memory for bodies of megabytes, in the page's threads and in the service worker. What is thrown away piece
 * by piece lies about until it is collected; memory that is read into, grown and given up in one is free at once.
 */

/** A body's reader that fills the memory it is given, and hands it back with what it has read. */
export interface ByteReader {
  read(into: Uint8Array<ArrayBuffer>): Promise<{
    readonly done: boolean;
    /** Missing when the body was cancelled. */
    readonly value?: Uint8Array<ArrayBuffer> | undefined;
  }>;
}

/** Null where a browser has no byte streams. */
export function byteReaderOf(body: {
  getReader(options: { readonly mode: 'byob' }): ByteReader;
}): ByteReader | null {
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** The buffer's bytes in so much memory; the old buffer is not to be used any more. */
export function resized(buffer: ArrayBuffer, bytes: number): ArrayBuffer {
  const { transfer } = buffer as { transfer?: (this: ArrayBuffer, bytes: number) => ArrayBuffer };
  if (transfer) return transfer.call(buffer, bytes);
  const other = new Uint8Array(bytes);
  other.set(new Uint8Array(buffer, 0, Math.min(bytes, buffer.byteLength)));
  return other.buffer;
}
