/** Files as bodies: their type by name, their version by content. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Body } from './answers';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const PNG_TYPE = 'image/png';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': JSON_TYPE,
  '.jsonl': 'application/x-ndjson; charset=utf-8',
  '.map': JSON_TYPE,
  '.png': PNG_TYPE,
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** The file as a body; null when there is no such file. */
export async function readBody(path: string, cacheControl: string): Promise<Body | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const bytes = await readFile(path);
  return { bytes, type: typeOf(path), version: versionOf(bytes), cacheControl };
}

/** The type a file of this name is sent as. */
function typeOf(name: string): string {
  return TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
}

/** The same bytes have the same version, whenever and wherever they were written. */
export function versionOf(bytes: Uint8Array | string): string {
  return createHash('sha1').update(bytes).digest('base64url');
}
