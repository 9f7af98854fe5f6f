/** What is left of an import and of the API when the database's connections, or all of it, go away. */
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDurablePostgres } from '../../../scripts/postgres.mjs';
import { isTimeout } from '../../../server/db/connection/connection-loss';
import type { Database } from '../../../server/db/connection/database';
import { migrate } from '../../../server/db/connection/migrate';
import { openPoolDatabase } from '../../../server/db/connection/pool-database';
import { importMatches } from '../../../server/ingest/import-matches';
import { atTheEnd, closing } from '../../fixtures/ends';
import { folderOf } from '../../fixtures/folders';
import { importLineOf } from '../../fixtures/import-lines';
import { serveApi } from '../../fixtures/served-api';
import { storedMatch } from '../../fixtures/stored-matches';

const cluster = await startDurablePostgres();

describe.runIf('url' in cluster)('a PostgreSQL server that fails', () => {
  // The body of a skipped `describe` runs all the same: without a server these are undefined.
  const { url, stop, crash, revive } = cluster as Extract<typeof cluster, { url: string }>;
  let database: Database;
  let admin: Database;

  beforeAll(async () => {
    atTheEnd(stop);
    database = closing(openPoolDatabase(url));
    admin = closing(openPoolDatabase(url));
    await migrate(database);
  });
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  const dropConnections = () =>
    admin
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      )
      .catch(() => {});

  it('fails the transaction whose connection it ends, and nothing else', async () => {
    const cut = database.transaction(async (queries) => {
      await queries.query('SELECT 1');
      await dropConnections();
      await queries.query('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('costs an import no match and stores none twice: terminated, crashed and restarted under it', async () => {
    const matches = Array.from({ length: 12_000 }, (_, index) =>
      storedMatch({ matchId: `import ${index}`, player: { deck: `4xOP01-${index % 300}` } }),
    );
    const path = join(
      folderOf({ 'matches.jsonl': matches.map(importLineOf).join('\n') }),
      'matches.jsonl',
    );
    let batches = 0;
    let cruelty = Promise.resolve();
    const { newMatches, known } = await importMatches(database, path, {
      batchLines: 2000,
      isKnownCard: () => true,
      seasonStarts: [],
      now: () => new Date('2026-11-20T20:00:00Z'),
      onBadLine: () => {},
      onProgress: () => {
        batches += 1;
        if (batches === 1 || batches === 2) cruelty = cruelty.then(() => void dropConnections());
        if (batches === 3) cruelty = cruelty.then(crash).then(revive);
      },
    });
    await cruelty;
    expect(batches).toBeGreaterThan(4);
    // A batch whose commit went unheard is sent again, and known then.
    expect(newMatches + known).toBe(matches.length);
    const [row] = await database.query('SELECT count(*) AS sides FROM match_sides');
    expect(row).toEqual({ sides: 2 * matches.length });
  });

  it('gives up a visitor’s question that takes too long, there and here', async () => {
    const visitors = openPoolDatabase(url, { statementSeconds: 1 });
    const slow = visitors.query('SELECT pg_sleep(30)');
    await expect(slow).rejects.toSatisfy(isTimeout);
    expect(await visitors.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const asleep = await visitors.query(
      `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND state = 'active' AND pid <> pg_backend_pid()`,
    );
    expect(asleep).toEqual([]);
    await visitors.close();
  });

  it('is answered for by the API with 503 while it is away, and with 200 once it is back', async () => {
    const site = await serveApi({}, database);
    const search = async () => {
      const response = await fetch(`${site.origin}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"searchTerm":"Player"}',
      });
      await response.text();
      return response.status;
    };
    expect(await search()).toBe(200);
    for (let round = 0; round < 3; round++) {
      const asked = Promise.all(Array.from({ length: 8 }, search));
      await dropConnections();
      await asked;
      expect(await search()).toBe(200);
    }
    await crash();
    expect(await search()).toBe(503);
    expect(site.log.at(-1)).toMatch(
      /^No PostgreSQL server answers|^The database can not be reached/,
    );
    expect(site.log.join()).not.toMatch(/\n/);
    await revive();
    expect(await search()).toBe(200);
  });
});
