/**
 * The server's own requests to the membership platform (RFC 6749), through oauth4webapi: tokens for a code,
 * tokens for a refresh token, and the tiers of their owner. Each answer has a time-out and a size limit,
 * whatever the platform does.
 */
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { Clock } from '../clock';
import {
  decodeEntitledTiers,
  decodePerson,
  identityRequestAddress,
  isPatronOf,
  type Person,
} from './identity';
import type { MembershipPlatform } from './membership-platform';

/** The platform's tokens. Times are in seconds since 1970. */
export const tokensSchema = v.strictObject({
  access: v.string(),
  /** When the access token expires; null where the platform does not tell. */
  accessUntil: v.nullable(v.number()),
  refresh: v.nullable(v.string()),
});
export type Tokens = v.InferOutput<typeof tokensSchema>;

/** The platform rejects these tokens or this code, now or for good. */
export class RefusedByPlatformError extends Error {
  override readonly name = 'RefusedByPlatformError';
}

/** The platform can't answer just now, for whatever account. */
class PlatformBusyError extends Error {
  override readonly name = 'PlatformBusyError';
}

/** The owner of an access token. */
interface Identified {
  readonly isPatron: boolean;
  readonly person: Person;
}

interface PlatformRequests {
  /** `answer` comes from validateAuthResponse. */
  redeemCode(
    answer: URLSearchParams,
    callbackAddress: string,
    codeVerifier: string,
  ): Promise<Tokens>;
  /** @throws RefusedByPlatformError where the refresh token has expired. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** @throws RefusedByPlatformError where the access token has expired. */
  identify(accessToken: string): Promise<Identified>;
}

const TIMEOUT_MILLISECONDS = 10_000;
/** An identity with all possible memberships has a few kilobytes. */
const MAX_ANSWER_BYTES = 512 * 1024;

const TOO_MANY_REQUESTS = 429;

/** The only issuer, without a real name that anybody checks. */
const ISSUER = 'https://platform.invalid';

export function authorizationServerOf(tokenAddress?: URL): oauth.AuthorizationServer {
  return { issuer: ISSUER, ...(tokenAddress ? { token_endpoint: tokenAddress.href } : {}) };
}

/** `ownOrigin` is where this process reaches itself: a platform may be a path of this server. */
export function platformRequests(
  platform: MembershipPlatform,
  ownOrigin: string,
  now: Clock,
): PlatformRequests {
  const tokenAddress = new URL(platform.tokenAddress, ownOrigin);
  const identityAddress = new URL(platform.identityAddress, ownOrigin);
  const server = authorizationServerOf(tokenAddress);
  const client = { client_id: platform.clientId };
  const secret = oauth.ClientSecretPost(platform.clientSecret);

  const tokensOf = (answer: oauth.TokenEndpointResponse): Tokens => ({
    access: answer.access_token,
    accessUntil:
      answer.expires_in === undefined
        ? null
        : Math.floor(now().getTime() / 1000) + answer.expires_in,
    refresh: answer.refresh_token ?? null,
  });

  return {
    redeemCode: async (answer, callbackAddress, codeVerifier) =>
      tokensOf(
        await oauth.processAuthorizationCodeResponse(
          server,
          client,
          await oauth.authorizationCodeGrantRequest(
            server,
            client,
            secret,
            answer,
            callbackAddress,
            codeVerifier,
            requestOptions(tokenAddress),
          ),
        ),
      ),
    refresh: async (refreshToken) => {
      try {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          secret,
          refreshToken,
          requestOptions(tokenAddress),
        );
        const renewed = tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
        // Without a new one the old refresh token stays valid (RFC 6749, 6).
        return { ...renewed, refresh: renewed.refresh ?? refreshToken };
      } catch (error) {
        const isRefusal =
          error instanceof oauth.ResponseBodyError &&
          ['invalid_grant', 'unauthorized_client', 'access_denied'].includes(error.error);
        throw isRefusal ? new RefusedByPlatformError('The refresh token has ended.') : error;
      }
    },
    identify: async (accessToken) => {
      const response = await oauth
        .protectedResourceRequest(
          accessToken,
          'GET',
          identityRequestAddress(identityAddress, platform.campaignId !== null),
          new Headers({ accept: 'application/json' }),
          null,
          requestOptions(identityAddress),
        )
        .catch((error: unknown) => {
          if (error instanceof oauth.WWWAuthenticateChallengeError) return error.response;
          throw error;
        });
      if (response.status === 401) {
        throw new RefusedByPlatformError('The access token has ended.');
      }
      if (!response.ok) throw new Error(`The identity address answered ${response.status}.`);
      const body: unknown = await response.json();
      const person = decodePerson(body, platform.campaignId);
      // The site's owner pays nothing to it.
      const isPatron =
        person.isOwner || isPatronOf(decodeEntitledTiers(body), platform.patronTiers);
      return { isPatron, person };
    },
  };
}

function requestOptions({ protocol }: URL) {
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    // Settings allow plain http for this machine only (membership-platform).
    [oauth.allowInsecureRequests]: protocol === 'http:',
    [oauth.customFetch]: fetchBounded,
  };
}

/** Reads the answer here, so that an endless one costs no more than the limit. */
async function fetchBounded(address: string, init: object): Promise<Response> {
  const response = await fetch(address, init as RequestInit);
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) {
    await response.body?.cancel();
    throw new PlatformBusyError(`The platform answered ${response.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MAX_ANSWER_BYTES) throw new Error('The platform’s answer is too long.');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
  return new Response(body, { status, statusText, headers });
}

/** True where the platform failed, not the account in question. */
export function isPlatformTrouble(error: unknown): boolean {
  return error instanceof PlatformBusyError || isUnreachable(error);
}

/** True where the platform could not be asked, and so has not decided anything. */
export function isUnreachable(error: unknown): boolean {
  // fetch reports every connection failure as a TypeError, and a time-out as a DOMException.
  return (
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}
