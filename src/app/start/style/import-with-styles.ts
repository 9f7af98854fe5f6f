/**
 * Loads a chunk and its style sheets in parallel. The build puts this in place of Vite's own loader
 * (scripts/own-chunk-loader), which counts a failed style sheet as loaded for ever.
 */

import { renewFiles } from '../../../data/daily/renew-files';

const loading = new Map<string, Promise<void>>();
let importMap: ImportMap | undefined;

interface ImportMap {
  /** From the names that other chunks use to the files. */
  readonly imports?: Readonly<Record<string, string>>;
  /** The hash of each file (scripts/file-integrity). */
  readonly integrity?: Readonly<Record<string, string>>;
}

/**
 * Retries a failure once, past every cache, because the cache would keep a damaged chunk as long as a whole
 * one. Rejects where one can't be loaded; the next call retries all failed ones.
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

/** `name` is the path below the origin, or the file's name in the page's import map. */
function loadStyles(name: string): Promise<void> {
  importMap ??= readImportMap();
  const href = importMap.imports?.[`/${name}`] ?? `/${name}`;
  let loaded = loading.get(href);
  if (loaded) return loaded;
  // style-sheets handles the page's own sheets.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  loaded = new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // Marks the sheet as a chunk's: style-sheets replaces lost sheets of the page, this module handles its
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
    // After all other sheets: inserting one between them makes the browser lay out the whole page again.
    document.body.append(link);
  });
  loading.set(href, loaded);
  return loaded;
}

/** Not `import.meta.resolve`, which Chrome got long after import maps. */
function readImportMap(): ImportMap {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? JSON.parse(map) : {};
}
