/** The app's next build, as a deployment brings it, without building it: the same with another entry. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the entry of the next build says on the document: `data-script`. The first one says nothing. */
export const NEXT_SCRIPT = 'next';
const NEXT_ENTRY = 'next-entry.js';

/** As browsers sometimes do: the next worker begins all the same. */
const SILENT_LIST = 'indexedDB.databases=()=>new Promise(()=>{})';

/** Makes it, and gives its folder: inside `dist`, for its server finds its packages from there. */
export function makeNextBuild(): string {
  const build = mkdtempSync(join('dist', 'next-build-'));
  for (const part of ['page', 'server']) {
    cpSync(join('dist', part), join(build, part), { recursive: true, dereference: true });
  }
  const page = join(build, 'page');
  const index = readFileSync(join(page, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(index)?.[1];
  if (!entry) throw new Error('index.html names no entry');
  const script = `document.documentElement.dataset.script='${NEXT_SCRIPT}';import('./${entry}');`;
  writeFileSync(join(page, 'assets', NEXT_ENTRY), script);
  // The entry of before keeps its name, for other chunks import it.
  change(page, 'index.html', (text) =>
    text.replace(/(<script type="module"[^>]* src="\/assets\/)[^"]+/, `$1${NEXT_ENTRY}`),
  );
  change(page, 'service-worker.js', (worker) => {
    const added = `{"integrity":"","revision":null,"stage":"entry","url":"assets/${NEXT_ENTRY}"}`;
    return ['index.html', `assets/${NEXT_ENTRY}`].reduce(
      (changed, file) => withIntegrity(changed, file, readFileSync(join(page, file))),
      `${SILENT_LIST};${worker.replace('{"integrity":', () => `${added},{"integrity":`)}`,
    );
  });
  // Compressed ahead, it would be sent instead.
  const ahead = readdirSync(page).filter((name) =>
    /^(index|service-worker)\..+\.(br|gz)$/.test(name),
  );
  if (ahead.length > 0) throw new Error(`${ahead} are of the first build`);
  return build;
}

function change(folder: string, file: string, how: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, how(readFileSync(path, 'utf8')));
}

/** Says in the worker's list what a file now contains. */
function withIntegrity(worker: string, file: string, content: Buffer): string {
  const entry = new RegExp(`\\{[^{}]*"url":"${file}"\\}`);
  const listed = entry.exec(worker)?.[0];
  if (!listed) throw new Error(`The worker does not list ${file}`);
  const changed = listed
    .replace(/"integrity":"[^"]*"/, () => `"integrity":"${digestOf(content)}"`)
    .replace(/"revision":"[^"]*"/, `"revision":"${NEXT_SCRIPT}"`);
  return worker.replace(listed, () => changed);
}

function digestOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
