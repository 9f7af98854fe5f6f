/** The service worker's list of files to store, with stage and hash. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './file-integrity.ts';
import { ARCHIVE_FILE } from './shell-archive.ts';
import { PAGE, readStages, type Screens } from './stored-stages.ts';

/** For vite-plugin-pwa's `manifestTransforms`, for the page built into this folder. */
export function storedFiles(folder: string, screens: Screens) {
  return <File extends { readonly url: string }>(files: readonly File[]) => {
    // A failed build has no page: its own error should show, not one of ours.
    if (!existsSync(join(folder, PAGE))) return { manifest: [] };
    const stageOf = readStages(folder, screens);
    return {
      manifest: files.flatMap((file) => {
        const stage = ARCHIVE_FILE.test(file.url) ? 'archive' : stageOf(file.url);
        // So that a venue's login page can't be installed as the app.
        return stage ? [{ ...file, integrity: integrityOf(join(folder, file.url)), stage }] : [];
      }),
    };
  };
}
