/** Packs and unpacks the log of one game. Knows nothing about where it is stored. */

import type { GameLog } from '../../domain/games/log/log-grammar';
import { summaryOf } from '../../domain/games/log/log-summary';
import { readLog } from '../../domain/games/log/read-log';
import { MAX_LOG_BYTES, type PackedLog } from '../own/kinds/log-kinds';

const NO_MOMENT = { date: '', time: '' };

export async function packLog(log: GameLog): Promise<PackedLog> {
  const text = new TextEncoder().encode(`${log.lines.join('\n')}\n`);
  const bytes = await through(new CompressionStream('gzip'), text);
  return { summary: summaryOf(log), bytes: bytes.length > MAX_LOG_BYTES ? null : bytes };
}

/** The unpacked log; null for bytes that are no packed log. */
export async function unpackLog(bytes: Uint8Array<ArrayBuffer>): Promise<GameLog | null> {
  try {
    const text = new TextDecoder().decode(await through(new DecompressionStream('gzip'), bytes));
    return readLog(text, NO_MOMENT).games[0]?.log ?? null;
  } catch {
    return null;
  }
}

/** Another device's log with a summary read here; null for bytes that are no log, or for too many. */
export async function repackLog(bytes: Uint8Array<ArrayBuffer>): Promise<PackedLog | null> {
  if (bytes.length > MAX_LOG_BYTES) return null;
  const log = await unpackLog(bytes);
  return log && { summary: summaryOf(log), bytes };
}

async function through(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  // If either of these fails, reading rejects.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
