/** Files that appear whole: a reader sees the old one or the new one, never half of either. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './db/connection/connection-loss';
import { operatorTrouble } from './operator-trouble';

/** The suffix of a file until it is whole. */
export const DRAFT_SUFFIX = '.draft';

/**
 * Creates a missing folder. After a failure the old file stays. A file with the same content is left alone:
 * size and time identify files, and no client should load it again.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  if (await holds(path, content)) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}${DRAFT_SUFFIX}`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(content);
      // Flushed to disk before it gets its name: a power cut must not leave an empty file, either.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function holds(path: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const found = await stat(path).catch(() => null);
  if (found?.size !== bytes.length) return false;
  return (await readFile(path)).equals(bytes);
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Waits for work of a start. A full disk is reported, and the start goes on: jobs try again. */
export async function unlessFull(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!FULL.has(codeOf(error))) throw error;
    console.warn(operatorTrouble(error));
  });
}
