/** Replaces Vite's loader of chunks and styles by the app's own. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const VITE_LOADER = '\0vite/preload-helper.js';
const OWN_LOADER = fileURLToPath(
  new URL('../src/app/start/style/import-with-styles.ts', import.meta.url),
);

/** Fails a build where Vite's loader was not found: then look for its new name. */
export function ownChunkLoader(): Plugin {
  let isReplaced = false;
  return {
    name: 'own-chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITE_LOADER) return null;
      isReplaced = true;
      return `export { importWithStyles as __vitePreload } from ${JSON.stringify(OWN_LOADER)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Vite’s loader of chunks was not met.');
    },
  };
}
