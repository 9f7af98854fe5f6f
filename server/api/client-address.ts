/** Whose request it is, for counting: the address of the visitor, not of the proxies before us. */
import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isTrusted, type TrustedProxies } from './trusted-proxies';

/**
 * The visitor's address. Each proxy adds the address it was asked from to the end of X-Forwarded-For, so that
 * the header is read from there, for as long as the one who wrote is trusted: what stands further left is the
 * visitor's own claim. An IPv6 visitor holds a whole network, so that network counts.
 *
 * With a count this holds as long as no one reaches an inner proxy past the outer one; with networks it
 * always does.
 */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  const forwarded = c.req.header('x-forwarded-for') ?? '';
  let address = getConnInfo(c).remote.address ?? 'unknown';
  let proxies = 0;
  for (const entry of forwarded.split(',').reverse()) {
    if (!isTrusted(address, proxies, trusted)) break;
    const before = withoutPort(entry.trim());
    // Not an address: the proxy that wrote it is as much as is known.
    if (isIP(before) === 0) break;
    address = before;
    proxies += 1;
  }
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
