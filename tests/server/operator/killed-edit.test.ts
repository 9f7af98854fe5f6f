/** A process that is killed in an edit of a content file: the file is the old one or the new one, and undo still leads back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { createContentFiles } from '../../../server/operator/content-files';
import { recordedIn } from '../../../server/operator/recorded';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { folderOf, putFile } from '../../fixtures/folders';

const ANNE = { id: '1', name: 'Anne' };
const [FIRST, SECOND, THIRD] = ['[{"a":1}]', '[{"b":2}]', '[{"c":3}]'] as const;

let own: string;
const database = await databaseOfTests('DELETE FROM content_copies');
beforeEach(() => {
  own = folderOf();
  putFile(own, 'events.json', FIRST);
});

const text = () => readFileSync(join(own, 'events.json'), 'utf8');
const filesOver = (over: Database) =>
  createContentFiles(over, { folders: { own, simulated: folderOf() }, recorded: recordedIn(over) });
const write = async (files: ReturnType<typeof filesOver>, to: string) =>
  files.write(
    ANNE,
    'Changed',
    { name: 'events', version: (await files.read('events')).version },
    () => to,
  );
const undo = async (files: ReturnType<typeof filesOver>) =>
  files.undo(ANNE, { name: 'events', version: (await files.read('events')).version });

/** A process that is gone after so many statements: what it asked last was not done, and is never answered. */
function dyingAfter(statements: number) {
  let left = statements;
  let tellGone = () => {};
  const gone = new Promise<void>((resolve) => {
    tellGone = resolve;
  });
  const dying: Database = {
    ...database,
    // Another process takes the lock once this one is dead.
    withLock: (_, work) => work(),
    query: (sql, parameters) => {
      if (left > 0) {
        left -= 1;
        return database.query(sql, parameters);
      }
      tellGone();
      return new Promise(() => {});
    },
  };
  return { files: filesOver(dying), gone };
}

const KILLS = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((statements) =>
  (['change', 'undo'] as const).map((what) => [what, statements] as const),
);

it.each(KILLS)(
  'a %s that ends after %d statements leaves nothing half',
  async (what, statements) => {
    await write(filesOver(database), SECOND);
    const { files, gone } = dyingAfter(statements);
    await Promise.race([gone, what === 'undo' ? undo(files) : write(files, THIRD)]);
    const found = text();
    expect([SECOND, what === 'undo' ? FIRST : THIRD]).toContain(found);

    const alive = filesOver(database);
    const seen = [found];
    for (;;) {
      const isUndone = await undo(alive).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('There is nothing left to undo.');
          return false;
        },
      );
      if (!isUndone) break;
      expect(text()).not.toBe(seen.at(-1));
      seen.push(text());
    }
    expect(seen.at(-1)).toBe(FIRST);
  },
);
