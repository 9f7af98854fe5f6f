/** The address of a request's visitor, for counting: not that of the proxies before this server. */
import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isTrusted, type TrustedProxies } from './trusted-proxies';

/**
 * The visitor's address. Each proxy appends the address it was asked from to X-Forwarded-For, so the header
 * is read from its end, as long as the writer is trusted: anything further left is the visitor's own claim.
 * For an IPv6 visitor, who has a whole network, the network counts. With a count of proxies this works as
 * long as no visitor reaches an inner proxy directly; with networks it always does.
 */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  const forwarded = c.req.header('x-forwarded-for') ?? '';
  let address = getConnInfo(c).remote.address ?? 'unknown';
  let proxies = 0;
  for (const entry of forwarded.split(',').reverse()) {
    if (!isTrusted(address, proxies, trusted)) break;
    const before = withoutPort(entry.trim());
    // Not an address: the proxy that wrote it is all that is known.
    if (isIP(before) === 0) break;
    address = before;
    proxies += 1;
  }
  return isIPv6(address) ? networkOf(address) : address;
}

/** Some proxies also write the port, which differs per connection. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** The first four groups of an IPv6 address; for an IPv4 address in IPv6 form, the IPv4 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  // URL writes every IPv6 address in its unique shortest form.
  const shortest = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...new Array<string>(missing).fill('0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
