import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cardFileReader } from '../../../server/content/card-file';
import { cardPictures } from '../../../server/content/card-pictures';
import { findPlainFile } from '../../../server/content/series';
import { contentRoutes } from '../../../server/http/content-routes';
import { folderOf, putFile } from '../../fixtures/folders';

const CARD = {
  cardNumber: 'OP14-041',
  cardName: 'Isolde Kestrel',
  cardType: 'LEADER',
  color: 'Blue/Purple',
  cost: '4',
  power: '5000',
  counter: '0',
  feature: 'Harbour Watch',
};
const ROWS = [{ leader: 'OP14-041', wins: 3, matchups: [{ opponent: 'OP01-001' }] }, null, 'bad'];
const LONG = Array.from({ length: 300 }, (_, index) => ({ leader: `OP01-${index}` }));

function content(simulated: Record<string, unknown>, own: Record<string, unknown> | null = null) {
  const folders = { simulated: folderOf(simulated), own: own && folderOf(own) };
  const cards = cardFileReader(() => findPlainFile(folders, 'card_data.json'));
  const app = contentRoutes(folders, cardPictures(folderOf(), cards));
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers });
  return { get, folders };
}

async function statusOf(answer: Response | Promise<Response>): Promise<number> {
  return (await answer).status;
}

describe('content', () => {
  it('is sent with its type, to pages of any origin, without credentials', async () => {
    const { get } = content({ 'stats/stats_west_p_20261120.json': ROWS, 'latest_video.txt': 'v' });
    const answer = await get('/stats/stats_west_p_20261120.json', { Origin: 'https://x.example' });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const video = await get('/latest_video.txt');
    expect(video.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('is not there when it is not there: a real 404', async () => {
    const { get } = content({});
    for (const path of [
      '/stats/stats_west_p_20261120.json',
      '/stats/stats_west_p_20261399.json',
      '/stats/unknown_west_p_20261120.json',
      '/stats/curve.jsonl',
      '/card_data.json',
      '/events.json',
      '/anything.json',
      '/cards/OP14/OP14-041.png',
    ]) {
      expect(await statusOf(get(path)), path).toBe(404);
    }
  });

  it('never leaves its folder', async () => {
    const { get, folders } = content({ 'stats/stats_west_p_20261120.json': ROWS });
    putFile(folders.simulated, '../secret.json', ['secret']);
    for (const path of [
      '/stats/..%2F..%2Fsecret.json',
      '/..%2Fsecret.json',
      '/stats/%2e%2e/%2e%2e/secret.json',
      '/cards/..%2F../secret.png',
      '/cards/OP14/..%2f..%2fsecret.png',
    ]) {
      expect(await statusOf(get(path)), path).toBe(404);
    }
  });

  it('is compressed for those who understand it, and comes out the same', async () => {
    const { get } = content({ 'stats/stats_west_p_20261120.json': LONG });
    const read = async (encoding: string) => {
      const answer = await get('/stats/stats_west_p_20261120.json', {
        'Accept-Encoding': encoding,
      });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const plain = await read('identity');
    const gzip = await read('gzip');
    const brotli = await read('gzip, deflate, br');
    expect(plain.answer.headers.get('content-encoding')).toBeNull();
    expect(gzip.answer.headers.get('content-encoding')).toBe('gzip');
    expect(brotli.answer.headers.get('content-encoding')).toBe('br');
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(brotli.answer.headers.get('vary')).toContain('Accept-Encoding');
    const refused = await read('br;q=0, gzip');
    expect(refused.answer.headers.get('content-encoding')).toBe('gzip');
  });

  it('is not sent again to those who have it, until it changes', async () => {
    const { get, folders } = content({ 'stats/stats_west_p_20261120.json': LONG });
    const path = '/stats/stats_west_p_20261120.json';
    const etag = (await get(path, { 'Accept-Encoding': 'br' })).headers.get('etag') ?? '';
    const again = { 'If-None-Match': `"other", W/${etag}`, 'Accept-Encoding': 'br' };
    const answer = await get(path, again);
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    putFile(folders.simulated, `.${path}`, [...LONG, {}]);
    expect(await statusOf(get(path, again))).toBe(200);
  });
});

describe("an operator's content", () => {
  it('stands before the simulated', async () => {
    const { get } = content({ 'card_data.json': [] }, { 'card_data.json': [CARD] });
    expect(await (await get('/card_data.json')).json()).toEqual([CARD]);
  });

  it('leaves the rest to the simulated', async () => {
    const { get } = content({ 'card_data.json': [CARD] }, {});
    expect(await (await get('/card_data.json')).json()).toEqual([CARD]);
  });

  it('replaces a whole series: its missing days are not filled with simulated ones', async () => {
    const { get } = content(
      {
        'stats/stats_west_p_20261119.json': LONG,
        'stats/rankings_west_p_20261119.json': LONG,
        'stats/stats_lw_p_20261119.json': LONG,
      },
      { 'stats/stats_west_p_20261120.json': ROWS },
    );
    expect(await statusOf(get('/stats/stats_west_p_20261120.json'))).toBe(200);
    expect(await statusOf(get('/stats/stats_west_p_20261119.json'))).toBe(404);
    expect(await statusOf(get('/stats/rankings_west_p_20261119.json'))).toBe(404);
    expect(await statusOf(get('/stats/stats_lw_p_20261119.json'))).toBe(200);
  });

  it('takes rankings for the slim half of the stats series', async () => {
    const { get } = content(
      { 'stats/stats_west_p_20261119.json': LONG },
      { 'stats/rankings_west_p_20261120.json': ROWS },
    );
    expect(await statusOf(get('/stats/stats_west_p_20261119.json'))).toBe(404);
  });

  it('gets its slim rankings made of its stats, bad rows and all', async () => {
    const { get } = content({}, { 'stats/stats_west_p_20261120.json': ROWS });
    const answer = await get('/stats/rankings_west_p_20261120.json');
    expect(await answer.json()).toEqual([{ leader: 'OP14-041', wins: 3 }, null, 'bad']);
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  it('gets them made anew when its stats change', async () => {
    const { get, folders } = content({}, { 'stats/stats_west_p_20261120.json': ROWS });
    await get('/stats/rankings_west_p_20261120.json');
    putFile(folders.own ?? '', 'stats/stats_west_p_20261120.json', [{ leader: 'P-001' }]);
    const answer = await get('/stats/rankings_west_p_20261120.json');
    expect(await answer.json()).toEqual([{ leader: 'P-001' }]);
  });

  it.each(['[{"leader":', '{"leader":1}', '<html>', ''])(
    'has no slim rankings when its stats make no sense: %j',
    async (broken) => {
      const { get } = content({}, { 'stats/stats_west_p_20261120.json': broken });
      expect(await statusOf(get('/stats/rankings_west_p_20261120.json'))).toBe(404);
      expect(await statusOf(get('/stats/stats_west_p_20261120.json'))).toBe(200);
    },
  );
});

describe('card pictures', () => {
  it('are drawn from the card data that is served, in two sizes', async () => {
    const { get } = content({ 'card_data.json': [] }, { 'card_data.json': [{ bad: 1 }, 7, CARD] });
    const [full, thumb] = await Promise.all(
      ['cards', 'thumbs'].map((folder) => get(`/${folder}/OP14/OP14-041.png`)),
    );
    for (const answer of [full, thumb]) {
      expect(answer?.headers.get('content-type')).toBe('image/png');
      expect(answer?.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(widthOf(await full?.arrayBuffer())).toBeGreaterThan(300);
    expect(widthOf(await thumb?.arrayBuffer())).toBe(120);
  });

  it('exist for known cards only, under the set they belong to', async () => {
    const { get } = content({ 'card_data.json': [CARD] });
    expect(await statusOf(get('/cards/OP14/OP14-042.png'))).toBe(404);
    expect(await statusOf(get('/cards/OP13/OP14-041.png'))).toBe(404);
    expect(await statusOf(get('/pictures/OP14/OP14-041.png'))).toBe(404);
    expect(await statusOf(get('/cards/OP14/OP14-041.jpg'))).toBe(404);
  });

  it('are drawn anew when the card changes', async () => {
    const { get, folders } = content({ 'card_data.json': [CARD] });
    const before = (await get('/thumbs/OP14/OP14-041.png')).headers.get('etag');
    expect((await get('/thumbs/OP14/OP14-041.png')).headers.get('etag')).toBe(before);
    putFile(folders.simulated, 'card_data.json', [{ ...CARD, color: 'Red' }]);
    expect((await get('/thumbs/OP14/OP14-041.png')).headers.get('etag')).not.toBe(before);
  });

  it("give way to an operator's own", async () => {
    const { get } = content({ 'card_data.json': [CARD] }, { 'cards/OP14/OP14-041.png': 'own' });
    expect(await (await get('/cards/OP14/OP14-041.png')).text()).toBe('own');
  });

  it('are none when the card data makes no sense', async () => {
    const { get } = content({ 'card_data.json': '<html>' });
    expect(await statusOf(get('/cards/OP14/OP14-041.png'))).toBe(404);
  });
});

function widthOf(png: ArrayBuffer | undefined): number {
  return new DataView(png as ArrayBuffer).getUint32(16);
}
