/**
 * `node scripts/run-command.mjs COMMAND …`: builds the server into a folder of its own and runs one of its
 * commands there. The files in `dist`, which a running server may still read, stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const [command, ...args] = process.argv.slice(2);
// Within the project, where the packages are found.
const built = join(import.meta.dirname, `../node_modules/.cache/crows-nest-command-${process.pid}`);
let status = 1;
try {
  await build({ logLevel: 'error', build: { ssr: true, outDir: built, emptyOutDir: true } });
  const run = spawnSync(process.execPath, [join(built, `${command}.js`), ...args], {
    stdio: 'inherit',
  });
  status = run.status ?? 1;
} finally {
  rmSync(built, { recursive: true, force: true });
}
process.exit(status);
