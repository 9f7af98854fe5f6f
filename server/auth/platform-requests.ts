/**
 * What the server itself asks of the membership platform (RFC 6749), spoken by oauth4webapi: tokens
 * for a code, tokens for a refresh token, and which tiers their owner is entitled to. Waits for each
 * answer a while and reads so much of it, whatever the platform does.
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

/** What the platform gave to ask it again with. Times are seconds since 1970. */
export const tokensSchema = v.strictObject({
  access: v.string(),
  /** When the access token ends; null where the platform did not say. */
  accessUntil: v.nullable(v.number()),
  refresh: v.nullable(v.string()),
});
export type Tokens = v.InferOutput<typeof tokensSchema>;

/** The platform says that these tokens or this code are good for nothing (any more). */
export class RefusedByPlatformError extends Error {
  override readonly name = 'RefusedByPlatformError';
}

/** The platform says that it can't answer just now, about whom it may be asked. */
class PlatformBusyError extends Error {
  override readonly name = 'PlatformBusyError';
}

/** Who an access token belongs to. */
interface Identified {
  readonly isPatron: boolean;
  readonly person: Person;
}

interface PlatformRequests {
  /** `answer` is what validateAuthResponse let through. */
  redeemCode(
    answer: URLSearchParams,
    callbackAddress: string,
    codeVerifier: string,
  ): Promise<Tokens>;
  /** @throws RefusedByPlatformError when the refresh token has ended. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** @throws RefusedByPlatformError when the access token has ended. */
  identify(accessToken: string): Promise<Identified>;
}

const TIMEOUT_MILLISECONDS = 10_000;
/** An identity with every membership a person may hold is a few kilobytes. */
const MAX_ANSWER_BYTES = 512 * 1024;

const TOO_MANY_REQUESTS = 429;

/** The one issuer we know: it has no name of its own that anyone would check. */
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
        // A platform that gives no new one means the old one to be used again (RFC 6749, 6).
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
      // Who runs the site pays nothing to it.
      const isPatron =
        person.isOwner || isPatronOf(decodeEntitledTiers(body), platform.patronTiers);
      return { isPatron, person };
    },
  };
}

function requestOptions({ protocol }: URL) {
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    // Settings let plain http through for this machine only (membership-platform).
    [oauth.allowInsecureRequests]: protocol === 'http:',
    [oauth.customFetch]: fetchBounded,
  };
}

/** Reads the answer here and now, so that one without end costs no more than its limit. */
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
    // Leaving the loop ends the connection.
    if (size > MAX_ANSWER_BYTES) throw new Error('The platform’s answer is too long.');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
  return new Response(body, { status, statusText, headers });
}

/** True where the failure is the platform's, and not that of the account it was asked about. */
export function isPlatformTrouble(error: unknown): boolean {
  return error instanceof PlatformBusyError || isUnreachable(error);
}

/** True where the platform could not be asked, and so has not said anything. */
export function isUnreachable(error: unknown): boolean {
  // fetch reports every failure to connect as a TypeError, and a timeout as a DOMException.
  return (
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}
