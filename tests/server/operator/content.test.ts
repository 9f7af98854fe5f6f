/** Events edited in place, and other files taken, from the panel. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addContentRoutes } from '../../../server/operator/content-routes';
import { addCorrectionRoutes } from '../../../server/operator/correction-routes';
import type { PanelEnvironment } from '../../../server/operator/guard';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf, putFile } from '../../fixtures/folders';
import { operatorOf } from '../../fixtures/panel';

const CUP = { tournament_name: 'Cup', tournament_date: 'November 21, 2026', region: 'Europe' };
const FINAL = { tournament_name: 'Final', tournament_date: 'TBA', extra: 7 };

let own: string;
const simulated = folderOf();
const database = await databaseOfTests('DELETE FROM content_copies; DELETE FROM operator_changes');
const operator = operatorOf(database, {
  get own() {
    return own;
  },
  simulated,
});
const eventsPath = () => join(own, 'events.json');
const events = () => JSON.parse(readFileSync(eventsPath(), 'utf8'));

interface Told {
  version: string;
  copies: number;
  rows: Record<string, string>[];
}
const look = async () => (await operator.ask('/events')).body as Told;

beforeEach(() => {
  own = folderOf();
  putFile(own, 'events.json', [CUP, FINAL]);
});

describe('an event', () => {
  it('is added, changed and taken out, what else stands in a record stays, and each is undone', async () => {
    const before = readFileSync(eventsPath(), 'utf8');
    const added = { ...CUP, tournament_name: 'Open' };
    await operator.change('/events', {
      version: (await look()).version,
      index: null,
      event: added,
    });
    expect(events()).toEqual([CUP, FINAL, added]);
    const dated = { tournament_name: 'Final', tournament_date: 'May 1-2, 2027', utc_time: '17:00' };
    await operator.change('/events', { version: (await look()).version, index: 1, event: dated });
    expect(events()[1]).toEqual({ ...dated, extra: 7 });
    await operator.change('/events', { version: (await look()).version, index: 0, event: null });
    expect(events().map((row: typeof CUP) => row.tournament_name)).toEqual(['Final', 'Open']);
    for (const copies of [3, 2, 1]) {
      const now = await look();
      expect(now.copies).toBe(copies);
      const undone = await operator.change('/content/undo', {
        name: 'events',
        version: now.version,
      });
      expect(undone.status).toBe(200);
    }
    expect(readFileSync(eventsPath(), 'utf8')).toBe(before);
    const nothing = { name: 'events', version: (await look()).version };
    expect((await operator.change('/content/undo', nothing)).status).toBe(409);
  });

  it('that two operators change at once is the first one’s, and the second sees that', async () => {
    const { version } = await look();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) =>
        operator.change('/events', { version, index: 0, event: { ...CUP, tournament_name: name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(JSON.stringify(refused?.body)).toContain('Somebody has changed this file');
    expect(events()).toHaveLength(2);
  });

  it.each([
    ['a day that there is not', { ...CUP, tournament_date: 'November 31, 2026' }, 'Unreadable'],
    ['no date', { tournament_name: 'Cup' }, 'needs a date'],
    ['no name', { tournament_date: 'May 1, 2026' }, 'No name'],
    ['nothing at all', {}, 'needs a name and a date'],
    ['a time that is none', { ...CUP, utc_time: 'noon' }, 'no time of day'],
    ['the year 26', { ...CUP, tournament_date: 'May 1, 0026' }, 'Unreadable'],
    ['a link that runs', { ...CUP, url: 'javascript:alert(1)' }, 'no web address'],
  ])('with %s is refused in words, and nothing is written', async (_, event, words) => {
    const before = readFileSync(eventsPath(), 'utf8');
    const { version } = await look();
    const answer = await operator.change('/events', { version, index: null, event });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(readFileSync(eventsPath(), 'utf8')).toBe(before);
  });

  it('keeps markup and formulas as the words they are, in the file and in the list of changes', async () => {
    const event = { ...CUP, tournament_name: '<img src=x onerror=alert(1)>', region: '=1+1' };
    await operator.change('/events', { version: (await look()).version, index: null, event });
    expect(events().at(-1)).toEqual(event);
    const changes = (await operator.ask('/changes')).body as Record<string, string>[];
    expect(changes[0]).toMatchObject({
      who: 'Anne (anne-1)',
      what: `Added the event ${event.tournament_name}`,
      after: expect.stringContaining('=1+1'),
    });
  });

  it.each([
    ['a field of two lines', { ...CUP, region: 'a\nb' }],
    ['a field of a thousand letters', { ...CUP, region: 'a'.repeat(1000) }],
    ['a title that turns its letters', { ...CUP, tournament_name: 'See \u202Egnp.exe' }],
    ['a title with an invisible character', { ...CUP, tournament_name: 'Cup\u200b' }],
    ['a field that is none', { ...CUP, __proto__x: 'a' }],
    ['a number for words', { ...CUP, region: 7 }],
  ])('with %s can’t be read', async (_, event) => {
    const { version } = await look();
    expect((await operator.change('/events', { version, index: null, event })).status).toBe(400);
  });
});

describe('a file that no reader can read', () => {
  const room = async () =>
    (await operator.ask('/content')).body as {
      id: string;
      version: string;
      problems: { found: string }[];
    }[];
  const text = JSON.stringify([CUP]);

  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['a NUL', Buffer.from(`[{"tournament_name":"Cup\0"}]`)],
  ])('for %s hides no other, is replaced by a tap, and that is undone', async (_, bytes) => {
    writeFileSync(eventsPath(), bytes);
    const before = (await room()).find(({ id }) => id === 'events');
    expect(before?.problems).toHaveLength(1);
    expect((await operator.ask('/corrections')).status).toBe(200);
    const taken = { name: 'events', text: JSON.stringify([CUP, FINAL]), version: before?.version };
    expect((await operator.change('/content/take', taken)).status).toBe(200);
    expect(events()).toEqual([CUP, FINAL]);
    const { version } = await look();
    expect((await operator.change('/content/undo', { name: 'events', version })).status).toBe(200);
    expect(readFileSync(eventsPath(), 'utf8')).toContain('Cup');
  });

  it('for its rights hides no other', async () => {
    const files = { read: () => Promise.reject(new Error('EACCES')) } as never;
    const database = { query: async () => [{ kind: 'event', subject: 'Cup', open: 1 }] } as never;
    const routes = new Hono<PanelEnvironment>();
    addContentRoutes(routes, { files, folders: { own, simulated: folderOf() } });
    addCorrectionRoutes(routes, { database, files, recorded: vi.fn() });
    const content = await (await routes.request('/content')).json();
    expect(content).toEqual([expect.objectContaining({ id: 'events', version: '' })]);
    const { open } = await (await routes.request('/corrections')).json();
    expect(open).toEqual([{ kind: 'event', subject: 'Cup', open: 1, entry: null }]);
  });

  it('an event with a NUL in its name is taken out all the same', async () => {
    putFile(own, 'events.json', [{ ...CUP, tournament_name: 'Cup\0' }]);
    const { version } = await look();
    const out = await operator.change('/events', { version, index: 0, event: null });
    expect(out.status).toBe(200);
    expect(events()).toEqual([]);
  });
});

describe('a file that is uploaded', () => {
  const check = async (name: string, text: string) =>
    (await operator.change('/content/check', { name, text })).body as Record<string, unknown>;

  it('is compared with what is there, taken by one more request, and undone to none', async () => {
    const text = JSON.stringify([
      { cardNumber: 'OP01-001', cardName: 'Bram', cardType: 'LEADER', color: 'Red', cost: '5' },
    ]);
    const looked = await check('cardData', text);
    expect(looked).toMatchObject({ entries: 1, problems: [], fresh: 1 });
    expect(existsSync(join(own, 'card_data.json'))).toBe(false);
    await operator.change('/content/take', { name: 'cardData', text, version: looked.version });
    expect(readFileSync(join(own, 'card_data.json'), 'utf8')).toBe(text);
    const { version } = await check('cardData', text);
    await operator.change('/content/undo', { name: 'cardData', version });
    expect(existsSync(join(own, 'card_data.json'))).toBe(false);
  });

  it.each([
    [
      'bans',
      'bans.json',
      (at: number) =>
        JSON.stringify({ updated: '2026-11-28', entries: [{ cards: 'OP01-001', copies: at % 4 }] }),
    ],
    ['latestVideo', 'latest_video.txt', (at: number) => `https://video.example/watch?v=v${at}`],
  ] as const)(
    'is undone 20 times, back to none, and said to be there as long as it can be: %s',
    async (name, file, textOf) => {
      const told = async () =>
        (
          (await operator.ask('/content')).body as {
            id: string;
            version: string;
            copies: number;
            changedAt: string | null;
          }[]
        ).find(({ id }) => id === name);
      const take = async (at: number) =>
        operator.change('/content/take', {
          name,
          text: textOf(at),
          version: (await check(name, textOf(at))).version,
        });
      for (let at = 0; at < 20; at += 1) await take(at);
      expect((await told())?.copies).toBe(20);
      for (let at = 18; at >= 0; at -= 1) {
        await operator.change('/content/undo', { name, version: (await told())?.version });
        expect(readFileSync(join(own, file), 'utf8')).toBe(textOf(at));
      }
      await operator.change('/content/undo', { name, version: (await told())?.version });
      expect(existsSync(join(own, file))).toBe(false);
      for (let at = 0; at < 22; at += 1) await take(at);
      expect((await told())?.copies).toBe(20);
      putFile(own, file, 'x');
      rmSync(join(own, file));
      expect(await told()).toMatchObject({ changedAt: null, copies: 20 });
    },
  );

  it('shows what is new and what is missing in a list', async () => {
    const text = JSON.stringify([
      CUP,
      { ...CUP, tournament_name: 'A' },
      { ...CUP, tournament_name: 'B' },
    ]);
    expect(await check('events', text)).toMatchObject({ fresh: 2, gone: 1, problems: [] });
  });

  const take = async (name: string, text: string, more: object = {}) =>
    operator.change('/content/take', {
      name,
      text,
      version: (await check(name, text)).version,
      ...more,
    });

  it('is known by what is in it, and is not taken for another', async () => {
    const cards = JSON.stringify([
      { cardNumber: 'OP01-001', cardName: 'Bram', cardType: 'LEADER', color: 'Red', cost: '5' },
    ]);
    expect(await check('events', cards)).toMatchObject({ name: 'cardData', fresh: 1, lost: 0 });
    const taken = await operator.change('/content/take', {
      name: 'events',
      text: cards,
      version: (await look()).version,
    });
    expect(taken.status).toBe(409);
    expect(JSON.stringify(taken.body)).toContain('card_data.json');
    expect(events()).toEqual([CUP, FINAL]);
  });

  it('of which less than half can be read is refused, with both numbers', async () => {
    const nonsense = Array.from({ length: 60 }, (_, at) => ({ a: at }));
    const refused = await take('events', JSON.stringify([CUP, FINAL, ...nonsense]));
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Of 62 entries 2 can be read');
    const bans = await take('bans', JSON.stringify({ entries: [{ cards: 7 }, { cards: 'x' }] }));
    expect(bans.status).toBe(409);
    expect(existsSync(join(own, 'bans.json'))).toBe(false);
    const odd = { ...CUP, tournament_date: 'May 32, 2027', registration_date: 'May 33, 2027' };
    expect((await take('events', JSON.stringify([odd, CUP, FINAL]))).status).toBe(200);
  });

  it('that loses more than half of what stands is asked about first, and one whose entries change is not', async () => {
    const four = ['A', 'B', 'C', 'D'].map((tournament_name) => ({ ...CUP, tournament_name }));
    await take('events', JSON.stringify([CUP, FINAL, ...four]));
    const moved = four.map((row) => ({ ...row, tournament_date: 'May 1, 2027' }));
    expect((await take('events', JSON.stringify(moved))).status).toBe(200);
    const one = JSON.stringify(moved.slice(0, 1));
    expect(await check('events', one)).toMatchObject({ before: 4, entries: 1, lost: 3 });
    const refused = await take('events', one);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Of 4 entries that stand, 3 would go');
    expect((await take('events', one, { isLossMeant: true })).status).toBe(200);
    expect(events()).toHaveLength(1);
  });

  it('may be too deep to be read, and no room of the panel fails for it', async () => {
    const deep = `[${'['.repeat(50_000)}${']'.repeat(50_000)}]`;
    writeFileSync(eventsPath(), deep);
    expect((await operator.ask('/content')).status).toBe(200);
    expect((await operator.ask('/corrections')).status).toBe(200);
    expect((await operator.ask('/events')).status).toBe(409);
    expect((await check('events', deep)).problems).toHaveLength(1);
  });

  it('of which nothing can be read is not taken', async () => {
    const looked = await check('events', '[{},]');
    expect(looked.problems).toEqual([expect.objectContaining({ place: 'line 1' })]);
    const taken = await operator.change('/content/take', {
      name: 'events',
      text: '[{},]',
      version: looked.version,
    });
    expect(taken.status).toBe(409);
    expect(events()).toEqual([CUP, FINAL]);
  });
});
