/** The thread of the embedded database: takes requests, and answers each with its number. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openPgliteSession } from './pglite-session';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './threaded-session';

const port = parentPort;
if (!port) throw new Error('pglite-thread is a worker thread: open it through threaded-session.');

const { folder, pageMegabytes, template } = workerData as ThreadData;
const opening = openPgliteSession(
  folder,
  template === undefined ? undefined : new Blob([readFileSync(template)]),
  pageMegabytes,
);

port.on('message', async ({ id, ...request }: ThreadRequest) => {
  const answer = (fields: Omit<ThreadAnswer, 'id'>) => port.postMessage({ id, ...fields });
  try {
    const session = await opening;
    if (request.kind === 'close') {
      await session.close();
      answer({ rows: [] });
      port.close();
      return;
    }
    if (request.kind === 'load') {
      await session.load(request.table, request.columns, request.rows);
      answer({ rows: [] });
      return;
    }
    answer({ rows: await session.run(request.sql, request.parameters) });
  } catch (error) {
    // A PostgreSQL error has code and position, which an Error would lose in the transfer.
    answer({ rows: [], error: { ...(error as object), message: (error as Error).message } });
  }
});
