/**
 * `node scripts/build.mjs [page] [server] [--logLevel error]`: builds these parts, or all, beside the present
 * build.
 */
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { addBuild, PARTS } from './builds.mjs';

const { positionals, values } = parseArgs({
  options: { logLevel: { type: 'string', default: 'info' } },
  allowPositionals: true,
});
const parts = positionals.length > 0 ? positionals : PARTS;
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown) throw new Error(`There is no part ${unknown}: page or server.`);

await addBuild('dist', parts, async (folder) => {
  process.env.BUILD_FOLDER = folder;
  for (const part of PARTS.filter((each) => parts.includes(each))) {
    await build({ logLevel: values.logLevel, build: { ssr: part === 'server' } });
  }
});
