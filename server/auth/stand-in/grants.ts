/**
 * The stand-in platform's grants: codes that work once, within a minute, in memory, and their tokens, which
 * carry a sealed tier, so that logins survive a restart.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../clock';
import type { Sealer } from '../sealed-value';

/** The tiers that a visitor of the stand-in can pick; null is a member without one. */
export const STAND_IN_TIERS = ['CREWMATE', 'NAKAMA', 'KAIZOKU'] as const;
/** Not a tier but the site's operator. Offered where `OPERATORS` allows it. */
export const STAND_IN_OPERATOR = 'OPERATOR';
/** The platform's id for a visitor who picked that. */
export const STAND_IN_OPERATOR_ID = 'stand-in-operator';
const ROLES = [...STAND_IN_TIERS, STAND_IN_OPERATOR] as const;
type StandInTier = (typeof ROLES)[number];

const CODE_LIFETIME_MILLISECONDS = 60_000;
/** A month, as at Patreon: a session uses it as long as it lasts. */
export const TOKEN_LIFETIME_SECONDS = 31 * 86_400;
const TOKEN_PURPOSE = 'stand-in token';

const tokenSchema = v.strictObject({ tier: v.nullable(v.picklist(ROLES)) });

interface Authorization {
  readonly tier: StandInTier | null;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

interface Grants {
  issueCode(authorization: Authorization): string;
  /** The token for a code; null for a code that is unknown, used, expired or another client's. */
  redeemCode(
    code: string,
    proof: { redirectUri: string; codeVerifier: string },
  ): Promise<string | null>;
  /** The tier of a token's owner; undefined where the token is unknown or expired. */
  tierOf(token: string): Promise<StandInTier | null | undefined>;
}

export function createGrants(sealer: Sealer, now: Clock): Grants {
  const codes = new ExpiringMap<Authorization>(CODE_LIFETIME_MILLISECONDS, now);
  return {
    issueCode(authorization) {
      return codes.add(authorization);
    },
    async redeemCode(code, { redirectUri, codeVerifier }) {
      // Any attempt uses the code up.
      const authorization = codes.take(code);
      if (authorization === undefined) return null;
      const isProven =
        authorization.redirectUri === redirectUri &&
        authorization.codeChallenge === challengeOf(codeVerifier);
      if (!isProven) return null;
      const until = new Date(now().getTime() + TOKEN_LIFETIME_SECONDS * 1000);
      return sealer.seal(TOKEN_PURPOSE, { tier: authorization.tier }, until);
    },
    async tierOf(token) {
      const parsed = v.safeParse(tokenSchema, await sealer.open(TOKEN_PURPOSE, token));
      return parsed.success ? parsed.output.tier : undefined;
    },
  };
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

/** Values under random keys, each of which expires. */
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

  take(key: string): Value | undefined {
    this.#forgetExpired();
    const value = this.#entries.get(key)?.value;
    this.#entries.delete(key);
    return value;
  }

  // All live equally long, so the oldest come first.
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
