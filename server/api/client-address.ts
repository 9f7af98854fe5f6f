/** Whose request it is, for counting: the address of the visitor, not of the proxies before us. */
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's address. `trustedProxies` is how many proxies of our own stand before this server:
 * each of them adds the address it was asked from to X-Forwarded-For, and what stands left of those
 * entries is the visitor's own claim. An IPv6 visitor holds a whole network, so that network counts.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const peer = getConnInfo(c).remote.address ?? 'unknown';
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const address = withoutPort((trustedProxies > 0 && chain.at(-trustedProxies)) || peer);
  return isIPv6(address) ? networkOf(address) : address;
}

/** Some proxies write the port as well, which is another for each connection. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** The first four groups of an IPv6 address; an IPv4 address in IPv6 clothing is that IPv4 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // URL writes every IPv6 address in its one shortest form.
  const shortest = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...new Array<string>(missing).fill('0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
