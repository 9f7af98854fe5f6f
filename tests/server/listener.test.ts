import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { compressedFiles } from '../../server/content/compressed-files';
import { fileSender } from '../../server/http/answers';
import { closeListener, listen, TIMEOUTS } from '../../server/listener';
import { OperatorError } from '../../server/operator-error';
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
  listener = await listen(
    app.fetch,
    { port: 0, host: '127.0.0.1' },
    { ...TIMEOUTS, timeout: WRITE_LIMIT },
  );
  const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  // Closed by the server in the middle of an answer.
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

describe('a place that can not be listened on', () => {
  const app = new Hono();
  const listenOn = (port: number, host: string, setting?: string) =>
    listen(app.fetch, { port, host, portSetting: setting });

  it('is reported in a sentence that names the setting: a port in use', async () => {
    listener = await listenOn(0, '127.0.0.1');
    const { port } = listener.address() as AddressInfo;
    await expect(listenOn(port, '127.0.0.1')).rejects.toThrow(
      new OperatorError(
        `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
      ),
    );
    await expect(listenOn(port, '127.0.0.1', 'METRICS_PORT')).rejects.toThrow(
      /set METRICS_PORT to another one/,
    );
  });

  it('is reported in a sentence: an address that is not this machine’s', async () => {
    // For documentation: it has no owner.
    await expect(listenOn(0, '203.0.113.7')).rejects.toThrow(
      new OperatorError('This machine has no address 203.0.113.7: correct HOST.'),
    );
  });
});

describe('a connection', () => {
  it('whose other end does not read is closed after the write limit', async () => {
    const socket = await ask();
    const [accepted] = (await once(listener as Server, 'connection')) as [Socket];
    socket.pause();
    await once(accepted, 'close');
    expect(accepted.bytesWritten).toBeLessThan(BODY_BYTES);
    socket.destroy();
  });

  it('whose request is answered while the server ends is not kept for another one', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      const app = new Hono().get('/', async (c) => {
        const answered = new Promise<void>((resolve) => {
          answer = resolve;
        });
        asked();
        await answered;
        return c.text('there');
      });
      const place = { port: 0, host: '127.0.0.1' };
      void listen(app.fetch, place, { ...TIMEOUTS, keepAliveTimeout: 0 }).then((started) => {
        listener = started;
        request({
          port: (started.address() as AddressInfo).port,
          agent: new Agent({ keepAlive: true }),
        })
          .on('response', (response) => response.resume())
          .end();
      });
    });
    await isAsked;
    const closed = closeListener(listener as Server);
    answer();
    await closed;
  });

  it('has 60 seconds to take what it asked for', () => {
    expect(TIMEOUTS.timeout).toBe(60_000);
  });
});
