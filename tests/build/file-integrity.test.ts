import type { IndexHtmlTransformContext } from 'vite';
import { expect, it } from 'vitest';
import { sheetIntegrity } from '../../scripts/file-integrity';

const HTML = `<script type="module" crossorigin src="/assets/a-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/c.css"><link rel="icon" href="/icon.svg">`;

function transform(bundle: object): string {
  const { transformIndexHtml: hook } = sheetIntegrity();
  if (typeof hook !== 'object') throw new Error('No hook');
  return String(
    hook.handler.call({} as never, HTML, { bundle } as unknown as IndexHtmlTransformContext),
  );
}

it('index.html names the hash of its style sheet, of which browsers would take a half', () => {
  const text = transform({ 'assets/c.css': { type: 'asset', source: 'body{}' } });
  expect(text).toContain(
    'href="/assets/c.css" integrity="sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo="',
  );
  expect(text.match(/integrity/g)).toHaveLength(1);
});

it('a page with a sheet that the build does not have is not built', () => {
  expect(() => transform({})).toThrow('no sheet assets/c.css');
});
