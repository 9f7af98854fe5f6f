/** The service worker's list of files to store, with stage and hash. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './file-integrity.ts';
import { ARCHIVE_FILE } from './shell-archive.ts';
import { PAGE, readStages, type Screens } from './stored-stages.ts';

/** Of a file that is named by its content, 60 bits of the hash are listed: no compressor shortens them. */
const SHORT = 'sha256-'.length + 10;

/** For vite-plugin-pwa's `manifestTransforms`, for the page built into this folder. */
export function storedFiles(folder: string, screens: Screens) {
  return <File extends { readonly url: string; readonly revision: string | null }>(
    files: readonly File[],
  ) => {
    // A failed build has no page: its own error should show, not one of ours.
    if (!existsSync(join(folder, PAGE))) return { manifest: [] };
    const stageOf = readStages(folder, screens);
    return {
      manifest: files.flatMap((file) => {
        const stage = ARCHIVE_FILE.test(file.url) ? 'archive' : stageOf(file.url);
        if (!stage) return [];
        // So that a venue's login page can't be installed as the app.
        const integrity = integrityOf(join(folder, file.url));
        const isApart = stage === 'archive' || file.revision !== null;
        return [{ ...file, integrity: isApart ? integrity : integrity.slice(0, SHORT), stage }];
      }),
    };
  };
}
