/**
 * OAuth 2, authorization code with state and PKCE (RFC 6749, 7636). Sends the visitor to the platform and, on
 * return, asks it whether they are a patron. It stores nothing: the caller keeps the attempt, which must
 * survive the way there and back.
 */
import * as oauth from 'oauth4webapi';
import type { Clock } from '../clock';
import type { Person } from './identity';
import type { MembershipPlatform } from './membership-platform';
import {
  authorizationServerOf,
  isUnreachable,
  platformRequests,
  type Tokens,
} from './platform-requests';

/** Proves, on return, that this browser began the login. */
export interface LoginAttempt {
  readonly state: string;
  readonly codeVerifier: string;
}

/** Why a login failed, as the page gets it in `auth_error`. Never the platform's own words. */
export type LoginFailure =
  | 'access_denied' // the visitor, or the platform, said no
  | 'login_expired' // this browser has no login under way
  | 'login_unavailable' // this server has no platform to log in at
  | 'state_mismatch' // the answer is not to the question asked
  | 'platform_unreachable'
  | 'platform_error';

export class LoginError extends Error {
  override readonly name = 'LoginError';

  constructor(
    readonly failure: LoginFailure,
    cause?: unknown,
  ) {
    super(`Login failed: ${failure}`, { cause });
  }
}

/** The addresses of this server, for the visitor and for itself. */
interface LoginPlace {
  /** Where the platform returns the visitor. */
  readonly callbackAddress: string;
  readonly ownOrigin: string;
}

/** The platform's answer about somebody, and the tokens to ask again. */
export interface Membership {
  readonly isPatron: boolean;
  readonly person: Person;
  readonly tokens: Tokens;
}

/** A new attempt, and the platform's address for the visitor. */
export async function beginLogin(
  platform: MembershipPlatform,
  { callbackAddress }: LoginPlace,
): Promise<{ attempt: LoginAttempt; address: URL }> {
  const attempt = {
    state: oauth.generateRandomState(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  };
  const address = new URL(platform.authorizeAddress, callbackAddress);
  const parameters = {
    response_type: 'code',
    client_id: platform.clientId,
    redirect_uri: callbackAddress,
    scope: platform.scope,
    state: attempt.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { attempt, address };
}

/**
 * Checks what the platform returned in the callback's query, and says whether the visitor is a patron. Throws
 * only LoginError, where the login failed.
 */
export async function finishLogin(
  platform: MembershipPlatform,
  { callbackAddress, ownOrigin }: LoginPlace,
  answer: URLSearchParams,
  attempt: LoginAttempt,
  now: Clock,
): Promise<Membership> {
  const checked = checkAnswer(platform, answer, attempt);
  const requests = platformRequests(platform, ownOrigin, now);
  try {
    const tokens = await requests.redeemCode(checked, callbackAddress, attempt.codeVerifier);
    return { ...(await requests.identify(tokens.access)), tokens };
  } catch (error) {
    throw new LoginError(isUnreachable(error) ? 'platform_unreachable' : 'platform_error', error);
  }
}

function checkAnswer(
  { clientId }: MembershipPlatform,
  answer: URLSearchParams,
  attempt: LoginAttempt,
): URLSearchParams {
  const parameters = new URLSearchParams(answer);
  // The issuer protects clients of several platforms; this server has one, whose name it does not know.
  parameters.delete('iss');
  try {
    return oauth.validateAuthResponse(
      authorizationServerOf(),
      { client_id: clientId },
      parameters,
      attempt.state,
    );
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) {
      throw new LoginError('state_mismatch', error);
    }
    const isRefusal = error.error === 'access_denied';
    throw new LoginError(isRefusal ? 'access_denied' : 'platform_error', error);
  }
}
