/** Hashes of built files, in the form of `integrity`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `sha256-…` of a file. */
export function integrityOf(file: string): string {
  return hashOf(readFileSync(file));
}

function hashOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

const SHEETS = /<link rel="stylesheet"[^>]*\shref="\/([^"]*)"/g;

/** Has index.html name the hash of its style sheets: half a script fails, half a sheet does not. */
export function sheetIntegrity(): Plugin {
  return {
    name: 'sheet-integrity',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replaceAll(SHEETS, (tag, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') throw new Error(`The build has no sheet ${file}.`);
          return `${tag} integrity="${hashOf(sheet.source)}"`;
        }),
    },
  };
}
