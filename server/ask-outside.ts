/**
 * Asks addresses that others named, operators for lists and browsers for pushes: by https, never an address
 * inside of this network, also not by a redirect or by what its name leads to, for ten seconds and five
 * megabytes at most.
 */
import { lookup } from 'node:dns';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { codeOf } from './db/connection/connection-loss';
import { OperatorError } from './operator-error';

export interface OutsideAnswer {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
  readonly modified: Date | null;
}

const MOST_MILLISECONDS = 10_000;
const MOST_BYTES = 5 * 2 ** 20;
const MOST_REDIRECTS = 3;

/** What no address outside has (IANA's registries of special addresses). */
const SPECIAL = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [net = '', prefix] = network.split('/');
  SPECIAL.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
}
/** Of the longer addresses, only these belong to anybody outside. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address may belong to this machine or its network. */
export function isInside(address: string): boolean {
  if (isIP(address) !== 6) return SPECIAL.check(address);
  return !PUBLIC_6.check(address, 'ipv6') || SPECIAL.check(address, 'ipv6');
}

/** What stands between this process and the network; tests have another. */
export interface Gate {
  readonly lookup: typeof lookup;
  readonly isInside: (address: string) => boolean;
  /** The certificates to trust, where they are others than usual. */
  readonly ca?: Buffer | undefined;
  readonly mostMilliseconds?: number;
}

export const OUTSIDE: Gate = { lookup, isInside };

const TROUBLES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No host has that name.',
  ECONNRESET: 'The answer ended in the middle.',
};

/**
 * Asks for what is new at an address.
 * @param etag of the answer before; null asks for all of it.
 * @returns null where it is as it was then.
 * @throws OperatorError that says what is wrong.
 */
export async function askOutside(
  address: URL,
  etag: string | null,
  gate: Gate = OUTSIDE,
): Promise<OutsideAnswer | null> {
  const signal = AbortSignal.timeout(gate.mostMilliseconds ?? MOST_MILLISECONDS);
  try {
    let at = address;
    const headers = {
      'accept-encoding': 'identity',
      ...(etag !== null && { 'if-none-match': etag }),
    };
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const asked = open(at, { headers }, gate, signal);
      asked.end();
      const response = await answerTo(asked);
      const { statusCode = 0 } = response;
      const { location = '' } = response.headers;
      if (statusCode === 200) return await read(response);
      response.destroy();
      if (statusCode === 304 && etag !== null) return null;
      const leadsOn = statusCode >= 300 && statusCode < 400 && URL.canParse(location, at.href);
      if (!leadsOn) throw new OperatorError(`The address answers ${statusCode}.`);
      at = new URL(location, at);
    }
    throw new OperatorError('The address leads on and on.');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (signal.aborted) throw new OperatorError('The address does not answer within ten seconds.');
    throw new OperatorError(TROUBLES[codeOf(error)] ?? `It can’t be asked (${codeOf(error)}).`);
  }
}

/** A body to hand over, once, where `claim` says so after the connection is there. */
interface Parcel {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array;
  readonly claim: () => Promise<boolean>;
}

/** What became of a parcel: the answer, or why there is none; null where it was not claimed. */
type Handed =
  | { readonly status: number; readonly retryAfter: string | null }
  | 'unreachable'
  | 'silent'
  | null;

/** Hands a body over. No redirect is followed, and the answer's body is not read. */
export async function postOutside(address: URL, parcel: Parcel, gate: Gate): Promise<Handed> {
  const { headers, body, claim } = parcel;
  const signal = AbortSignal.timeout(gate.mostMilliseconds ?? MOST_MILLISECONDS);
  let asked: ClientRequest | null = null;
  try {
    asked = open(address, { headers, method: 'POST' }, gate, signal);
    const answered = answerTo(asked);
    // Who waits for the connection first hears of it there.
    answered.catch(() => {});
    await Promise.race([connectionOf(asked), answered]);
    // As late as can be: who is killed between the claim and the first byte has claimed in vain.
    if (!(await claim())) return null;
    asked.end(body);
    const { statusCode: status = 0, headers: said } = await answered;
    return { status, retryAfter: said['retry-after'] ?? null };
  } catch {
    return asked?.headersSent ? 'silent' : 'unreachable';
  } finally {
    asked?.destroy();
  }
}

/** A request of which nothing is sent yet. */
function open(
  at: URL,
  { headers, ...how }: { readonly headers: OutgoingHttpHeaders; readonly method?: string },
  gate: Gate,
  signal: AbortSignal,
): ClientRequest {
  if (at.protocol !== 'https:') throw new OperatorError('The address leads to one without https.');
  // A number in place of a name is not looked up.
  const host = at.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && gate.isInside(host)) throw leadsInside();
  const asked = request(at, {
    ...{ ...how, agent: false, signal, lookup: checkedLookup(gate), ca: gate.ca },
    headers: { ...headers, 'user-agent': 'crows-nest' },
  });
  // Also while nobody waits for it.
  return asked.on('error', () => {});
}

async function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(asked, 'response');
  return response;
}

const connectionOf = (asked: ClientRequest) =>
  new Promise<void>((resolve) => {
    asked.on('socket', (socket) => socket.once('secureConnect', resolve));
  });

/**
 * Gives the connection the addresses of a name, only if all of them are outside: looked up a second time, the
 * name might lead elsewhere.
 */
function checkedLookup({ lookup, isInside }: Gate): LookupFunction {
  return (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? leadsInside(), []);
      else if (found.some(({ address }) => isInside(address))) callback(leadsInside(), []);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
}

const leadsInside = () =>
  new OperatorError('The address leads into this server’s own network: it is not asked.');

async function read(response: IncomingMessage): Promise<OutsideAnswer> {
  const { headers } = response;
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    if (encoding !== 'identity') throw new OperatorError('The answer came compressed.');
    if (/\bhtml\b/.test(type)) throw new OperatorError('The address answers a web page.');
    size += chunk.length;
    if (size > MOST_BYTES) throw new OperatorError('The answer is larger than 5 MB.');
    chunks.push(chunk);
  }
  const modified = new Date(headers['last-modified'] ?? '');
  return {
    bytes: Buffer.concat(chunks),
    etag: headers.etag ?? null,
    modified: Number.isNaN(modified.getTime()) ? null : modified,
  };
}
