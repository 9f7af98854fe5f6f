/**
 * Loads a chunk and its style sheets in parallel. The build puts this in place of Vite's own loader
 * (scripts/own-chunk-loader), which counts a failed style sheet as loaded for ever.
 */

import { renewFiles } from '../../../data/http/renew-files';

const loading = new Map<string, Promise<void>>();

/** Retries a failure once, past every cache. Rejects where one can't be loaded; the next call retries. */
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

/** `name` is the path below the origin. */
function loadStyles(name: string): Promise<void> {
  const href = `/${name}`;
  let loaded = loading.get(href);
  if (loaded) return loaded;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  loaded = new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
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
