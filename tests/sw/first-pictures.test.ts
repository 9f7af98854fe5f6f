import { describe, expect, it } from 'vitest';
import { firstPictures } from '../../sw/first-pictures';

const ORIGIN = 'https://nest.test';
const urlOf = (address: string) => new URL(address, ORIGIN);

function worker({
  build = 'b1',
  day = '20261121' as string | null,
  snapshot = null as string | null,
} = {}) {
  const stored = new Map<string, Response>();
  const served = { html: page('b1', '20261121'), asked: [] as string[] };
  const pictures = firstPictures({
    build,
    cache: async () => ({
      match: async (address) => stored.get(String(address))?.clone(),
      put: async (address, answer) => {
        stored.set(String(address), answer);
      },
      delete: async (address) => stored.delete(String(address)),
      keys: async () => [...stored.keys()].map((address) => new Request(ORIGIN + address)),
    }),
    fetch: async (address) => {
      served.asked.push(address);
      const html = FRAMES[address] ?? served.html;
      return new Response(html, { headers: { 'content-security-policy': 'p' } });
    },
    storedEdition: async () => day,
    findSnapshot: async () => (snapshot === null ? null : new Response(snapshot)),
  });
  return { pictures, stored, served };
}

const SHEET = '<link rel="stylesheet" href="/a.css">';
const SCRIPT = '<script type="module" src="/a.js"></script>';
const APP = `<template id="files">${SCRIPT}</template><div id="root"></div>`;

const FRAME = '/ranking?sort=';
const TOURNAMENTS_FRAME = '/tournament?leader=';
const ANY_FRAME = '/frame';
const FRAMES: Record<string, string> = {
  [FRAME]: frame('frame of the rankings'),
  [TOURNAMENTS_FRAME]: frame('frame of the tournaments'),
  [ANY_FRAME]: frame('frame of any page'),
};

function frame(text: string): string {
  return `<!doctype html><html lang="en" data-build="b1"><p>${text}</p>${APP}</body></html>\n`;
}

function page(build: string, day: string): string {
  return `<!doctype html><html lang="en" data-build="${build}" data-edition="${day}"><p>rows</p>${SHEET}${APP}</body></html>`;
}

describe('half a page', () => {
  const half = (html: string) => html.slice(0, Math.floor(html.length / 2));

  it('that a network cut and ended as if it was all is not stored over a whole one', async () => {
    const { pictures, served } = worker();
    expect(await pictures.renew(urlOf('/ranking'))).toBe(true);
    for (const cut of [half(served.html), served.html.replace('</html>', ''), '']) {
      served.html = cut;
      expect(await pictures.renew(urlOf('/ranking'))).toBe(false);
    }
    expect(await (await pictures.find(urlOf('/ranking')))?.text()).toContain('rows');
  });

  it('that is stored all the same is passed over for what is whole, and removed', async () => {
    const { pictures, stored } = worker();
    await pictures.begin();
    await pictures.renew(urlOf('/ranking'));
    const kept = stored.get('/ranking');
    stored.set('/ranking', new Response(half((await kept?.clone().text()) ?? ''), kept));
    expect(await (await pictures.find(urlOf('/ranking')))?.text()).toContain('frame of any page');
    expect(stored.has('/ranking')).toBe(false);
  });
});

describe('a page drawn ahead, in the worker', () => {
  it('answers once it was looked at, with the policy that names what stands in it', async () => {
    const { pictures } = worker();
    expect(await pictures.find(urlOf('/ranking'))).toBeNull();
    await pictures.renew(urlOf('/ranking?period=nonsense'));
    const found = await pictures.find(urlOf('/ranking'));
    expect(await found?.text()).toContain('rows');
    expect(found?.headers.get('content-security-policy')).toBe('p');
  });

  it('is stored with its files behind what is drawn', async () => {
    const { pictures, stored } = worker();
    await pictures.renew(urlOf('/ranking'));
    expect(await stored.get('/ranking')?.text()).toContain(
      `<template id="files">${SHEET}${SCRIPT}`,
    );
  });

  it('of yesterday does not answer where today’s rankings are stored, nor where none are', async () => {
    for (const day of ['20261122', null]) {
      const { pictures } = worker({ day });
      await pictures.renew(urlOf('/ranking'));
      expect(await pictures.find(urlOf('/ranking'))).toBeNull();
    }
  });

  it('of another build, or a hall’s login page, is not kept', async () => {
    const { pictures, stored, served } = worker({ build: 'b2' });
    await pictures.renew(urlOf('/ranking'));
    served.html = '<html><h1>Log in</h1>';
    await pictures.renew(urlOf('/ranking'));
    expect(stored.size).toBe(0);
  });

  it('says whether it was stored: what depends on it is looked at again only then', async () => {
    const { pictures, served } = worker();
    expect(await pictures.renew(urlOf('/ranking'))).toBe(true);
    served.html = '<html><h1>Log in</h1>';
    expect(await pictures.renew(urlOf('/ranking'))).toBe(false);
  });

  it('of an address that no page has is kept once for all of them', async () => {
    const { pictures, stored, served } = worker();
    await pictures.begin();
    served.html = FRAMES[ANY_FRAME] ?? '';
    await pictures.renew(urlOf('/no/such/page'));
    expect([...stored.keys()]).toEqual([ANY_FRAME]);
  });

  it('is not shown for a view that looks different', async () => {
    const { pictures } = worker();
    await pictures.renew(urlOf('/ranking'));
    expect(await pictures.find(urlOf('/ranking?sort=raw'))).toBeNull();
    expect(await pictures.find(urlOf('/ranking?period=lw_p'))).toBeNull();
  });

  it('is renewed with the default ones and all that were looked at', async () => {
    const { pictures, served } = worker();
    await pictures.renew(urlOf('/ranking?period=lw_p'));
    served.asked.length = 0;
    await pictures.renewAll(ORIGIN);
    expect(served.asked.toSorted()).toEqual([
      '/',
      ANY_FRAME,
      '/ranking',
      '/ranking?period=lw_p',
      FRAME,
      '/tournament',
    ]);
  });

  it.each(['/ranking?sort=raw', '/ranking?period=lw_p', '/ranking'])(
    'is the frame at %s where no picture fits it',
    async (address) => {
      const { pictures } = worker({ day: '20261122' });
      await pictures.renewAll(ORIGIN);
      const found = await pictures.find(urlOf(address));
      expect(await found?.text()).toContain('frame of the rankings');
    },
  );

  it('of the home page is a frame where the newest rankings are of another day', async () => {
    const { pictures } = worker({ day: '20261122' });
    await pictures.renewAll(ORIGIN);
    expect(await (await pictures.find(urlOf('/')))?.text()).toContain('frame of any page');
  });

  it('gives way to what this device showed last, where it is a frame alone', async () => {
    const { pictures } = worker({ snapshot: 'as it was' });
    await pictures.renewAll(ORIGIN);
    const textAt = async (address: string) => (await pictures.find(urlOf(address)))?.text();
    expect(await textAt('/ranking?sort=raw')).toBe('as it was');
    expect(await textAt('/mirror')).toBe('as it was');
    expect(await textAt('/ranking')).toContain('rows');
  });

  it('of the tournament results answers while that very file is stored', async () => {
    const textAt = async (given: Parameters<typeof worker>[0]) => {
      const { pictures } = worker(given);
      await pictures.renewAll(ORIGIN);
      return (await pictures.find(urlOf('/tournament')))?.text();
    };
    expect(await textAt({})).toContain('rows');
    expect(await textAt({ day: 'another version' })).toContain('frame of any page');
  });

  it('is fetched as a frame for a page that was gone to within the app; of a whole page there is none', async () => {
    const { pictures } = worker();
    const textOf = async (address: string) => (await pictures.findFrame(urlOf(address)))?.text();
    expect(await textOf('/ranking?sort=raw')).toContain('frame of the rankings');
    expect(await textOf('/ranking')).toBeUndefined();
    expect(await textOf('/tournament')).toBeUndefined();
    expect(await textOf('/tournament?top=8')).toContain('frame of the tournaments');
  });

  it.each(['/ranking', '/', '/never-seen', '/no/such/page?x=1'])(
    'is a frame at %s from the first moment on',
    async (address) => {
      const { pictures } = worker();
      await pictures.begin();
      expect(await (await pictures.find(urlOf(address)))?.text()).toContain('frame of any page');
    },
  );
});
