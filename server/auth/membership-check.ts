/**
 * Asks the platform again, while a session lasts, whether its owner is still a patron. Requests of one
 * page come in together and refresh tokens are good once: who asks with the same tokens shares one answer.
 */
import type { Clock } from '../clock';
import type { Membership } from './login-flow';
import type { MembershipPlatform } from './membership-platform';
import {
  isPlatformTrouble,
  platformRequests,
  RefusedByPlatformError,
  type Tokens,
} from './platform-requests';

/** `ended`: the platform does not know these tokens any more. `unknown`: it could not be asked. */
type CheckedMembership = Membership | 'ended' | 'unknown';

export type MembershipCheck = (tokens: Tokens, ownOrigin: string) => Promise<CheckedMembership>;

/**
 * How long an answer serves requests that still carry the tokens from before it. What went wrong is such an
 * answer too, for this account alone.
 */
const SHARED_MILLISECONDS = 60_000;
/** The platform is down when it failed so many accounts, one after the other, and answered none. */
const ACCOUNTS_OF_OUTAGE = 3;
/** A platform that is down is not asked about any account. */
const PAUSE_MILLISECONDS = 60_000;

/** `report` hears why an account could not be checked. */
export function createMembershipCheck(
  platform: MembershipPlatform,
  now: Clock,
  report: (error: unknown) => void,
): MembershipCheck {
  const shared = new Map<string, { readonly since: number; answer: Promise<CheckedMembership> }>();
  /** The accounts for which the platform failed since it last answered. */
  const failed = new Set<string>();
  let pausedUntil = 0;

  function noteFailure(account: string, error: unknown): void {
    if (isPlatformTrouble(error)) failed.add(account);
    // It said something: that the account's token is not good, or what we can't read.
    else failed.clear();
    if (failed.size >= ACCOUNTS_OF_OUTAGE) pausedUntil = now().getTime() + PAUSE_MILLISECONDS;
  }

  async function check(tokens: Tokens, ownOrigin: string): Promise<CheckedMembership> {
    if (now().getTime() < pausedUntil) return 'unknown';
    try {
      const membership = await askAgain(platformRequests(platform, ownOrigin, now), tokens, now);
      failed.clear();
      return membership;
    } catch (error) {
      noteFailure(tokens.access, error);
      if (error instanceof RefusedByPlatformError) return 'ended';
      report(error);
      return 'unknown';
    }
  }

  return (tokens, ownOrigin) => {
    const time = now().getTime();
    for (const [key, { since }] of shared) {
      if (time - since < SHARED_MILLISECONDS) break;
      shared.delete(key);
    }
    const known = shared.get(tokens.access);
    if (known) return known.answer;
    const answer = check(tokens, ownOrigin);
    shared.set(tokens.access, { since: time, answer });
    return answer;
  };
}

async function askAgain(
  requests: ReturnType<typeof platformRequests>,
  tokens: Tokens,
  now: Clock,
): Promise<Membership> {
  const { access, accessUntil, refresh } = tokens;
  const isOver = accessUntil !== null && accessUntil * 1000 <= now().getTime();
  if (!isOver || refresh === null) {
    try {
      return { isPatron: await requests.isPatron(access), tokens };
    } catch (error) {
      if (!(error instanceof RefusedByPlatformError) || refresh === null) throw error;
    }
  }
  const renewed = await requests.refresh(refresh as string);
  return { isPatron: await requests.isPatron(renewed.access), tokens: renewed };
}
