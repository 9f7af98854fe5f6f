/**
 * Keeps the names of chunks that did not change. A bundler writes the hashed names of chunks into those
 * that import them, so that one changed word renames nearly every file, and an update of a few strings
 * downloads the app again. Here chunks import each other by names without a hash, each file is named by
 * what it then holds, and an import map in index.html says which file a name means. So a name is still good
 * for ever, and an HTML page can only ever bring the files of its own build.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ASSETS = 'assets';
const CHUNK_FILE = /^(.+)-[\w-]{8}\.js$/;
/** What an import of a chunk begins with. */
const SPECIFIER = 'chunk/';

export interface Chunk {
  /** The file as the bundler named it, `name-hash.js`. */
  readonly file: string;
  readonly code: string;
}

export interface NamedChunk extends Chunk {
  /** How others import it: it stays when the content changes. */
  readonly specifier: string;
  /** The file, named after its new content. */
  readonly renamed: string;
}

/**
 * The chunks with their imports and names rewritten. Where two share a name they are numbered by the
 * length of their code: a change of one may then rename the other, so a group of `codeSplitting` should name it.
 */
export function nameByContent(chunks: readonly Chunk[]): NamedChunk[] {
  const names = uniqueNames(chunks);
  return chunks.map(({ file, code }) => {
    const rewritten = chunks.reduce(
      (text, { file: imported }) =>
        text.replaceAll(
          new RegExp(`(["'\`])\\./${escapePattern(imported)}\\1`, 'g'),
          `$1${SPECIFIER}${names.get(imported)}$1`,
        ),
      code,
    );
    const hash = createHash('sha256').update(rewritten).digest('base64url').slice(0, 8);
    const name = names.get(file);
    return { file, code: rewritten, specifier: SPECIFIER + name, renamed: `${name}-${hash}.js` };
  });
}

/** By file, what a chunk is called. */
function uniqueNames(chunks: readonly Chunk[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { file } of chunks.toSorted((a, b) => a.code.length - b.code.length)) {
    const name = CHUNK_FILE.exec(file)?.[1] ?? file;
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name}${number}`;
    taken.add(unique);
    names.set(file, unique);
  }
  return names;
}

/** The import map as it stands in the page, for the files below `/assets/`. */
export function importMapOf(chunks: readonly NamedChunk[]): string {
  const imports = Object.fromEntries(
    chunks
      .map(({ specifier, renamed }) => [specifier, `/${ASSETS}/${renamed}`] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return `<script type="importmap">${JSON.stringify({ imports })}</script>`;
}

/** The plugin: rewrites what was built, before the service worker's list of files is made of it. */
export function stableChunkNames(folder: string): Plugin {
  return {
    name: 'stable-chunk-names',
    apply: 'build',
    writeBundle() {
      const assets = join(folder, ASSETS);
      const chunks = readdirSync(assets)
        .filter((file) => CHUNK_FILE.test(file) && !file.includes('.worker-'))
        .map((file) => ({ file, code: readFileSync(join(assets, file), 'utf8') }));
      const named = nameByContent(chunks);
      for (const { file, renamed, code } of named) {
        renameSync(join(assets, file), join(assets, renamed));
        writeFileSync(join(assets, renamed), code);
      }
      for (const file of ['index.html', '.vite/manifest.json']) {
        const path = join(folder, file);
        writeFileSync(path, rename(readFileSync(path, 'utf8'), named));
      }
      const page = join(folder, 'index.html');
      const html = readFileSync(page, 'utf8');
      // Before the first module, or the browser does not heed it.
      const first = html.search(/<script type="module"|<link rel="modulepreload"/);
      writeFileSync(page, `${html.slice(0, first)}${importMapOf(named)}\n    ${html.slice(first)}`);
    },
  };
}

function rename(text: string, chunks: readonly NamedChunk[]): string {
  return chunks.reduce((changed, { file, renamed }) => changed.replaceAll(file, renamed), text);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
