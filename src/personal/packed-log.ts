/** A log of one game, compressed: how it is made and opened again. Knows nothing of where it lies. */

import { type LogTale, taleOf } from '../domain/games/log-tale';
import { type GameLog, readSimLog } from '../domain/games/sim-log';

/** A log of a long game has a fifth of it. */
const MAX_LOG_BYTES = 30_000;

/** A log as it comes and lies. */
export interface PackedLog {
  readonly tale: LogTale;
  /** Compressed by gzip; null of a log that is too large to be kept. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

const NO_MOMENT = { date: '', time: '' };

export async function packLog(log: GameLog): Promise<PackedLog> {
  const text = new TextEncoder().encode(`${log.lines.join('\n')}\n`);
  const bytes = await through(new CompressionStream('gzip'), text);
  return { tale: taleOf(log), bytes: bytes.length > MAX_LOG_BYTES ? null : bytes };
}

/** The log that was compressed; null for bytes that are none. */
export async function unpackLog(bytes: Uint8Array<ArrayBuffer>): Promise<GameLog | null> {
  try {
    const text = new TextDecoder().decode(await through(new DecompressionStream('gzip'), bytes));
    return readSimLog(text, NO_MOMENT).games[0]?.log ?? null;
  } catch {
    return null;
  }
}

/** A log of another device, read here anew; null for bytes that are none, or too many. */
export async function repackLog(bytes: Uint8Array<ArrayBuffer>): Promise<PackedLog | null> {
  if (bytes.length > MAX_LOG_BYTES) return null;
  const log = await unpackLog(bytes);
  return log && { tale: taleOf(log), bytes };
}

async function through(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  // Reading rejects where either of these fails.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
