import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// One config, two builds: the page with its service worker (`vite build`), and the server
// (`vite build --ssr`), whose entries are listed here so that a new command is one line.
const SERVER_ENTRIES = {
  main: 'server/main.ts',
  'pglite-thread': 'server/db/pglite-thread.ts',
};

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
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'service-worker.ts',
            injectRegister: false,
            // The file at the top level is the source of truth (DESIGN.md, Tree).
            manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')),
            injectManifest: { globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'] },
          }),
        ],
        build: { outDir: 'dist/page', target: 'es2022', sourcemap: false },
      },
);
