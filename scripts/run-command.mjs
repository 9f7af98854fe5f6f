/**
 * `node scripts/run-command.mjs COMMAND …`: builds one of the server's commands, with the database's thread,
 * into a separate folder and runs it there, without page rendering, which takes longest to build. The files
 * in `dist`, which a running server may still read, stay unchanged.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile, mergeConfig } from 'vite';

const [command, ...args] = process.argv.slice(2);
// Within the project, where Node finds the packages.
const built = join(import.meta.dirname, `../node_modules/.cache/crows-nest-command-${process.pid}`);
let status = 1;
let run = null;
// Signals are for the command, which handles them. Ctrl-C reaches it without our help.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (run === null) process.exit(1);
    if (signal !== 'SIGINT') run.kill(signal);
  });
}
process.on('exit', () => rmSync(built, { recursive: true, force: true }));
try {
  const server = { command: 'build', mode: 'production', isSsrBuild: true };
  const { config } = await loadConfigFromFile(server, undefined, undefined, 'error');
  const entries = config.build.rollupOptions.input;
  if (!(command in entries)) throw new Error(`There is no command ${command}.`);
  config.build.rollupOptions.input = Object.fromEntries(
    [command, 'pglite-thread'].map((name) => [name, entries[name]]),
  );
  const own = { ssr: true, outDir: built, emptyOutDir: true };
  await build(mergeConfig(config, { configFile: false, logLevel: 'error', build: own }));
  run = spawn(process.execPath, [join(built, `${command}.js`), ...args], { stdio: 'inherit' });
  [status] = await once(run, 'exit');
} catch (error) {
  console.error(error);
}
process.exit(status ?? 1);
