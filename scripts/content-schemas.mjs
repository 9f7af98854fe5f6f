/**
 * `node scripts/content-schemas.mjs`: writes docs/schemas, the schemas of content files, from their readers.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/schemas');
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { contentSchemas, schemaText } = await vite.ssrLoadModule('/scripts/json-schemas.ts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, schema] of Object.entries(contentSchemas())) {
    writeFileSync(join(folder, `${file}.schema.json`), schemaText(schema));
  }
} finally {
  await vite.close();
}
