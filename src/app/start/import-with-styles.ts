/**
 * A chunk and the style sheets it needs, at the same time. The build puts this in place of Vite's own loader
 * (scripts/own-chunk-loader), to which a style sheet that failed once counts as loaded for ever.
 */

import { renewFiles } from '../../data/renew-files';

const loading = new Map<string, Promise<void>>();
let importMap: ImportMap | undefined;

interface ImportMap {
  /** By the name that other chunks know, the file. */
  readonly imports?: Readonly<Record<string, string>>;
  /** By file, its hash (scripts/file-integrity). */
  readonly integrity?: Readonly<Record<string, string>>;
}

/**
 * What failed is asked for once more, past every cache: a chunk that was spoilt on its way would be kept for
 * as long as the whole one. Rejects when any of them can't be had; then all that failed is asked for again
 * the next time.
 */
export async function importWithStyles<Module>(
  importChunk: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  const load = async () => (await Promise.all([importChunk(), ...styles.map(loadStyles)]))[0];
  return load().catch(async (error) => {
    if (await renewFiles()) return load();
    throw error;
  });
}

/** `name` is the path below the origin, or what the page's import map calls the file. */
function loadStyles(name: string): Promise<void> {
  importMap ??= readImportMap();
  const href = importMap.imports?.[`/${name}`] ?? `/${name}`;
  let loaded = loading.get(href);
  if (loaded) return loaded;
  // What came with the page is seen to by style-sheets.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  loaded = new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // Marked as a chunk's: style-sheets replaces the page's own when they are lost, this module waits for its
    // own.
    link.dataset.chunk = '';
    link.crossOrigin = '';
    link.integrity = importMap?.integrity?.[href] ?? '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading.delete(href);
      reject(new Error(`${href} did not arrive`));
    };
    // Behind all sheets that are there: one in between makes a browser lay out the whole page anew.
    document.body.append(link);
  });
  loading.set(href, loaded);
  return loaded;
}

/** Not by `import.meta.resolve`, which came to Chrome long after import maps. */
function readImportMap(): ImportMap {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? JSON.parse(map) : {};
}
