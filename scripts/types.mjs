// Type-checks each execution world against its real library (see docs/ARCHITECTURE.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const WORLDS = ['.', 'src/domain', 'src/resources', 'src', 'sw', 'server', 'tests', 'tests/sw'];

const TSC = join('node_modules', 'typescript', 'bin', 'tsc');

const codes = await Promise.all(
  WORLDS.map(async (world) => {
    const [code] = await once(
      spawn(process.execPath, [TSC, '-p', world], { stdio: 'inherit' }),
      'exit',
    );
    return code;
  }),
);
const failed = WORLDS.filter((_, place) => codes[place] !== 0);
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`);
  process.exit(1);
}
