/** What the app is measured against: a static page of the same rows, and a bare React page. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { type BareRow, CELLS, pictureOf } from '../bare/rows';

interface BareServer {
  /** Pages at `/static` and `/react`. */
  readonly origin: string;
  stop(): void;
}

/** Serves both; pictures are those of the app's server at `pictures` (an origin). */
export async function startBareServer(
  rows: readonly BareRow[],
  pictures: string,
): Promise<BareServer> {
  const answers = new Map(
    Object.entries({
      '/static': ['text/html', page('Static', staticTable(rows))],
      '/react': ['text/html', page('React', '<div id="root"></div>', '/react.js')],
      '/react.js': ['text/javascript', await buildReactPage()],
      '/rows.json': ['application/json', JSON.stringify(rows)],
      '/worker.js': ['text/javascript', readFileSync('tests/bench/bare/worker.js', 'utf8')],
    }).map(([path, [type, text]]) => [path, { type, body: brotliCompressSync(text ?? '') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) {
      const headers = { 'content-type': `${answer.type}; charset=utf-8`, 'content-encoding': 'br' };
      response.writeHead(200, { ...headers, 'content-length': answer.body.length });
      response.end(answer.body);
      return;
    }
    const upstream = send(new URL(request.url ?? '/', pictures), (picture) => {
      response.writeHead(picture.statusCode ?? 502, picture.headers);
      picture.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    upstream.end();
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Both come back without a network, too: by a worker that does no more than that. */
const REGISTRATION = `<script>addEventListener('load',()=>navigator.serviceWorker.register('/worker.js'))</script>`;

function page(title: string, body: string, script?: string): string {
  const module = script ? `<script type="module" src="${script}"></script>` : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${module}${body}${REGISTRATION}`;
}

function staticTable(rows: readonly BareRow[]): string {
  const lines = rows.map((row) => {
    const picture = `<img loading="lazy" width="28" height="39" alt="" src="${pictureOf(row)}">`;
    const cells = CELLS.map(({ name, of }) => `<td>${name === 'Card' ? picture : of(row)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const heads = CELLS.map(({ name }) => `<th>${name}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** With React whole, and built as the app is. */
async function buildReactPage(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'tests/bench/bare/react-page.tsx' },
    },
  })) as Rollup.RollupOutput;
  const [script] = built.output;
  return script.code;
}
