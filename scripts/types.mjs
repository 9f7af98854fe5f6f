// Type-checks each execution world with the library it really has (see docs/ARCHITECTURE.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const WORLDS = ['.', 'src/domain', 'src/resources', 'src', 'sw', 'server', 'tests', 'tests/sw'];

const TSC = join('node_modules', 'typescript', 'bin', 'tsc');

const failed = WORLDS.filter(
  (world) => spawnSync(process.execPath, [TSC, '-p', world], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`);
  process.exit(1);
}
