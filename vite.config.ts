import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serverInDev } from './server/dev-plugin';

// One config, two builds: the page with its service worker (`vite build`), and the server
// (`vite build --ssr`), whose entries are listed here so that a new command is one line.
const SERVER_ENTRIES = {
  main: 'server/main.ts',
  import: 'server/import.ts',
  'publish-stats': 'server/publish-stats.ts',
  'pglite-thread': 'server/db/pglite-thread.ts',
};

const PAGE_FOLDER = 'dist/page';

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        publicDir: false,
        build: {
          outDir: 'dist/server',
          target: 'node20',
          // Flat, so that a shared chunk finds the thread's entry beside itself.
          rollupOptions: { input: SERVER_ENTRIES, output: { chunkFileNames: '[name]-[hash].js' } },
        },
      }
    : {
        plugins: [
          react(),
          serverInDev(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'service-worker.ts',
            injectRegister: false,
            // The file at the top level is the source of truth (DESIGN.md, Tree).
            manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
            includeManifestIcons: false,
            injectManifest: {
              globPatterns: [
                '**/*.{html,js,css,woff2,webmanifest}',
                'icon.svg',
                '{pictures,previews}/*',
              ],
              // Precached by hash, so that a venue's login page can't be installed as the app.
              manifestTransforms: [
                (files) => ({
                  manifest: files.map((file) => ({ ...file, integrity: integrityOf(file.url) })),
                }),
              ],
            },
          }),
        ],
        resolve: {
          // React has this hook itself; the stand-in for older ones stays out of the first route.
          alias: {
            'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
          },
        },
        css: { modules: { generateScopedName: scopedName } },
        build: {
          outDir: PAGE_FOLDER,
          target: 'es2022',
          sourcemap: false,
          // Tells scripts/check-budget.mjs which files belong to which screen.
          manifest: true,
          // Every browser of the target that lacks it shows the page just as well.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              // What every page begins with, in two files: libraries, which browsers keep across our
              // own versions, and ours.
              codeSplitting: {
                groups: [
                  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
                  { name: 'first-route', tags: ['$initial'] },
                ],
              },
            },
          },
        },
      },
);

const stylesByName = new Map<string, string>();

/** `Button-primary` instead of a hash: readable, and smaller once compressed. */
function scopedName(local: string, file: string): string {
  const path = file.split('?', 1)[0] ?? file;
  const name = basename(path, '.module.css');
  const known = stylesByName.get(name) ?? path;
  if (known !== path) throw new Error(`${path} and ${known} would share class names: rename one.`);
  stylesByName.set(name, path);
  return `${name}-${local}`;
}

function integrityOf(builtFile: string): string {
  const hash = createHash('sha256').update(readFileSync(join(PAGE_FOLDER, builtFile)));
  return `sha256-${hash.digest('base64')}`;
}
