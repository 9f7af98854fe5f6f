import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerJson, answerJsonInParts, jsonBody } from '../../../server/api/json-answers';

const LONG = { names: Array.from({ length: 500 }, (_, index) => `name ${index}`) };
const SHORT = { names: ['one'] };

const app = new Hono()
  .get('/long', (c) => answerJson(c, jsonBody(LONG)))
  .get('/short', (c) => answerJson(c, jsonBody(SHORT)))
  .get('/parts', (c) => answerJsonInParts(c, new Blob([JSON.stringify(LONG)]).stream()));

async function ask(path: string, accepted?: string) {
  const answer = await app.request(path, {
    headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  const text = encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return { encoding, vary: answer.headers.get('vary'), value: JSON.parse(text.toString()) };
}

describe.each([['/long'], ['/parts']])('a long answer (%s)', (path) => {
  it.each([['gzip, deflate, br'], ['GZIP;q=0.5'], ['*'], ['br;q=1, *;q=0.1']])(
    'is compressed for who accepts %j',
    async (accepted) => {
      expect(await ask(path, accepted)).toEqual({
        encoding: 'gzip',
        vary: 'Accept-Encoding',
        value: LONG,
      });
    },
  );

  it.each([[undefined], [''], ['br'], ['gzip;q=0'], ['gzip;q=0, *']])(
    'is sent as it is to who accepts %j',
    async (accepted) => {
      expect(await ask(path, accepted)).toEqual({
        encoding: null,
        vary: 'Accept-Encoding',
        value: LONG,
      });
    },
  );
});

describe('a short answer', () => {
  it('is never compressed', async () => {
    expect(await ask('/short', 'gzip')).toEqual({ encoding: null, vary: null, value: SHORT });
  });
});
