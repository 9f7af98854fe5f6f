import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../../server/api/client-address';
import { type TrustedProxies, trustedProxiesSetting } from '../../../server/api/trusted-proxies';
import { atTheEnd } from '../../fixtures/ends';

const trusting = (setting: string): TrustedProxies => v.parse(trustedProxiesSetting, setting);

function addressOf(peer: string, forwarded: string | null, setting: string) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trusting(setting))));
  const headers: Record<string, string> =
    forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: peer } };
  return Promise.resolve(app.request('/', { headers }, { incoming })).then((r) => r.text());
}

const VISITOR = '203.0.113.7';
/** Those of a CDN, of a balancer and of a proxy on this machine, as a request meets them. */
const PROXIES = ['192.0.2.1', '10.0.0.2', '127.0.0.1'];
const NETWORKS = '192.0.2.0/24, 10.0.0.0/8, 127.0.0.1';
/** What a visitor may send along. */
const CLAIMS = [
  '',
  '1.1.1.1',
  '1.1.1.1, 2.2.2.2',
  '127.0.0.1',
  '10.0.0.2, 127.0.0.1',
  'unknown, _hidden, ::1',
  ', ,',
];

/** What reaches the server when each of these proxies has added whom it was asked by. */
function throughProxies(claim: string, proxies: readonly string[]) {
  // The last to be asked asks the server itself.
  const asked = [VISITOR, ...proxies];
  const peer = asked.pop() as string;
  const chain = [...(claim === '' ? [] : [claim]), ...asked];
  return { peer, forwarded: chain.length === 0 ? null : chain.join(', ') };
}

describe('the address a request is counted by', () => {
  describe.each([0, 1, 2, 3])('behind %i proxies', (count) => {
    const proxies = PROXIES.slice(PROXIES.length - count);
    it.each(CLAIMS)('is the visitor’s, who claims to be “%s”', async (claim) => {
      const { peer, forwarded } = throughProxies(claim, proxies);
      expect(await addressOf(peer, forwarded, String(count))).toBe(VISITOR);
      expect(await addressOf(peer, forwarded, NETWORKS)).toBe(VISITOR);
    });
  });

  it.each(CLAIMS)(
    'is the visitor’s, who got past the outer proxies and claims “%s”',
    async (claim) => {
      for (let met = 0; met < PROXIES.length; met++) {
        const { peer, forwarded } = throughProxies(claim, PROXIES.slice(PROXIES.length - met));
        expect(await addressOf(peer, forwarded, NETWORKS), `${met} proxies`).toBe(VISITOR);
      }
    },
  );

  it('is the furthest that is known, where the chain is shorter than it should be', async () => {
    expect(await addressOf('10.0.0.1', null, '1')).toBe('10.0.0.1');
    // Not the proxy's own, which all visitors have in common.
    expect(await addressOf('127.0.0.1', VISITOR, '2')).toBe(VISITOR);
    expect(await addressOf('127.0.0.1', 'unknown', '1')).toBe('127.0.0.1');
  });

  it('is the network of an IPv6 address, in whatever way it is written', async () => {
    const network = '2001:db8:0:7::/64';
    for (const written of [
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:1:2:3:4',
      '2001:db8:0:7:9::%eth0',
    ]) {
      expect(await addressOf(written, null, '0')).toBe(network);
    }
    expect(await addressOf('::1', null, '0')).toBe('0:0:0:0::/64');
  });

  it('is the same from every port of it, as some proxies write it', async () => {
    expect(await addressOf('10.0.0.1', '1.1.1.1:4711', '1')).toBe('1.1.1.1');
    expect(await addressOf('10.0.0.1', '[2001:db8:0:7::1]:4711', '1')).toBe('2001:db8:0:7::/64');
    expect(await addressOf('10.0.0.1', '[2001:db8:0:7::1]', '1')).toBe('2001:db8:0:7::/64');
  });

  it('is the IPv4 address inside an IPv6 one', async () => {
    expect(await addressOf('::ffff:1.2.3.4', null, '0')).toBe('1.2.3.4');
    expect(await addressOf('::ffff:10.0.0.2', VISITOR, '10.0.0.0/8')).toBe(VISITOR);
  });

  it('comes through proxies that speak HTTP, whatever the visitor sends along', async () => {
    const origins = [];
    const listen = async (app: Hono) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
      await new Promise((resolve) => server.once('listening', resolve));
      atTheEnd(() => server.close());
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    for (let count = 0; count <= 3; count++) {
      let next = await listen(new Hono().get('/', (c) => c.text(clientAddress(c, { count }))));
      for (let proxy = 0; proxy < count; proxy++) {
        const behind = next;
        // The outermost one is asked by somebody from elsewhere.
        const asker = proxy === count - 1 ? VISITOR : '127.0.0.1';
        next = await listen(
          new Hono().get('/', (c) => {
            const before = c.req.header('x-forwarded-for');
            return fetch(behind, {
              headers: { 'x-forwarded-for': before ? `${before}, ${asker}` : asker },
            });
          }),
        );
      }
      origins.push(next);
    }
    for (const [count, origin] of origins.entries()) {
      for (const claim of ['', '1.1.1.1', '1.1.1.1, 10.0.0.2, 127.0.0.1']) {
        const headers: Record<string, string> = claim === '' ? {} : { 'x-forwarded-for': claim };
        const told = await (await fetch(origin, { headers })).text();
        expect(told, `${count} proxies, ${claim}`).toBe(count === 0 ? '127.0.0.1' : VISITOR);
      }
    }
  });
});

describe('the proxies that are trusted', () => {
  it.each(['11', '-1', '1.5', 'yes', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '::1/129', '1,2'])(
    'can’t be “%s”',
    (setting) => {
      expect(v.safeParse(trustedProxiesSetting, setting).success).toBe(false);
    },
  );
});
