/**
 * What the stand-in platform has promised: codes that are good once and for a minute, and the tokens
 * given for them. Kept in memory: the stand-in serves one process and forgets with it.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock';

/** The tiers a visitor of the stand-in can pick; null is a member without one. */
export const STAND_IN_TIERS = ['CREWMATE', 'NAKAMA', 'KAIZOKU'] as const;
export type StandInTier = (typeof STAND_IN_TIERS)[number];

const CODE_LIFETIME_MILLISECONDS = 60_000;
export const TOKEN_LIFETIME_SECONDS = 600;

interface Authorization {
  readonly tier: StandInTier | null;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

export interface Grants {
  issueCode(authorization: Authorization): string;
  /** The token a code is good for; null for a code unknown, used, expired or another client's. */
  redeemCode(code: string, proof: { redirectUri: string; codeVerifier: string }): string | null;
  /** The tier of a token's owner; undefined when the token is unknown or expired. */
  tierOf(token: string): StandInTier | null | undefined;
}

export function createGrants(now: Clock): Grants {
  const codes = new ExpiringMap<Authorization>(CODE_LIFETIME_MILLISECONDS, now);
  const tokens = new ExpiringMap<StandInTier | null>(TOKEN_LIFETIME_SECONDS * 1000, now);
  return {
    issueCode(authorization) {
      return codes.add(authorization);
    },
    redeemCode(code, { redirectUri, codeVerifier }) {
      // A code is spent by asking, rightly or wrongly.
      const authorization = codes.take(code);
      if (authorization === undefined) return null;
      const isProven =
        authorization.redirectUri === redirectUri &&
        authorization.codeChallenge === challengeOf(codeVerifier);
      return isProven ? tokens.add(authorization.tier) : null;
    },
    tierOf(token) {
      return tokens.get(token);
    },
  };
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

/** Values under random keys, each gone when its time is over. */
class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; expires: number }>();

  constructor(
    readonly lifetimeMilliseconds: number,
    readonly now: Clock,
  ) {}

  add(value: Value): string {
    this.#forgetExpired();
    const key = randomBytes(24).toString('base64url');
    this.#entries.set(key, { value, expires: this.#now() + this.lifetimeMilliseconds });
    return key;
  }

  get(key: string): Value | undefined {
    this.#forgetExpired();
    return this.#entries.get(key)?.value;
  }

  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }

  // All live equally long, so the oldest stand first.
  #forgetExpired(): void {
    for (const [key, { expires }] of this.#entries) {
      if (expires > this.#now()) return;
      this.#entries.delete(key);
    }
  }

  #now(): number {
    return this.now().getTime();
  }
}
