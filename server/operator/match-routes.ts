/** The panel's matches: looked up, taken out, put back. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { listRemoved } from '../db/operator/removed-matches';
import { type PanelEnvironment, readBody, readFields } from './guard';
import { findMatches, isKey, MOST_REMOVED, matchQuestion, putBack, takeOut } from './matches';
import type { Recorded } from './recorded';

const keyBody = v.object({ key: v.pipe(v.string(), v.check(isKey, 'must be a key')) });

interface MatchesParts {
  readonly database: Database;
  readonly recorded: Recorded;
  readonly dayOf: (text: string) => DateStamp;
}

export function addMatchRoutes(
  routes: Hono<PanelEnvironment>,
  { database, recorded, dayOf }: MatchesParts,
): void {
  routes.get('/matches', async (c) => {
    const asked = readFields(matchQuestion, c.req.query());
    return c.json(await findMatches(database, asked, dayOf));
  });
  routes.get('/matches/removed', async (c) => c.json(await listRemoved(database, MOST_REMOVED)));
  routes.post('/matches/remove', async (c) => {
    const { key } = await readBody(c, keyBody);
    await takeOut({ database, recorded, operator: c.get('operator') }, key);
    return c.json({});
  });
  routes.post('/matches/put-back', async (c) => {
    const { key } = await readBody(c, keyBody);
    return c.json({
      isThere: await putBack({ database, recorded, operator: c.get('operator') }, key),
    });
  });
}
