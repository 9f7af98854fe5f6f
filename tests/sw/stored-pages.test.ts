import { describe, expect, it } from 'vitest';
import { storedPages } from '../../sw/stored-pages';

const ORIGIN = 'https://nest.test';
const SHELL = '/app-shell';
const urlOf = (address: string) => new URL(address, ORIGIN);

function page(text: string, build = 'b1'): string {
  return `<!doctype html><html lang="en" data-build="${build}"><p>${text}</p></body></html>\n`;
}

/** A worker of build b1, and a server whose pages say their address. */
function worker() {
  const stored = new Map<string, Response>();
  const network = {
    asked: [] as string[],
    answer: (address: string): string | null => page(`page at ${address}`),
  };
  let isFull = false;
  const pages = storedPages({
    build: 'b1',
    cache: async () => ({
      match: async (address) => stored.get(String(address))?.clone(),
      put: async (address, answer) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        stored.set(String(address), answer);
      },
      delete: async (address) => stored.delete(String(address)),
      keys: async () => [...stored.keys()].map((address) => new Request(ORIGIN + address)),
    }),
    fetch: async (address) => {
      network.asked.push(address);
      const html = network.answer(address);
      if (html === null) throw new TypeError('no network');
      return new Response(html, {
        headers: { 'content-security-policy': 'p', 'x-content-type-options': 'nosniff', age: '1' },
      });
    },
  });
  const textAt = async (address: string) => (await pages.find(urlOf(address)))?.text();
  const fill = () => {
    isFull = true;
  };
  return { pages, stored, network, textAt, fill };
}

describe('a navigation', () => {
  it('is answered by the stored page, and no network is asked', async () => {
    const { pages, network, textAt } = worker();
    await pages.renew(urlOf('/ranking'));
    network.asked.length = 0;
    expect(await textAt('/ranking')).toContain('page at /ranking');
    expect(await textAt('/ranking?period=nonsense')).toContain('page at /ranking');
    expect(network.asked).toEqual([]);
  });

  it('asks the network for a page that is not stored, and stores it', async () => {
    const { network, textAt } = worker();
    expect(await textAt('/report')).toContain('page at /report');
    expect(await textAt('/report')).toContain('page at /report');
    expect(network.asked).toEqual(['/report']);
  });

  it.each(['/report', '/ranking?sort=raw', '/no/such/page?x=1', '/matchhistory/search?deviceId=7'])(
    'at %s has the app shell where neither has it',
    async (address) => {
      const { pages, network, textAt } = worker();
      await pages.begin();
      network.answer = () => null;
      expect(await textAt(address)).toContain(`page at ${SHELL}`);
    },
  );

  it('has no page where not even the shell is there', async () => {
    const { network, textAt } = worker();
    network.answer = () => null;
    expect(await textAt('/report')).toBeUndefined();
  });

  it('keeps the policy that names what stands in the page', async () => {
    const { pages } = worker();
    const headersOf = async () => Object.fromEntries((await pages.find(urlOf('/')))?.headers ?? []);
    const asLoaded = await headersOf();
    expect(asLoaded).toMatchObject({
      'content-security-policy': 'p',
      'x-content-type-options': 'nosniff',
    });
    expect(asLoaded).not.toHaveProperty('age');
    expect(await headersOf()).toEqual(asLoaded);
  });

  it('shows a page that there is no room to keep', async () => {
    const { textAt, stored, fill } = worker();
    fill();
    expect(await textAt('/report')).toContain('page at /report');
    expect(stored.size).toBe(0);
  });
});

describe('a page', () => {
  it.each([
    ['of another build', (html: string) => html.replace('"b1"', '"b2"')],
    ['of a hall’s login', () => '<html><h1>Log in</h1></html>'],
    ['cut in half', (html: string) => html.slice(0, html.length / 2)],
    ['cut before its end', (html: string) => html.replace('</html>', '')],
    ['of nothing', () => ''],
  ])('%s is neither stored nor shown, and the one that is stored stays', async (_, spoil) => {
    const { pages, network, textAt, stored } = worker();
    await pages.renew(urlOf('/ranking'));
    await pages.begin();
    network.answer = (address) => spoil(page(`new page at ${address}`));
    await pages.renewAll(ORIGIN, ['/report']);
    expect(await textAt('/ranking')).toContain('>page at /ranking');
    expect(await textAt('/report')).toContain(`>page at ${SHELL}`);
    expect([...stored.keys()].toSorted()).toEqual([SHELL, '/ranking']);
  });

  it('that is stored in half all the same is passed over and removed', async () => {
    const { pages, network, textAt, stored } = worker();
    await pages.begin();
    await pages.renew(urlOf('/ranking'));
    stored.set('/ranking', new Response(page('rows').slice(0, 40)));
    network.answer = () => null;
    expect(await textAt('/ranking')).toContain(`page at ${SHELL}`);
    expect(stored.has('/ranking')).toBe(false);
  });

  it('is renewed with those that are to be kept and all that were looked at', async () => {
    const { pages, network } = worker();
    await pages.renew(urlOf('/ranking?period=lw_p'));
    await pages.renew(urlOf('/matchhistory/stats/OP01-001'));
    network.asked.length = 0;
    await pages.renewAll(ORIGIN, ['/', '/ranking']);
    expect(network.asked).toEqual(
      expect.arrayContaining([SHELL, '/', '/ranking', '/ranking?period=lw_p']),
    );
    expect(network.asked).toContain('/matchhistory/stats/any');
    expect(new Set(network.asked).size).toBe(network.asked.length);
  });
});
