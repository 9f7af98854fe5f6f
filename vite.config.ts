import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readPages } from './scripts/app-pages.ts';
import { chunksFor } from './scripts/chunks.ts';
import { scopedName } from './scripts/class-names.ts';
import { emptyDatabase } from './scripts/empty-database.ts';
import { sheetIntegrity } from './scripts/file-integrity.ts';
import { ownChunkLoader } from './scripts/own-chunk-loader.ts';
import { shellArchive } from './scripts/shell-archive.ts';
import { storedFiles } from './scripts/stored-files.ts';
import { screensApart } from './scripts/stored-stages.ts';
import { serverInDev } from './server/dev-plugin.ts';
import { NAMES_IN_INDEX } from './src/resources/first-frame.ts';

// One config, two builds: the page with its service worker (`vite build`), and the server
// (`vite build --ssr`), whose entries are listed here so that a new command is one line.
const SERVER_ENTRIES = {
  main: 'server/main.ts',
  import: 'server/commands/import.ts',
  'publish-stats': 'server/commands/publish-stats.ts',
  'forget-player': 'server/commands/forget-player.ts',
  match: 'server/commands/match.ts',
  'remove-seasons': 'server/commands/remove-seasons.ts',
  'log-out-everybody': 'server/commands/log-out-everybody.ts',
  'pglite-thread': 'server/db/connection/pglite-thread.ts',
  prerender: 'src/app/start/page/prerender.tsx',
};

/** Set by scripts/build. A manual `vite build` puts it where no server looks. */
const BUILD_FOLDER = process.env.BUILD_FOLDER ?? 'dist/by-hand';
const IN_INDEX = Object.fromEntries(
  Object.entries(NAMES_IN_INDEX).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]),
);
const PAGE_FOLDER = join(BUILD_FOLDER, 'page');

/** How long plugins take depends on what else the machine does: that is no warning about the code. */
const BUNDLER = { checks: { bundlerTimings: false } };

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  if (isSsrBuild)
    return {
      plugins: [react(), emptyDatabase()],
      css: { modules: { generateScopedName: scopedName } },
      // The libraries of page rendering are bundled in their production form.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: [/^react(-dom)?$/, /^@tanstack\//, 'use-sync-external-store'] },
      build: {
        outDir: join(BUILD_FOLDER, 'server'),
        copyPublicDir: false,
        target: 'node20',
        // Flat, so that a shared chunk finds the worker thread's entry beside itself.
        rollupOptions: {
          ...BUNDLER,
          input: SERVER_ENTRIES,
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    };
  const screens = screensApart(command === 'build' ? await readPages() : []);
  return {
    plugins: [
      react(),
      serverInDev(),
      ownChunkLoader(),
      shellArchive(PAGE_FOLDER, screens),
      sheetIntegrity(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
        includeManifestIcons: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: [
            '**/*.{html,js,css,woff2,webmanifest}',
            'assets/screens-*.json',
            '{icon,icon-small}.svg',
            '{pictures,previews}/*',
          ],
          manifestTransforms: [storedFiles(PAGE_FOLDER, screens)],
        },
      }),
    ],
    define: IN_INDEX,
    resolve: {
      // React has this hook itself; the replacement for older versions stays out of the first route.
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: PAGE_FOLDER,
      target: 'es2022',
      // Tells the imports of each file: scripts/stored-stages, scripts/check-budget and the server read
      // it.
      manifest: true,
      modulePreload: {
        // Every target browser without it still shows the page well.
        polyfill: false,
        // A chunk that lists another's scripts changes with them. Styles are listed, because nothing else
        // loads them.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
      },
      rolldownOptions: {
        ...BUNDLER,
        output: {
          // Every entry names each screen's files, and no compressor shortens a hash: 36 bits or more tell a name's
          // versions apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: { groups: chunksFor(screens) },
        },
      },
    },
  };
});
