import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KeepSnapshotRequest } from '../../src/resources/stored-answer';
import { pageSnapshots } from '../../sw/page-snapshots';

const ORIGIN = 'https://nest.test';
const urlOf = (address: string) => new URL(address, ORIGIN);

const FRAME_STYLES = '.bar{color:red}';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `style-src 'self' 'sha256-index' ${hashOf(FRAME_STYLES)}; script-src 'self'`;

const WAITING = '<div role="status">Opening the page...<span hidden data-pending></span></div>';

function frame(main = WAITING): string {
  const screen = (name: string) =>
    `<div class="for-${name}"><div class="bar">${name}</div><main id="content">${main}</main></div>`;
  return `<!doctype html><html lang="en" data-build="b1"><head><style>body{}</style><style>${FRAME_STYLES}</style><style>.for-wide{display:none}</style></head><body><div id="first-picture" class="frame">${screen('phone')}${screen('wide')}</div><div id="root"></div></body></html>`;
}

const SHEETS = new Map([
  ['/assets/index.css', '.bar{color:red}.row{color:blue}.unused{color:green}'],
  ['/assets/Mirror.css', '.mirror{color:gold}'],
]);

function worker({ html = frame() as string | null } = {}) {
  const stored = new Map<string, Response>();
  const now = { days: 'today' };
  const addressOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url.slice(ORIGIN.length) : String(request);
  const snapshots = pageSnapshots({
    build: 'b1',
    cache: async () => ({
      match: async (request) => stored.get(addressOf(request))?.clone(),
      put: async (request, answer) => {
        stored.set(addressOf(request), answer);
      },
      delete: async (request) => stored.delete(addressOf(request)),
      keys: async () => [...stored.keys()].map((address) => new Request(ORIGIN + address)),
    }),
    findFrame: async () =>
      html === null ? null : new Response(html, { headers: { 'content-security-policy': POLICY } }),
    readStyleSheets: async () => SHEETS,
    days: async () => now.days,
  });
  const keep = (change: Partial<KeepSnapshotRequest> = {}) =>
    snapshots.keep({ ...REQUEST, ...change }, ORIGIN);
  const textAt = async (address: string) => (await snapshots.find(urlOf(address)))?.text();
  return { snapshots, stored, now, keep, textAt };
}

const REQUEST: KeepSnapshotRequest = {
  type: 'keep-snapshot',
  address: '/mirror?sort=games',
  build: 'b1',
  screen: 'phone',
  html: '<p class="row" style="width: 40%;">Isolde</p><button>Sort</button>',
  sheets: ['/assets/index.css'],
  access: 'everyone',
};

describe('a page as this device showed it', () => {
  it('is its frame with what stood in it, on the screen that showed it, and nothing that pretends to react', async () => {
    const { keep, textAt } = worker();
    await keep();
    const text = (await textAt('/mirror?sort=games')) ?? '';
    const [phone = '', wide = ''] = text.split('<div class="for-wide">');
    expect(phone).toContain('Isolde');
    expect(phone).toContain('<button inert>');
    expect(phone).not.toContain('Opening the page');
    expect(wide).toContain('Opening the page');
    expect(text).toContain('<html data-old lang="en"');
  });

  it('comes with the styles it needs, which its policy allows by their hash, and no tag with one of its own', async () => {
    const { keep, snapshots } = worker();
    await keep();
    const found = await snapshots.find(urlOf(REQUEST.address));
    const text = (await found?.text()) ?? '';
    const [, styles = ''] = Array.from(text.matchAll(/<style>(.*?)<\/style>/g), ([, each]) => each);
    expect(styles).toContain('.row{color:blue}');
    expect(styles).toContain('width: 40%');
    expect(styles).not.toContain('unused');
    expect(text).not.toContain(' style=');
    const policy = found?.headers.get('content-security-policy');
    expect(policy).toBe(POLICY.replace(hashOf(FRAME_STYLES), hashOf(styles ?? '')));
  });

  it('answers its own address alone, and no other day', async () => {
    const { keep, textAt, now } = worker();
    await keep();
    expect(await textAt('/mirror')).toBeUndefined();
    now.days = 'tomorrow';
    expect(await textAt(REQUEST.address)).toBeUndefined();
  });

  it.each<[string, Partial<KeepSnapshotRequest>, string | null]>([
    ['of another build', { build: 'b0' }, frame()],
    ['with a style sheet that is not stored', { sheets: ['/assets/Other.css'] }, frame()],
    ['whose frame can’t be had', {}, null],
    ['whose frame is the whole page already', {}, frame('<p>All there is.</p>')],
    ['that would end its own styles', { html: '<p style="x:</style>">a</p>' }, frame()],
    ['of something that is no page of ours', {}, '<html><h1>Log in</h1></html>'],
  ])('%s is not kept', async (_, change, html) => {
    const { keep, stored } = worker({ html });
    await keep(change);
    expect(stored.size).toBe(0);
  });

  it('is forgotten with every address of its page once that was changed', async () => {
    const { keep, snapshots, stored } = worker();
    for (const address of ['/report', '/mirror', '/mirror?sort=games']) await keep({ address });
    await snapshots.forget({ path: '/mirror' });
    expect([...stored.keys()]).toEqual(['/report']);
  });

  it('of a page for patrons is forgotten when the reader is none', async () => {
    const { keep, snapshots, stored } = worker();
    await keep({ address: '/mirror', access: 'patrons' });
    await keep({ address: '/report' });
    await snapshots.forget('patrons');
    expect([...stored.keys()]).toEqual(['/report']);
  });

  it('does not stay when it is forgotten while it is being kept', async () => {
    const { keep, snapshots, stored } = worker();
    await Promise.all([keep(), snapshots.forget({ path: '/mirror' })]);
    expect(stored.size).toBe(0);
  });

  it('is one of the last forty', async () => {
    const { keep, stored } = worker();
    for (let at = 0; at < 42; at += 1) await keep({ address: `/decklists/${at}` });
    await keep({ address: '/decklists/2' });
    await keep({ address: '/mirror' });
    expect(stored.size).toBe(40);
    expect(stored.has('/decklists/2')).toBe(true);
    expect(stored.has('/decklists/3')).toBe(false);
  });
});
