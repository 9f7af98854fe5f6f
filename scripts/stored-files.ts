/** How the service worker is told of the files it stores: with their stage, and by hash. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './file-integrity';
import { ARCHIVE_FILE } from './shell-archive';
import { PAGE, readStages } from './stored-stages';

/** What vite-plugin-pwa's `manifestTransforms` takes, for the page built into this folder. */
export function storedFiles(folder: string) {
  return <File extends { readonly url: string }>(files: readonly File[]) => {
    // A build that failed has no page: its own error is to be seen, and not one of ours.
    if (!existsSync(join(folder, PAGE))) return { manifest: [] };
    const stageOf = readStages(folder);
    return {
      manifest: files.flatMap((file) => {
        const stage = ARCHIVE_FILE.test(file.url) ? 'archive' : stageOf(file.url);
        // So that a venue's login page can't be installed as the app.
        return stage ? [{ ...file, integrity: integrityOf(join(folder, file.url)), stage }] : [];
      }),
    };
  };
}
