/** The panel's matches, and its tasks: deliveries, days, players, sessions. */
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { DELIVERY_PLACES } from '../../src/data/schemas/api/panel';
import { lookAt } from '../content/find-file';
import type { Database } from '../db/connection/database';
import { refuseName } from '../db/names/forgotten-players';
import { listRemoved } from '../db/operator/removed-matches';
import { renewSessionEpoch } from '../db/operator/session-epoch';
import { OperatorError } from '../operator-error';
import { begunDays } from './begun-days';
import type { Days } from './days';
import { addAnswer, addChange, type PanelEnvironment, readFields } from './guard';
import { findMatches, MOST_REMOVED, matchQuestion, putBack, takeOut } from './matches';
import { ONE_PROCESS } from './one-process';
import type { Recorded } from './recorded';
import type { Tasks } from './tasks';

interface InsideParts {
  readonly database: Database;
  readonly days: Days;
  readonly tasks: Tasks;
  readonly recorded: Recorded;
  readonly importDir: string | null;
  /** Makes this process notice at once that everybody was logged out. */
  readonly followEpoch: () => Promise<void>;
  /** The command's own work (forget-everywhere); gives its messages, which do not name the player. */
  readonly forget: (deviceId: string) => Promise<readonly string[]>;
  readonly now: () => Date;
}

const MOST_DELIVERIES = 200;

export function addInsideRoutes(routes: Hono<PanelEnvironment>, parts: InsideParts): void {
  const { database, days, tasks, recorded, importDir, followEpoch, forget, now } = parts;

  addAnswer(routes, '/task', async () => ({ task: await tasks.last() }));

  const dayOf = begunDays(now);
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

  addChange(routes, '/days/rehearse', async (body) => {
    const date = dayOf(body.date);
    await tasks.begin({ label: `Looking at ${date}`, rehearsedDay: date }, (onProgress) =>
      days.rehearse(date, onProgress),
    );
  });
  addChange(routes, '/days/publish', async (body, operator) => {
    const date = dayOf(body.date);
    const what = `Published ${date} again`;
    await tasks.begin({ label: what }, (onProgress) =>
      recorded(operator, { what }, () => days.publish(date, onProgress)),
    );
  });

  addChange(routes, '/forget', async ({ deviceId }, operator) => {
    // Before it is written down: neither the changes nor the last task may remember a forgotten player.
    await refuseName(database, deviceId);
    const what = 'Forgot a player';
    await tasks.begin({ label: what }, () => recorded(operator, { what }, () => forget(deviceId)));
  });
  addChange(routes, '/log-out-everybody', (_, operator) =>
    recorded(operator, { what: 'Logged everybody out' }, async () => {
      await renewSessionEpoch(database);
      await followEpoch();
    }),
  );

  addAnswer(routes, '/deliveries', async () => {
    const listed = await Promise.all(
      DELIVERY_PLACES.map(async (place) => {
        if (importDir === null) return [];
        const names = await readdir(join(importDir, place)).catch((): string[] => []);
        return names
          .sort()
          .reverse()
          .map((name) => ({ place, name }));
      }),
    );
    return { isSet: importDir !== null, files: listed.flat().slice(0, MOST_DELIVERIES) };
  });
  addChange(routes, '/deliveries/again', async ({ place, name }, operator) => {
    // One at a time: of two files with one name, neither may overwrite the other.
    await database.withLock('deliveries', async () => {
      // Only a name from the folder's own listing is accepted.
      const isThere =
        importDir !== null &&
        (await readdir(join(importDir, place)).catch((): string[] => [])).includes(name);
      if (!isThere) throw new OperatorError(`There is no such delivery any more. ${ONE_PROCESS}`);
      if (lookAt(join(importDir, name)) !== null) {
        throw new OperatorError('A delivery of that name waits already.');
      }
      await recorded(operator, { what: `Gave ${name} again`, before: place }, () =>
        rename(join(importDir, place, name), join(importDir, name)),
      );
    });
  });
}
