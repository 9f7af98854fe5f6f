/**
 * Asks the platform again, during a session, whether its owner is still a patron. Requests of one page arrive
 * together, and a refresh token works once: requests with the same tokens share one answer.
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

/** `ended`: the platform no longer accepts these tokens. `unknown`: it could not be asked. */
type CheckedMembership = Membership | 'ended' | 'unknown';

export type MembershipCheck = (tokens: Tokens, ownOrigin: string) => Promise<CheckedMembership>;

/** The platform's recent answers. */
export interface PlatformState {
  /** When its last readable answer came. */
  readonly answeredAt: Date | null;
  /** How many failures since then. */
  readonly failures: number;
  readonly error: string | null;
}

interface MembershipChecks {
  readonly check: MembershipCheck;
  /** A failed login tells something about the platform, too. */
  noteLogin(error: Error): void;
  state(): PlatformState;
}

/**
 * How long an answer serves requests that still carry the former tokens. A failure is such an answer, too,
 * but only for this account.
 */
const SHARED_MILLISECONDS = 60_000;
/** After failures for this many accounts in a row, the platform counts as down. */
const ACCOUNTS_OF_OUTAGE = 3;
/** How long a platform that is down is not asked about any account. */
const PAUSE_MILLISECONDS = 60_000;

/** `report` is called with the reason where an account could not be checked. */
export function createMembershipCheck(
  platform: MembershipPlatform,
  now: Clock,
  report: (error: unknown) => void,
): MembershipChecks {
  const shared = new Map<string, { readonly since: number; answer: Promise<CheckedMembership> }>();
  /** The accounts with failures since the platform's last answer. */
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
    // The platform answered: with a bad token, or with something unreadable.
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
