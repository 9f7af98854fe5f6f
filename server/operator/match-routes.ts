/** The panel's matches: looked up, taken out, put back. */
import type { Hono } from 'hono';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { listRemoved } from '../db/operator/removed-matches';
import { addAnswer, addChange, type PanelEnvironment, readFields } from './guard';
import { findMatches, MOST_REMOVED, matchQuestion, putBack, takeOut } from './matches';
import type { Recorded } from './recorded';

interface MatchesParts {
  readonly database: Database;
  readonly recorded: Recorded;
  readonly dayOf: (text: string) => DateStamp;
}

export function addMatchRoutes(
  routes: Hono<PanelEnvironment>,
  { database, recorded, dayOf }: MatchesParts,
): void {
  addAnswer(routes, '/matches', (c) =>
    findMatches(database, readFields(matchQuestion, c.req.query()), dayOf),
  );
  addAnswer(routes, '/matches/removed', () => listRemoved(database, MOST_REMOVED));
  addChange(routes, '/matches/remove', ({ key }, operator) =>
    takeOut({ database, recorded, operator }, key),
  );
  addChange(routes, '/matches/put-back', async ({ key }, operator) => ({
    isThere: await putBack({ database, recorded, operator }, key),
  }));
}
