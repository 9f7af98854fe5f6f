/** Packs a file's text for another device as small as the browser can, and unpacks it within limits. */

const PLAIN = 0;
const GZIP = 1;
/** The size of the largest file that the app takes. */
const MOST_BYTES = 20_000_000;

/** One byte for the packing method, then the bytes. */
export async function packText(text: string): Promise<Uint8Array> {
  const plain = new TextEncoder().encode(text);
  if (typeof CompressionStream === 'undefined') return marked(PLAIN, plain);
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'));
  return marked(GZIP, new Uint8Array(await new Response(stream).arrayBuffer()));
}

function marked(mark: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 1);
  bytes[0] = mark;
  bytes.set(content, 1);
  return bytes;
}

/** Null for what this app did not pack, or what would exceed any file. */
export async function unpackText(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const content = bytes.subarray(1);
  try {
    if (bytes[0] === PLAIN) return new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (bytes[0] !== GZIP) return null;
    const reader = new Blob([content])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
      .getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let length = 0;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      length += piece.value.length;
      if (length > MOST_BYTES) return null;
      text += decoder.decode(piece.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return null;
  }
}
