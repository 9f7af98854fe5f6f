import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fontSubsets } from './scripts/font-subsets';
import { ownChunkLoader } from './scripts/own-chunk-loader';
import { ARCHIVE_FILE, shellArchive } from './scripts/shell-archive';
import { stableChunkNames } from './scripts/stable-chunk-names';
import { serverInDev } from './server/dev-plugin';

// One config, two builds: the page with its service worker (`vite build`), and the server
// (`vite build --ssr`), whose entries are listed here so that a new command is one line.
const SERVER_ENTRIES = {
  main: 'server/main.ts',
  import: 'server/import.ts',
  'publish-stats': 'server/publish-stats.ts',
  'forget-player': 'server/forget-player.ts',
  'log-out-everybody': 'server/log-out-everybody.ts',
  'pglite-thread': 'server/db/pglite-thread.ts',
  // Not the server's own: what it draws pages with, loaded when it runs.
  'first-picture': 'src/app/first-picture.tsx',
};

/** Set by scripts/build. `vite build` by hand leaves it where no server looks for it. */
const BUILD_FOLDER = process.env.BUILD_FOLDER ?? 'dist/by-hand';
const PAGE_FOLDER = join(BUILD_FOLDER, 'page');

/** What the pages for patrons share, and the others do without. */
const FOR_PATRONS =
  /\/src\/(domain|personal|data|resources|components)\/(.*\/)?(companions|matchups|http-stream|full-file|leader-analysis|matrix|curve|Curve|players|match-|recent-players|last-seen|seen-players|stored-|live-|Live|use-live|use-recent|market-report|search-results|instant-words|elapsed|FullFile|PlayerName|MatchResult|AddressNotFound|LeaderSelect)/;

/** What nobody else loads: others meet the gate. A screen that is not named here is stored for everybody. */
const FOR_PATRONS_ONLY =
  /^assets\/(PlayerStats|Matrix|prepare-matrix|LeaderDetail|HeadToHead|Mirror|Decklists|LeaderDecklists|Market|full-file)/;

/** Whether a file is one of a folder that is shared, and not by patrons' pages alone. */
const sharedIn = (folder: RegExp) => (file: string) => folder.test(file) && !FOR_PATRONS.test(file);

/**
 * What is loaded together comes in one file: each costs a round trip on a slow network, and small ones
 * compress badly. Every screen that is opened later is a file of its own without being named here.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What every page begins with: libraries, which change seldom, and ours.
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 12 },
  { name: 'first-route', tags: ['$initial'], priority: 11 },
  // What loads data of any kind, once what came with the page is drawn.
  {
    name: 'data',
    test: /\/src\/data\/(http|decode|decoded-answer|daily-file|rankings|card-data|packed-cards|schemas\/(wire|leader-stats))\.ts|\/src\/resources\/(addresses|card-addresses|network-resources|daily-files|stored-answer|page-address|json-records)\.ts|\/node_modules\/valibot\//,
    priority: 10,
  },
  // For readers who stay: what installs the app, and the parts of the frame that can wait.
  {
    name: 'installation',
    test: /src\/app\/(install-worker|plan-ahead|fetch-ahead-plan|data-cost)|workbox-window/,
    priority: 6,
  },
  { name: 'frame', test: /src\/app\//, priority: 6 },
  {
    name: 'texts',
    test: /src\/features\/(faq|about|privacy-policy|terms|not-found)\//,
    priority: 6,
  },
  // Libraries that belong to one action, or to two screens.
  { name: 'storage', test: /node_modules\/idb-keyval/, priority: 5 },
  { name: 'html2canvas', test: /node_modules\/html2canvas/, priority: 5 },
  { name: 'calendar-file', test: /node_modules\/(ics|yup|nanoid)\//, priority: 5 },
  { name: 'lodash', test: /node_modules\/lodash/, minShareCount: 2, priority: 5 },
  // What draws a picture to export; the data of one screen, which its query and the decoders share; then whatever else two screens need.
  {
    name: 'sheets',
    test: /\/src\/components\/.*([Ss]heet|save-as-image|download-file)/,
    minShareCount: 2,
    priority: 7,
  },
  { name: 'tournaments', test: /\/src\/.*\/tournaments?\b/, minShareCount: 2, priority: 9 },
  { name: 'events', test: /\/src\/(data|domain)\/.*events?\b/, minShareCount: 2, priority: 9 },
  {
    name: 'shared',
    test: sharedIn(/\/src\/(domain|resources|personal|data)\//),
    minShareCount: 2,
    priority: 8,
  },
  { name: 'shared-ui', test: /\/src\/ui\//, minShareCount: 2, priority: 8 },
  {
    name: 'shared-components',
    test: sharedIn(/\/src\/components\//),
    minShareCount: 2,
    priority: 7,
  },
  { name: 'patrons', test: FOR_PATRONS, minShareCount: 2, priority: 4 },
];

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [react()],
        publicDir: false,
        css: { modules: { generateScopedName: scopedName } },
        // What pages are drawn with is built in, as it runs on them.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: [/^react(-dom)?$/, /^@tanstack\//, 'use-sync-external-store'] },
        build: {
          outDir: join(BUILD_FOLDER, 'server'),
          target: 'node20',
          // Flat, so that a shared chunk finds the thread's entry beside itself.
          rollupOptions: { input: SERVER_ENTRIES, output: { chunkFileNames: '[name]-[hash].js' } },
        },
      }
    : {
        plugins: [
          react(),
          serverInDev(),
          ownChunkLoader(),
          fontSubsets(),
          stableChunkNames(PAGE_FOLDER),
          shellArchive(PAGE_FOLDER, (file) => stageOf(file) === 'screens'),
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
                'assets/screens-*.json',
                '{icon,icon-small}.svg',
                '{pictures,previews}/*',
              ],
              // By hash, so that a venue's login page can't be installed as the app.
              manifestTransforms: [
                (files) => ({
                  manifest: files.map((file) => ({
                    ...file,
                    integrity: integrityOf(file.url),
                    stage: stageOf(file.url),
                  })),
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
          modulePreload: {
            // Every browser of the target that lacks it shows the page just as well.
            polyfill: false,
            // A chunk that lists the scripts of another changes whenever that one does. Styles are
            // listed: nothing else loads them.
            resolveDependencies: (_file, needed, { hostType }) =>
              hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
          },
          rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
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

/** What loads the rankings, once those that came with the page are drawn: an app without it shows no others. */
const LOADS_RANKINGS = /^assets\/data-/;

/** What the built page itself asks for comes first; pictures that no screen needs, and letters of few names, last. */
function stageOf(file: string): 'entry' | 'screens' | 'patrons' | 'later' | 'archive' {
  if (ARCHIVE_FILE.test(file)) return 'archive';
  if (FOR_PATRONS_ONLY.test(file)) return 'patrons';
  if (/^(previews|pictures)\/|-extended-.*woff2$/.test(file)) return 'later';
  const page = readFileSync(join(PAGE_FOLDER, 'index.html'), 'utf8');
  const isAskedFor =
    file === 'index.html' ||
    LOADS_RANKINGS.test(file) ||
    page.includes(`href="/${file}"`) ||
    page.includes(`src="/${file}"`);
  return isAskedFor ? 'entry' : 'screens';
}
