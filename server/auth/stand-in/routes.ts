/**
 * A small membership platform for machines without a real one: Patreon's three addresses, over HTTP, on this
 * server. The login only knows its addresses.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import { SERVER_PAGES_PATH } from '../../../src/resources/page-address';
import type { Clock } from '../../clock';
import { type MembershipPlatform, PATRON_TIER } from '../membership-platform';
import type { Sealer } from '../sealed-value';
import type { Site } from '../site';
import {
  createGrants,
  STAND_IN_OPERATOR,
  STAND_IN_OPERATOR_ID,
  STAND_IN_TIERS,
  TOKEN_LIFETIME_SECONDS,
} from './grants';
import { consentPage, refusedPage, STYLE_HASH } from './page';

export const STAND_IN_PATH = `${SERVER_PAGES_PATH}/membership`;

/** The stand-in as a platform for logins. */
export function standInPlatform(clientSecret: string): MembershipPlatform {
  return {
    authorizeAddress: `${STAND_IN_PATH}/authorize`,
    tokenAddress: `${STAND_IN_PATH}/token`,
    identityAddress: `${STAND_IN_PATH}/identity`,
    clientId: 'crows-nest',
    clientSecret,
    scope: 'identity',
    patronTiers: [PATRON_TIER],
    campaignId: null,
  };
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

const authorizeRequest = v.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  state: text,
  scope: text,
  code_challenge: text,
  code_challenge_method: v.literal('S256'),
});

const tokenRequest = v.object({
  grant_type: v.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  code_verifier: text,
  client_id: text,
  client_secret: text,
});

const MAX_FORM_BYTES = 16 * 1024;

const choice = v.picklist([...STAND_IN_TIERS, STAND_IN_OPERATOR, 'none', 'refuse']);

interface StandInDependencies {
  /** The only registered client. */
  readonly client: Pick<MembershipPlatform, 'clientId' | 'clientSecret'>;
  readonly site: Site;
  readonly sealer: Sealer;
  /** Whether visitors may pick the operator's role. */
  readonly withOperator?: boolean;
  readonly now: Clock;
}

/** To be mounted at STAND_IN_PATH, outside the app's own Content-Security-Policy. */
export function standInRoutes({
  client,
  site,
  sealer,
  withOperator = false,
  now,
}: StandInDependencies): Hono {
  const grants = createGrants(sealer, now);

  /** The request, or a sentence that says why the visitor can't be sent back with an answer. */
  function readRequest(c: Context, fields: unknown) {
    const request = v.safeParse(authorizeRequest, fields);
    if (!request.success) return 'The request for this login is incomplete.';
    if (request.output.client_id !== client.clientId) return 'No such client is registered here.';
    // Codes only go to the registered address.
    if (request.output.redirect_uri !== site.callbackAddress(c)) {
      return 'The address to come back to is not the registered one.';
    }
    return request.output;
  }

  return (
    new Hono()
      .use(
        secureHeaders({
          // Browsers apply form-action to every redirect after the form, too: to the callback, and to the
          // site's root where that is elsewhere.
          contentSecurityPolicy: {
            defaultSrc: ["'none'"],
            styleSrc: [STYLE_HASH],
            formAction: ["'self'", ...(site.pageOrigin === null ? [] : [site.pageOrigin])],
            baseUri: ["'none'"],
            frameAncestors: ["'none'"],
          },
          xFrameOptions: 'DENY',
          strictTransportSecurity: false,
        }),
      )
      .use(async (c, next) => {
        await next();
        c.header('Cache-Control', 'no-store');
      })

      .use(bodyLimit({ maxSize: MAX_FORM_BYTES }))

      // For the visitor: a page, and the answer they pick.
      .get('/authorize', (c) => {
        const request = readRequest(c, Object.fromEntries(new URL(c.req.url).searchParams));
        return typeof request === 'string'
          ? c.html(refusedPage(request), 400)
          : c.html(consentPage(request, withOperator));
      })
      .post('/authorize', async (c) => {
        const fields = await readForm(c);
        const request = readRequest(c, fields);
        if (typeof request === 'string') return c.html(refusedPage(request), 400);
        const picked = v.safeParse(choice, fields.tier);
        const isOffered = picked.success && (withOperator || picked.output !== STAND_IN_OPERATOR);
        if (!isOffered) return c.html(refusedPage('No such tier is offered here.'), 400);

        const back = new URL(request.redirect_uri);
        back.searchParams.set('state', request.state);
        if (picked.output === 'refuse') {
          back.searchParams.set('error', 'access_denied');
        } else {
          const code = grants.issueCode({
            tier: picked.output === 'none' ? null : picked.output,
            redirectUri: request.redirect_uri,
            codeChallenge: request.code_challenge,
          });
          back.searchParams.set('code', code);
        }
        return c.redirect(back.href, 303);
      })

      // For the server: a token for a code, an identity for a token.
      .post('/token', async (c) => {
        const request = v.safeParse(tokenRequest, await readForm(c));
        if (!request.success) return c.json({ error: 'invalid_request' }, 400);
        const { client_id, client_secret, code, redirect_uri, code_verifier } = request.output;
        if (client_id !== client.clientId || client_secret !== client.clientSecret) {
          return c.json({ error: 'invalid_client' }, 401);
        }
        const token = await grants.redeemCode(code, {
          redirectUri: redirect_uri,
          codeVerifier: code_verifier,
        });
        if (token === null) return c.json({ error: 'invalid_grant' }, 400);
        return c.json({
          access_token: token,
          token_type: 'Bearer',
          expires_in: TOKEN_LIFETIME_SECONDS,
          scope: 'identity',
        });
      })
      .get('/identity', async (c) => {
        const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
        const tier = token === undefined ? undefined : await grants.tierOf(token);
        if (tier === undefined) {
          return c.json({ errors: [{ status: '401', title: 'Unauthorized' }] }, 401, {
            'WWW-Authenticate': 'Bearer error="invalid_token"',
          });
        }
        return c.json(identityOf(tier));
      })
  );
}

async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/** In Patreon's form: the user, their membership, and its tiers. */
function identityOf(role: string | null) {
  const tier = role === STAND_IN_OPERATOR ? PATRON_TIER : role;
  const tierReference = tier === null ? [] : [{ type: 'tier', id: `stand-in-${tier}` }];
  return {
    data: {
      type: 'user',
      id: role === STAND_IN_OPERATOR ? STAND_IN_OPERATOR_ID : 'stand-in-user',
      relationships: { memberships: { data: [{ type: 'member', id: 'stand-in-member' }] } },
    },
    included: [
      {
        type: 'member',
        id: 'stand-in-member',
        attributes: {},
        relationships: { currently_entitled_tiers: { data: tierReference } },
      },
      ...tierReference.map((reference) => ({ ...reference, attributes: { title: tier } })),
    ],
  };
}
