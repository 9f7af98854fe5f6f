/**
 * Asks the platform again, while a session lasts, whether its owner is still a patron. Requests of one
 * page come in together and refresh tokens are good once: who asks with the same tokens shares one answer.
 */
import type { Clock } from '../clock';
import type { Membership } from './login-flow';
import type { MembershipPlatform } from './membership-platform';
import { platformRequests, RefusedByPlatformError, type Tokens } from './platform-requests';

/** `ended`: the platform does not know these tokens any more. `unknown`: it could not be asked. */
export type CheckedMembership = Membership | 'ended' | 'unknown';

export type MembershipCheck = (tokens: Tokens, ownOrigin: string) => Promise<CheckedMembership>;

/** How long an answer serves requests that still carry the tokens from before it. */
const SHARED_MILLISECONDS = 60_000;
/** A platform that does not answer is not asked by every request. */
const PAUSE_MILLISECONDS = 60_000;

/** `report` hears why the platform could not be asked. */
export function createMembershipCheck(
  platform: MembershipPlatform,
  now: Clock,
  report: (error: unknown) => void,
): MembershipCheck {
  const shared = new Map<string, { readonly since: number; answer: Promise<CheckedMembership> }>();
  let pausedUntil = 0;

  async function check(tokens: Tokens, ownOrigin: string): Promise<CheckedMembership> {
    if (now().getTime() < pausedUntil) return 'unknown';
    try {
      return await askAgain(platformRequests(platform, ownOrigin, now), tokens, now);
    } catch (error) {
      if (error instanceof RefusedByPlatformError) return 'ended';
      pausedUntil = now().getTime() + PAUSE_MILLISECONDS;
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
