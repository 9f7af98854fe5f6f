/** Asking an address that an operator named, against hosts that answer as badly as hosts do. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../scripts/optional-programs.mjs';
import { askOutside, isInside } from '../../server/ask-outside';
import { folderOf } from '../fixtures/folders';

describe('an address inside', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '::', '::1', 'fe80::1', 'fc00::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1'],
  ])('is %s', (address) => {
    expect(isInside(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '192.167.0.1', '100.128.0.1', '2a00:1450::1', '2606:4700::1'])(
    'is not %s',
    (address) => {
      expect(isInside(address)).toBe(false);
    },
  );
});

describe.skipIf(!hasProgram('openssl'))('an address that is asked', () => {
  let server: Server;
  let ca: Buffer;
  const paths = new Map<string, RequestListener>();
  const asked: string[] = [];
  const at = (path: string, host = 'lists.test') =>
    new URL(`https://${host}:${(server.address() as AddressInfo).port}${path}`);
  /** Where names lead in this world; this machine counts as outside, another address as inside. */
  const names: Record<string, string[]> = {
    'lists.test': ['127.0.0.1'],
    'inside.test': ['127.0.0.1', '10.0.0.5'],
  };
  const lookup = ((host: string, _: object, callback: (...found: unknown[]) => void) => {
    const addresses = names[host];
    if (!addresses) return callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), []);
    return callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as never;
  const ask = (path: string | URL, etag: string | null = null, mostMilliseconds = 10_000) =>
    askOutside(typeof path === 'string' ? at(path) : path, etag, {
      ...{ lookup, ca, mostMilliseconds },
      isInside: (address) => address !== '127.0.0.1',
    });
  const textOf = async (path: string) => Buffer.from((await ask(path))?.bytes ?? []).toString();

  beforeAll(async () => {
    const folder = folderOf();
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=lists.test', '-keyout', key, '-out', cert],
      ...['-addext', 'subjectAltName=DNS:lists.test,DNS:inside.test'],
    ]);
    ca = readFileSync(cert);
    server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
      asked.push(request.url ?? '');
      paths.get(request.url ?? '')?.(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const leadingTo = (to: () => string) =>
      ((_, response) =>
        response.writeHead(302, { location: to() }).end()) satisfies RequestListener;
    paths.set('/list', ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
      const modified = 'Fri, 20 Nov 2026 10:00:00 GMT';
      return void response.writeHead(200, { etag: '"1"', 'last-modified': modified }).end('[1]');
    });
    paths.set(
      '/moved',
      leadingTo(() => '/list'),
    );
    paths.set(
      '/to-inside',
      leadingTo(() => at('/list', 'inside.test').href),
    );
    paths.set(
      '/to-number',
      leadingTo(() => at('/list', '10.0.0.1').href),
    );
    paths.set(
      '/to-plain',
      leadingTo(() => 'http://lists.test/list'),
    );
    paths.set(
      '/around',
      leadingTo(() => '/around'),
    );
    paths.set('/page', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Hello</p>'),
    );
    paths.set('/packed', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    paths.set('/absent', (_, response) => response.writeHead(404).end());
    paths.set('/half', (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[{"half":');
      setTimeout(() => response.destroy());
    });
    paths.set('/large', (_, response) => {
      response.writeHead(200);
      for (let mega = 0; mega < 6; mega += 1) response.write(Buffer.alloc(2 ** 20, 32));
      response.end('[]');
    });
    paths.set('/slow', () => {});
    paths.set('/drips', (_, response) => void response.writeHead(200).write('['));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('gives its bytes with what tells them apart later, and nothing where they are the same', async () => {
    const answer = await ask('/list');
    expect(answer).toMatchObject({ etag: '"1"', modified: new Date('2026-11-20T10:00:00Z') });
    expect(Buffer.from(answer?.bytes ?? []).toString()).toBe('[1]');
    expect(await ask('/list', '"1"')).toBeNull();
    expect(await textOf('/moved')).toBe('[1]');
  });

  it.each([
    ['/to-inside', /own network/],
    ['/to-number', /own network/],
    ['/to-plain', /without https/],
    ['/around', /on and on/],
    ['/page', /a web page/],
    ['/packed', /compressed/],
    ['/absent', /answers 404/],
    ['/half', /ended in the middle/],
    ['/large', /larger than 5 MB/],
  ])('is refused at %s, and says why', async (path, why) => {
    await expect(ask(path)).rejects.toThrow(why);
  });

  it('is left alone after its time, whether nothing comes or only a beginning', async () => {
    for (const path of ['/slow', '/drips'])
      await expect(ask(path, null, 200)).rejects.toThrow(/does not answer within ten seconds/);
  });

  it('inside, by its name or as a number, is never connected to', async () => {
    asked.length = 0;
    for (const host of ['inside.test', '10.0.0.1', '[::1]'])
      await expect(ask(at('/list', host))).rejects.toThrow(/own network/);
    await expect(ask(at('/list', 'nobody.test'))).rejects.toThrow('No host has that name.');
    expect(asked).toEqual([]);
  });
});
