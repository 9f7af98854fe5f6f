import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardFileReader } from '../../../server/content/card-file';
import { cardPictures } from '../../../server/content/card-pictures';
import { companions } from '../../../server/content/companions';
import { compressedFiles } from '../../../server/content/compressed-files';
import { refusedFiles } from '../../../server/content/refused-files';
import { findPlainFile } from '../../../server/content/series';
import { fileSender } from '../../../server/http/answers';
import { contentRoutes } from '../../../server/http/content-routes';
import { writeAtomically } from '../../../server/write-atomically';
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

function content(
  simulated: Record<string, unknown>,
  own: Record<string, unknown> | null = null,
  compressedFolder = folderOf(),
) {
  const folders = { simulated: folderOf(simulated), own: own && folderOf(own) };
  const cards = cardFileReader(() => findPlainFile(folders, 'card_data.json'));
  const app = contentRoutes({
    folders,
    pictures: cardPictures(folderOf(), cards),
    companions: companions(folderOf()),
    sendFile: fileSender(compressedFiles(compressedFolder)),
    now: () => new Date('2026-11-20T20:00:00Z'),
  });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
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

  it('that no host needs to have is answered with 204 where that is asked for, so that no console names it', async () => {
    const { get } = content({});
    expect(await statusOf(get('/bans.json?absent=204'))).toBe(204);
    expect(await statusOf(get('/bans.json'))).toBe(404);
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

  it('is sent as it is where its compressed form finds no room', async () => {
    const notAFolder = join(folderOf({ file: 'x' }), 'file');
    const path = '/stats/stats_west_p_20261120.json';
    const { get } = content({ 'stats/stats_west_p_20261120.json': LONG }, null, notAFolder);
    const plain = await get(path);
    const answer = await get(path, { 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(await answer.text()).toBe(await plain.text());
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

describe("an operator's files as editors save them", () => {
  const marked = (rows: unknown) =>
    `\ufeff${JSON.stringify(rows, null, 1).replaceAll('\n', '\r\n')}`;
  const stats = 'stats/stats_west_p_20261120.json';

  it('are read with a byte order mark and lines ended as Windows ends them', async () => {
    const { get } = content(
      {},
      {
        'card_data.json': marked([CARD]),
        [stats]: marked([ROWS[0]]),
        'stats/curve.jsonl': '\ufeff{}\r\n',
      },
    );
    for (const path of [
      '/thumbs/OP14/OP14-041.png',
      '/stats/rankings_west_p_20261120.json',
      '/stats/matrix_west_p_20261120.json',
      '/stats/leader_west_p_20261120/OP14-041.json',
    ]) {
      expect(await statusOf(get(path)), path).toBe(200);
    }
    const slim = await get('/stats/rankings_west_p_20261120.json');
    expect(await slim.json()).toEqual([{ leader: 'OP14-041', wins: 3 }]);
  });

  it('are named with what is the matter where they are saved as UTF-16', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const utf16 = (rows: unknown) => Buffer.from(`\ufeff${JSON.stringify(rows)}`, 'utf16le');
    const { get, folders } = content({}, { 'card_data.json': utf16([CARD]), [stats]: utf16(ROWS) });
    for (const path of [
      '/thumbs/OP14/OP14-041.png',
      '/stats/rankings_west_p_20261120.json',
      '/stats/leader_west_p_20261120/OP14-041.json',
    ]) {
      expect(await statusOf(get(path)), path).toBe(404);
    }
    const words = said.mock.calls.map(([sentence]) => String(sentence));
    expect(words.filter((sentence) => sentence.includes('save it as UTF-8'))).toHaveLength(3);
    expect(await refusedFiles(folders.own ?? '')).toEqual([
      `${folders.own}/card_data.json is saved as UTF-16: save it as UTF-8.`,
    ]);
  });
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

describe('the cache headers of daily files', () => {
  it('keep a day that is over for ever, and ask for today’s each time', async () => {
    const files = ['20261119', '20261120'].map((day) => [`stats/stats_west_p_${day}.json`, ROWS]);
    const { get, folders } = content(Object.fromEntries(files));
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cacheOf('/stats/stats_west_p_20261119.json')).toContain('immutable');
    // Cut on its way into the folder.
    putFile(folders.simulated, 'stats/stats_west_p_20261117.json', '[{"half":');
    expect(await cacheOf('/stats/stats_west_p_20261117.json')).not.toContain('immutable');
    expect(await cacheOf('/stats/stats_west_p_20261119.json?v=1')).toContain('immutable');
    expect(await cacheOf('/stats/stats_west_p_20261120.json')).toBe('no-cache');
    expect(await cacheOf('/stats/stats_west_p_20261120.json?v=1')).toBe('no-cache');
    expect(await cacheOf('/stats/stats_west_p_20261118.json')).toBeNull();
  });

  it('ask each time for what has no day, whatever constant stands in its address', async () => {
    const { get } = content({ 'tournaments.json': LONG });
    expect((await get('/tournaments.json?v=4')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('names that every object has', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'are no folder of pictures: %s',
    async (name) => {
      const { get } = content({ 'card_data.json': [CARD] });
      expect(await statusOf(get(`/${name}/OP14/OP14-041.png`))).toBe(404);
      expect(await statusOf(get(`/cards/${name}/${name}-001.png`))).toBe(404);
    },
  );
});

describe('a file', () => {
  it('is announced to HEAD with its length, and not read', async () => {
    const { get } = content({ 'card_data.json': LONG });
    const whole = await get('/card_data.json');
    const head = await get('/card_data.json', {}, 'HEAD');
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
  });

  it('has another version when it is written again, and the same one when it held the same', async () => {
    const { get, folders } = content({});
    const path = join(folders.simulated, 'card_data.json');
    const versionAfter = async (text: string) => {
      await writeAtomically(path, text);
      return (await get('/card_data.json')).headers.get('etag');
    };
    const first = await versionAfter('[1]');
    expect(await versionAfter('[1]')).toBe(first);
    expect(await versionAfter('[2]')).not.toBe(first);
  });

  const RECORDS = {
    stats: '{"leader":"OP14-041", "weighted_win_rate":0.50,"matchups":[]}',
    other: '{"leader":"OP01-001","weighted_win_rate":0.4,"matchups":[]}',
    hands: '{"leader":"OP14-041","common_cards":[]}',
    tech: '{"winnerLeader":"OP01-001","loserLeader":"OP14-041","tech_cards":[]}',
    foreign: '{"winnerLeader":"OP01-001","loserLeader":"OP02-001","tech_cards":[]}',
    west: '{"leader":"OP14-041","gameMode":0,"first":[]}',
    east: '{"leader":"OP14-041","gameMode":1,"first":[]}',
  };
  const FULL_FILES = {
    'stats/stats_west_p_20261120.json': `[${RECORDS.other},\n ${RECORDS.stats}]`,
    'stats/hands_west_p_20261120.json': `[${RECORDS.hands}]`,
    'stats/matchuptech_west_p_20261120.json': `[${RECORDS.tech}, ${RECORDS.foreign}]`,
    'stats/curve.jsonl': `${RECORDS.east}\n${RECORDS.west}\n`,
  };
  const LEADER = '/stats/leader_west_p_20261120/OP14-041.json';

  it('gets leaders’ files cut from its full ones, each record as it stands there', async () => {
    const { get } = content({}, FULL_FILES);
    expect(await (await get(LEADER)).text()).toBe(
      `{"stats":${RECORDS.stats},"hands":${RECORDS.hands},"decklist":null,` +
        `"matchuptech":[${RECORDS.tech}],"curve":${RECORDS.west}}`,
    );
    expect(await statusOf(get('/stats/leader_west_p_20261120/OP09-001.json'))).toBe(404);
    expect(await statusOf(get('/stats/leader_west_p_20261119/OP14-041.json'))).toBe(404);
  });

  it('has its curves for leaders as a whole array, too', async () => {
    const curves = `[${RECORDS.east},${RECORDS.west}]`;
    const { get } = content({}, { ...FULL_FILES, 'stats/curve.jsonl': curves });
    expect(await (await get(LEADER)).json()).toMatchObject({ curve: JSON.parse(RECORDS.west) });
  });

  it('has leaders’ files of yesterday asked for each time: another full file may still come', async () => {
    const yesterday = Object.fromEntries(
      Object.entries(FULL_FILES).map(([name, text]) => [name.replace('1120', '1119'), text]),
    );
    const { get, folders } = content({}, yesterday);
    const address = LEADER.replace('1120', '1119');
    expect((await get(address)).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/stats/stats_west_p_20261119.json')).headers.get('Cache-Control')).toMatch(
      /immutable/,
    );
    putFile(folders.own ?? '', 'stats/leader_west_p_20261119/OP14-041.json', { stats: null });
    expect((await get(address)).headers.get('Cache-Control')).toMatch(/immutable/);
  });

  it('gets leaders’ files cut anew when a full file changes, and may bring its own', async () => {
    const { get, folders } = content({}, FULL_FILES);
    await get(LEADER);
    const own = folders.own ?? '';
    putFile(own, 'stats/hands_west_p_20261120.json', '[]');
    expect(await (await get(LEADER)).json()).toMatchObject({ hands: null });
    putFile(own, 'stats/leader_west_p_20261120/OP14-041.json', { stats: null });
    expect(await (await get(LEADER)).json()).toEqual({ stats: null });
  });

  it('gets leaders’ files of its newest two days only: no request makes it read the full files of years', async () => {
    const days = ['20261118', '20261119', '20261120'];
    const { get } = content(
      {},
      Object.fromEntries(
        days.map((day) => [`stats/stats_west_p_${day}.json`, `[${RECORDS.stats}]`]),
      ),
    );
    const statuses = days.map((day) => statusOf(get(`/stats/leader_west_p_${day}/OP14-041.json`)));
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
  });

  it('never mixes its leaders with simulated ones', async () => {
    const simulated = { 'stats/leader_west_p_20261119/OP14-041.json': {} };
    const { get } = content(simulated, FULL_FILES);
    expect(await statusOf(get('/stats/leader_west_p_20261119/OP14-041.json'))).toBe(404);
  });

  it('gets its matrix cut from its stats', async () => {
    const { get } = content({}, { 'stats/stats_west_p_20261120.json': ROWS });
    expect(await (await get('/stats/matrix_west_p_20261120.json')).json()).toEqual([
      { ...(ROWS[0] as object), matchups: [] },
      null,
      'bad',
    ]);
  });
});
