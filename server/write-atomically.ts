/** Files that appear whole: a reader sees the old one or the new one, never half of either. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How a file is called until it is whole. */
export const DRAFT_SUFFIX = '.draft';

/** Makes the folder if it is missing. On failure what was there before stays. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}${DRAFT_SUFFIX}`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(content);
      // On the disk before it gets its name: a power cut must not leave an empty file either.
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
