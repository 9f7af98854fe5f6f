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

/** How the platform has answered lately. */
export interface PlatformState {
  /** When it last said something that could be read. */
  readonly answeredAt: Date | null;
  /** Since then. */
  readonly failures: number;
  readonly error: string | null;
}

interface MembershipChecks {
  readonly check: MembershipCheck;
  /** A login that failed says something of the platform, too. */
  noteLogin(error: Error): void;
  state(): PlatformState;
}

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
): MembershipChecks {
  const shared = new Map<string, { readonly since: number; answer: Promise<CheckedMembership> }>();
  /** The accounts for which the platform failed since it last answered. */
  const failed = new Set<string>();
  let pausedUntil = 0;
  let state: PlatformState = { answeredAt: null, failures: 0, error: null };
  const noteAnswer = () => {
    state = { answeredAt: now(), failures: 0, error: null };
  };
  const noteTrouble = (error: unknown) => {
    const words = error instanceof Error ? error.message : 'It could not be asked.';
    state = { ...state, failures: state.failures + 1, error: words };
  };

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
      noteAnswer();
      return membership;
    } catch (error) {
      noteFailure(tokens.access, error);
      if (error instanceof RefusedByPlatformError) {
        noteAnswer();
        return 'ended';
      }
      noteTrouble(error);
      report(error);
      return 'unknown';
    }
  }

  const checkShared: MembershipCheck = (tokens, ownOrigin) => {
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
  return { check: checkShared, noteLogin: noteTrouble, state: () => state };
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
      return { ...(await requests.identify(access)), tokens };
    } catch (error) {
      if (!(error instanceof RefusedByPlatformError) || refresh === null) throw error;
    }
  }
  const renewed = await requests.refresh(refresh as string);
  return { ...(await requests.identify(renewed.access)), tokens: renewed };
}
