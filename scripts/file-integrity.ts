/**
 * Adds a hash to each script and style sheet of the page, so that a browser never runs a half file: as an
 * attribute of tags, and for later imports in the import map, which index.html and the app's own loader of
 * sheets also read. The hashes for the server's check are beside Vite's manifest.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { WHOLE_FILES } from '../server/content/built-files.ts';
import { PAGE } from './stored-stages.ts';

/** `sha256-…` of a file, in the form of `integrity`. */
export function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}

/** Put it before all plugins that read the built index.html. */
export function fileIntegrity(folder: string): Plugin {
  return {
    name: 'file-integrity',
    apply: 'build',
    writeBundle() {
      const files = readdirSync(join(folder, 'assets'), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `assets/${name}`);
      const integrity = Object.fromEntries(
        files.map((file) => [`/${file}`, integrityOf(join(folder, file))]),
      );
      writeFileSync(join(folder, WHOLE_FILES), JSON.stringify(integrity));
      const ofScripts = Object.entries(integrity).filter(([address]) =>
        /\.(js|css)$/.test(address),
      );
      const page = join(folder, PAGE);
      writeFileSync(page, withIntegrity(readFileSync(page, 'utf8'), Object.fromEntries(ofScripts)));
    },
  };
}

const IMPORT_MAP = /(<script type="importmap">)(.*?)(?=<\/script>)/s;
const FILE_TAGS = /<(?:script|link)\b[^>]*\s(?:src|href)="([^"]*)"(?![^>]*\sintegrity=)/g;

/**
 * index.html with these hashes, by address.
 * @throws Error where it has no import map: then later chunks would load unchecked.
 */
export function withIntegrity(html: string, integrity: Readonly<Record<string, string>>): string {
  if (!IMPORT_MAP.test(html)) throw new Error('index.html has no import map.');
  return html
    .replace(IMPORT_MAP, (_, tag: string, map: string) => {
      return tag + JSON.stringify({ ...JSON.parse(map), integrity });
    })
    .replaceAll(FILE_TAGS, (tag, address: string) => {
      const hash = integrity[address];
      return hash ? `${tag} integrity="${hash}"` : tag;
    });
}
