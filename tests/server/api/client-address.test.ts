import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../../server/api/client-address';

function addressOf(peer: string, forwarded: string | null, trustedProxies: number) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers: Record<string, string> =
    forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: peer } };
  return Promise.resolve(app.request('/', { headers }, { incoming })).then((r) => r.text());
}

describe('the address a request is counted by', () => {
  it('is the one that asked, as long as no proxy is trusted', async () => {
    expect(await addressOf('10.0.0.1', '1.1.1.1', 0)).toBe('10.0.0.1');
  });

  it('is the one the last trusted proxy was asked from', async () => {
    expect(await addressOf('10.0.0.1', '6.6.6.6, 1.1.1.1', 1)).toBe('1.1.1.1');
    expect(await addressOf('10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2)).toBe('1.1.1.1');
  });

  it('is the one that asked, where the chain is shorter than it should be', async () => {
    expect(await addressOf('10.0.0.1', null, 1)).toBe('10.0.0.1');
    expect(await addressOf('10.0.0.1', '1.1.1.1', 2)).toBe('10.0.0.1');
  });

  it('is the network of an IPv6 address, in whatever way it is written', async () => {
    const network = '2001:db8:0:7::/64';
    for (const written of [
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:1:2:3:4',
      '2001:db8:0:7:9::%eth0',
    ]) {
      expect(await addressOf(written, null, 0)).toBe(network);
    }
    expect(await addressOf('::1', null, 0)).toBe('0:0:0:0::/64');
  });

  it('is the same from every port of it, as some proxies write it', async () => {
    expect(await addressOf('10.0.0.1', '1.1.1.1:4711', 1)).toBe('1.1.1.1');
    expect(await addressOf('10.0.0.1', '[2001:db8:0:7::1]:4711', 1)).toBe('2001:db8:0:7::/64');
    expect(await addressOf('10.0.0.1', '[2001:db8:0:7::1]', 1)).toBe('2001:db8:0:7::/64');
  });

  it('is the IPv4 address inside an IPv6 one', async () => {
    expect(await addressOf('::ffff:1.2.3.4', null, 0)).toBe('1.2.3.4');
  });
});
