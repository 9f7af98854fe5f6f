/** Derived files, which can be made again at any time: only their age keeps or deletes them. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deleted after this many days; those still requested are made again. */
export const MADE_AGAIN_DAYS = 30;

const DAY_MILLISECONDS = 86_400_000;

/** Deletes files, folders and drafts in the folder that are older than this many days. */
export async function removeMadeBefore(folder: string, now: Date, days: number): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > days * DAY_MILLISECONDS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
