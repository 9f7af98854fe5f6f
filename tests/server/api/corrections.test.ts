/** What visitors report: taken once, limited for each address and in all, and without a trace of the sender. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countCorrections,
  MOST_OF_ADDRESS,
  MOST_OF_DAY,
  MOST_OPEN,
  readClosedCorrections,
  takeCorrection,
} from '../../../server/db/operator/corrections';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { type ServedApi, serveApi } from '../../fixtures/served-api';

const database = await databaseOfTests('TRUNCATE corrections, correction_key');
let site: ServedApi;
beforeEach(async () => {
  site = await serveApi({ trustedProxies: { count: 1 } }, database);
});

const idOf = (number: number) => number.toString(16).padStart(32, '0');
const correction = (number: number, changes: object = {}) => ({
  id: idOf(number),
  kind: 'card',
  subject: 'OP01-001',
  text: 'Its cost is 4.',
  source: '',
  ...changes,
});
async function post(body: unknown, address = '192.0.2.1') {
  const response = await fetch(`${site.origin}/api/corrections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
/** So many at a time, as one who floods does. */
async function flood(count: number, addressOf: (number: number) => string) {
  const statuses = new Map<number, number>();
  let next = 0;
  const one = async () => {
    for (let number = next++; number < count; number = next++) {
      const { status } = await post(correction(number), addressOf(number));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, one));
  return Object.fromEntries(statuses);
}
const stored = () =>
  database.query<Record<string, string>>('SELECT * FROM corrections ORDER BY id');

describe('a correction', () => {
  it('is taken as it was written, markup and all, and answered by its id', async () => {
    const words = '<img src=x onerror=alert(1)>\n=HYPERLINK("x")';
    const { status, body } = await post(
      correction(1, { text: words, source: "'; DROP TABLE corrections" }),
    );
    expect([status, body]).toEqual([200, { taken: idOf(1) }]);
    expect(await stored()).toMatchObject([
      {
        words,
        source: "'; DROP TABLE corrections",
        kind: 'card',
        subject: 'OP01-001',
        state: 'open',
      },
    ]);
  });

  it('that is sent twice, also at once and with other words, is one', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((at) => post(correction(7, { text: `word ${at}` }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('is known again when nothing new is taken any more', async () => {
    for (let number = 0; number <= MOST_OF_ADDRESS; number += 1) await post(correction(number));
    expect((await post(correction(999))).status).toBe(429);
    expect((await post(correction(0))).status).toBe(200);
  });

  it.each([
    ['no id', { id: '' }, 'id'],
    ['another’s way of ids', { id: 'x'.repeat(32) }, 'id'],
    ['no words', { text: ' \u200b\n ' }, 'text'],
    ['too many words', { text: 'x'.repeat(501) }, 'text'],
    ['half a character', { text: '\ud83d' }, 'text'],
    ['a NUL', { source: 'a\0b' }, 'source'],
    ['another kind', { kind: 'player' }, 'kind'],
    ['a field of its own', { sender: 'me' }, 'no other'],
    ['a list for words', { text: ['a'] }, 'text'],
  ])('with %s is refused in words', async (_, changes, named) => {
    const { status, body } = await post(correction(1, changes));
    expect(status).toBe(400);
    expect(body.error).toContain(named);
    expect(await stored()).toEqual([]);
  });
});

describe('a flood', () => {
  /** As so many others have sent it before. */
  const storeOthers = (count: number, sender: string) =>
    database.execute(
      `INSERT INTO corrections (id, kind, subject, words, source, sender)
      SELECT n::text, 'card', '', 'x', '', ${sender} FROM generate_series(1, ${count}) AS n`,
    );
  const many = (number: number) => `198.51.100.${number}`;

  it('from one address ends at its limit, and others are taken', async () => {
    const answers = await flood(3 * MOST_OF_ADDRESS, () => '192.0.2.1');
    expect(answers).toEqual({ 200: MOST_OF_ADDRESS, 429: 2 * MOST_OF_ADDRESS });
    expect((await post(correction(999), '192.0.2.2')).status).toBe(200);
  });

  it('from many addresses ends at the day’s limit', async () => {
    // The day has begun, and has a key.
    await post(correction(999));
    await storeOthers(MOST_OF_DAY - 31, 'n::text');
    expect(await flood(50, many)).toEqual({ 200: 30, 429: 20 });
    expect(await countCorrections(database)).toMatchObject({
      open: MOST_OF_DAY,
      today: MOST_OF_DAY,
    });
  });

  it('of many days ends where more are open than an operator reads', async () => {
    await storeOthers(MOST_OPEN - 5, 'NULL');
    expect(await flood(10, many)).toEqual({ 200: 5, 429: 5 });
  });
});

describe('its sender', () => {
  it('is a hash that holds for a day, by a key of that day alone', async () => {
    const take = (number: number, today: string) =>
      takeCorrection(database, correction(number) as never, { address: '192.0.2.1', today });
    await take(1, '20261120');
    await take(2, '20261120');
    const [first, second] = await stored();
    expect(first?.sender).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.sender).toBe(first?.sender);
    expect(JSON.stringify(await stored())).not.toContain('192.0.2');
    await take(3, '20261121');
    const [before, , after] = await stored();
    expect(before?.sender).toBeNull();
    expect(after?.sender).not.toBe(first?.sender);
    expect(await database.query('SELECT day FROM correction_key')).toHaveLength(1);
  });
});

describe('what is closed', () => {
  /** Sent on earlier days, and closed so many days ago. */
  const closed = (...daysAgo: number[]) =>
    database.query(
      `INSERT INTO corrections (id, kind, subject, words, source, state, closed_at)
      SELECT 'old-' || nth, 'card', 'OP01-001', 'x', '', 'done', now() - days * interval '1 day'
      FROM unnest($1::int[]) WITH ORDINALITY AS given (days, nth)`,
      [daysAgo],
    );
  const ids = async () => (await readClosedCorrections(database, 9)).map(({ id }) => id);

  it('stands by when that was, the newest first, and goes after ninety days', async () => {
    await closed(2, 1, 91, 89);
    expect(await ids()).toEqual(['old-2', 'old-1', 'old-4', 'old-3']);
    await post(correction(1));
    expect(await ids()).toEqual(['old-2', 'old-1', 'old-4']);
  });

  it('of earlier days takes no place in today’s limit', async () => {
    await closed(...Array<number>(MOST_OF_DAY).fill(1));
    expect((await post(correction(1))).status).toBe(200);
  });
});
