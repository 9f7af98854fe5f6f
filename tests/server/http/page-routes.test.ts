import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { describe, expect, it, vi } from 'vitest';
import { compressedFiles } from '../../../server/content/compressed-files';
import { fileSender } from '../../../server/http/answers';
import { createApp } from '../../../server/http/app';
import { pageRoutes } from '../../../server/http/page-routes';
import { folderOf, putFile } from '../../fixtures/folders';

const STYLE = 'body{margin:0}';
const INDEX = `<!doctype html><style>${STYLE}</style><div id="root"></div>`;

const PRERENDERED = '/drawn-ahead';
const NO_SCREEN = '/no/such/page';
const PRERENDERED_STYLE = 'b{color:red}';
const PRERENDERED_SCRIPT = 'document.title';
const PRERENDERED_PAGE = `<!doctype html><style>${PRERENDERED_STYLE}</style><script>${PRERENDERED_SCRIPT}</script><script type="application/json">{}</script>`;

const MAIN = 'export {};';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const now = () => new Date('2026-11-21T12:00:00Z');

/** A built page. */
function site(files: Record<string, string> = {}) {
  const folder = folderOf({
    'index.html': INDEX,
    'assets/main-abc.js': MAIN,
    'service-worker.js': 'self;',
    'manifest.webmanifest': '{}',
    'prerendered.html': PRERENDERED_PAGE,
    '.vite/manifest.json': '{}',
    ...files,
  });
  const app = createApp({
    api: new Hono()
      .get('/broken', () => {
        throw new Error('secret stack');
      })
      .get('/own', secureHeaders({ xFrameOptions: 'SAMEORIGIN' }), (c) => c.text('own')),
    standIn: null,
    market: null,
    content: new Hono(),
    page: pageRoutes({
      folder,
      findPage: async (path) => ({
        file: path === PRERENDERED ? join(folder, 'prerendered.html') : null,
        isScreen: path !== NO_SCREEN,
      }),
      sendFile: fileSender(compressedFiles(folderOf())),
    }),
    now,
  });
  const get = (path: string, init?: RequestInit) => app.request(path, init);
  return { folder, get, fetch: app.fetch };
}

describe('the page', () => {
  it.each(['/', '/ranking', '/matchhistory/vs/OP01-001/OP02-001'])(
    'answers %s, a screen of the app, with index.html that is asked for anew each time',
    async (path) => {
      const answer = await site().get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(INDEX);
    },
  );

  it('answers an address that is no screen with 404 and the same page, under the same policy', async () => {
    const { get } = site();
    const [answer, screen] = [await get(NO_SCREEN), await get('/ranking')];
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await screen.text());
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'etag']) {
      expect(answer.headers.get(name), name).toBe(screen.headers.get(name));
    }
  });

  it('gives every file of HTML a policy of its own, whatever it is called', async () => {
    const { get } = site({ 'more/other.html': PRERENDERED_PAGE });
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy');
    expect(await policyOf('/index.html')).toBe(await policyOf('/ranking'));
    expect(await policyOf('/more/other.html')).toContain(hashOf(PRERENDERED_STYLE));
    expect((await get('/no.html')).status).toBe(404);
  });

  it('answers an address with a prerendered page with that, under a policy of its own', async () => {
    const answer = await site().get(`${PRERENDERED}?utm=1`);
    expect(await answer.text()).toBe(PRERENDERED_PAGE);
    expect(answer.headers.get('etag')).not.toBeNull();
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(hashOf(PRERENDERED_STYLE));
    expect(policy).toContain(hashOf(PRERENDERED_SCRIPT));
    expect(policy).not.toContain(hashOf('{}'));
    expect(answer.headers.get('link')).toBeNull();
  });

  it.each([
    '/content/no.json',
    '/api/no',
    '/assets/gone-123.js',
    '/humans.txt',
    '/a/b.json',
    '/.vite/manifest.json',
  ])('answers %s, which is no screen, with a real 404 and no HTML', async (path) => {
    const answer = await site().get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toContain('html');
  });

  it.each([
    '/health',
    '/healthz',
    '/metrics',
    '/ready',
    '/livez',
    '/ping',
    '/status',
    '/version',
    '/actuator/health',
    '/wp-admin/install',
    '/_status',
    '/.env',
    '/.git/config',
  ])('answers %s, which only a machine asks for, with a real 404', async (path) => {
    expect((await site().get(path)).status).toBe(404);
  });

  it('sends what never changes as small as it gets, after a first request', async () => {
    const script = Array.from(
      { length: 4000 },
      (_, line) => `export const n${line} = ${line * line};`,
    );
    const { get } = site({ 'assets/large-abc.js': script.join('\n') });
    const sizeOf = async () => {
      const answer = await get('/assets/large-abc.js', { headers: { 'accept-encoding': 'br' } });
      return (await answer.arrayBuffer()).byteLength;
    };
    const first = await sizeOf();
    await vi.waitFor(async () => expect(await sizeOf()).toBeLessThan(first));
  });

  it('keeps files with a hash in their name for ever, the worker and the manifest never', async () => {
    const { get } = site();
    const headersOf = async (path: string) => (await get(path)).headers;
    expect((await headersOf('/assets/main-abc.js')).get('cache-control')).toContain('immutable');
    const worker = await headersOf('/service-worker.js');
    expect(worker.get('cache-control')).toBe('no-cache');
    expect(worker.get('content-type')).toBe('text/javascript; charset=utf-8');
    const manifest = await headersOf('/manifest.webmanifest');
    expect(manifest.get('cache-control')).toBe('no-cache');
    expect(manifest.get('content-type')).toContain('application/manifest+json');
  });

  it.each(['POST', 'GET'])(
    'leads a share by %s, which no worker took, to the page that says so',
    async (method) => {
      const body = method === 'POST' ? { body: new FormData() } : {};
      const answer = await site().get('/mygames/share', { method, ...body });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/mygames#share-missed');
    },
  );

  it('sends what is kept for ever whole to who asks again: what they have may be half of it', async () => {
    const { get } = site();
    const etag = (await get('/assets/main-abc.js')).headers.get('etag') ?? '';
    const again = await get('/assets/main-abc.js', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(200);
    expect(await again.text()).toBe(MAIN);
  });

  it('runs under the strict policy, the inline style allowed by its hash', async () => {
    const policy = (await site().get('/ranking')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g=' 'sha256-${hash}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]);
  });

  it('gives the worker the same policy as the page', async () => {
    const { get } = site();
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy');
    expect(await policyOf('/service-worker.js')).toBe(await policyOf('/'));
  });

  it('says what to do when it has not been built', async () => {
    const { folder, get } = site();
    rmSync(join(folder, 'index.html'));
    const answer = await get('/ranking');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });

  it('never leaves its folder', async () => {
    const { folder, get } = site();
    putFile(folder, '../outside.txt', 'secret');
    for (const path of [
      '/..%2foutside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/%00.txt',
      '/%zz.txt',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('every answer of the site', () => {
  it.each(['/', '/ranking', '/content/no.json', '/api/no', '/api/broken', '/assets/main-abc.js'])(
    'carries the security headers, errors too: %s',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      const { headers } = await site().get(path);
      log.mockRestore();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
    },
  );

  it('carries them where the Host header names no host', async () => {
    const request = new Request('http://localhost/');
    Object.defineProperty(request, 'url', { value: 'http://999.999.999.999/' });
    const answer = await site().fetch(request);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of a part with a policy of its own keeps that', async () => {
    const { headers } = await site().get('/api/own');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('says no more of a fault than that there was one', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const answer = await site().get('/api/broken');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('to a HEAD request has no body', async () => {
    const answer = await site().get('/ranking', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

describe('every answer', () => {
  it.each(['/ranking', '/assets/main-abc.js', '/content/no.json', '/api/no', '/api/broken'])(
    'carries the time of the server’s own clock, by which readers go: %s',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      expect((await site().get(path)).headers.get('date')).toBe(now().toUTCString());
      log.mockRestore();
    },
  );
});
