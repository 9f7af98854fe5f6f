/**
 * Whether a file of JSON or JSON lines is whole, which means properly ended: browsers and proxies would keep
 * a truncated one as long as the real one.
 */
import { open } from 'node:fs/promises';
import { type FileVersion, versionOf } from './compressed-files';
import { findFile } from './find-file';

/** Tells whether the file at a path is whole; checks each version of a file once. Never rejects. */
export function wholeJsonFiles(): (path: string) => Promise<boolean> {
  const known = new Map<string, { readonly version: string; readonly isWhole: Promise<boolean> }>();
  return async (path) => {
    const found = findFile(path);
    if (!found) return false;
    const version = versionOf(found);
    if (known.get(path)?.version !== version) {
      known.set(path, { version, isWhole: isWhole(path, found).catch(() => false) });
    }
    return known.get(path)?.isWhole ?? false;
  };
}

async function isWhole(path: string, { size }: FileVersion): Promise<boolean> {
  return /[\]}]\s*$/.test(await endOf(path, size));
}

const END_BYTES = 16;

async function endOf(path: string, size: number): Promise<string> {
  const file = await open(path);
  try {
    const from = Math.max(0, size - END_BYTES);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
