/**
 * Sends one message to one browser: encrypted (RFC 8291), to the known push services alone, and says what
 * their answer means. Knows nothing of events.
 */
/// <reference path="./http-ece.d.ts" />
import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import type { PushOutcome, PushSubscriber } from '../../src/data/schemas/api/reminders';
import { secondsToWait } from '../../src/domain/time/elapsed';
import { type Gate, OUTSIDE, postOutside } from '../ask-outside';
import type { PushKey } from './push-key';

export interface Push {
  /** Sent as JSON. */
  readonly message: object;
  /** One for an event: where both still wait, a service keeps the later. At most 32 letters of base64url. */
  readonly topic: string;
  readonly isUrgent: boolean;
  /** When it will be of no use, in milliseconds. */
  readonly until: number;
}

/** What became of it, and after how many seconds the same may be sent again; null for never. */
type Sent = PushOutcome & { readonly againSeconds: number | null };
type Address = Pick<PushSubscriber, 'endpoint' | 'p256dh' | 'auth'>;

/** RFC 8030 has no limit; services cut at four weeks. */
const LONGEST_SECONDS = 28 * 86_400;
const AGAIN_SECONDS = 60;
/** No service may keep a reader waiting for longer. */
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Whether an address is one of a push service: https on port 443 of a listed host, or of those below one that
 * begins with a dot. Who lists a port means just that one, also inside: that is for tests.
 */
export function isPushService(address: string, services: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username + url.password !== '') return false;
  return services.some((service) =>
    service.startsWith('.') && url.port === ''
      ? url.hostname.endsWith(service)
      : url.host === service,
  );
}

/** Null where the browser's keys are none. */
export function encrypt({ p256dh, auth }: Omit<Address, 'endpoint'>, text: string): Buffer | null {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const how = { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey } as const;
  try {
    return ece.encrypt(Buffer.from(text), how);
  } catch {
    return null;
  }
}

interface Sender {
  readonly key: PushKey;
  readonly site: URL;
  readonly services: readonly string[];
  readonly now: () => Date;
  readonly gate?: Gate;
}

/** Null where it was not claimed. */
export function createSend({ key, site, services, now, gate = OUTSIDE }: Sender) {
  return async (
    to: Address,
    { message, topic, isUrgent, until }: Push,
    claim: () => Promise<boolean>,
  ): Promise<Sent | null> => {
    const body = encrypt(to, JSON.stringify(message));
    // Of before the list was shortened.
    if (body === null || !isPushService(to.endpoint, services)) return unanswered('unreachable');
    const address = new URL(to.endpoint);
    const seconds = Math.floor((until - now().getTime()) / 1000);
    const headers = {
      authorization: await key.authorize(address, site, now()),
      'content-encoding': 'aes128gcm',
      'content-length': body.length,
      'content-type': 'application/octet-stream',
      ttl: Math.min(Math.max(seconds, 0), LONGEST_SECONDS),
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    };
    const isOwn = address.port !== '';
    const handed = await postOutside(
      address,
      { headers, body, claim },
      isOwn ? { ...gate, isInside: () => false } : gate,
    );
    if (handed === null) return null;
    if (typeof handed === 'string') return unanswered(handed);
    const outcome = outcomeOf(handed.status);
    const wait = secondsToWait(handed.retryAfter ?? '', now().getTime()) || AGAIN_SECONDS;
    const againSeconds = outcome === 'busy' ? Math.min(wait, LONGEST_WAIT_SECONDS) : null;
    return { outcome, status: handed.status, againSeconds };
  };
}

/** What was met with silence may have arrived. */
function unanswered(outcome: 'unreachable' | 'silent'): Sent {
  const againSeconds = outcome === 'silent' ? null : AGAIN_SECONDS;
  return { outcome, status: null, againSeconds };
}

/** 404 and 410 say that nobody is there any more; all else may be this server's fault, or pass. */
function outcomeOf(status: number): PushOutcome['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}
