import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { compressedFiles } from '../../server/content/compressed-files';
import { fileSender } from '../../server/http/answers';
import { listen, TIMEOUTS } from '../../server/listener';
import { folderOf } from '../fixtures/folders';

/** More than the kernel takes in advance of a reader. */
const BODY_BYTES = 24 * 1024 * 1024;
const WRITE_LIMIT = 400;

let listener: Server | null = null;
afterEach(() => {
  listener?.close();
  listener?.closeAllConnections();
});

async function ask(): Promise<Socket> {
  const folder = folderOf({ 'large.bin': 'x'.repeat(BODY_BYTES) });
  const sendFile = fileSender(compressedFiles(folderOf()));
  const app = new Hono().get('/', (c) => sendFile(c, join(folder, 'large.bin'), 'no-cache'));
  listener = await listen(app.fetch, 0, '127.0.0.1', { ...TIMEOUTS, timeout: WRITE_LIMIT });
  const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  // Closed by the server in the middle of an answer.
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

describe('a connection', () => {
  it('whose other end does not read is closed after the write limit', async () => {
    const socket = await ask();
    const [accepted] = (await once(listener as Server, 'connection')) as [Socket];
    socket.pause();
    await once(accepted, 'close');
    expect(accepted.bytesWritten).toBeLessThan(BODY_BYTES);
    socket.destroy();
  });

  it('has 60 seconds to take what it asked for', () => {
    expect(TIMEOUTS.timeout).toBe(60_000);
  });
});
