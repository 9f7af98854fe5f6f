/**
 * The membership platform of the site's patrons: its addresses, the site's account there, and the tiers that
 * count. Patreon unless the operator configures another with the same API.
 */
import * as v from 'valibot';

/** Addresses are absolute, or paths of this server. */
export interface MembershipPlatform {
  /** For the visitor's browser; this server requests the other two. */
  readonly authorizeAddress: string;
  readonly tokenAddress: string;
  readonly identityAddress: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Titles or ids of the tiers that make a patron. */
  readonly patronTiers: readonly string[];
  /** The campaign whose owner counts as patron and operator; null for none. */
  readonly campaignId: string | null;
}

/** SPEC 1: "Premium views need the supporter tier called KAIZOKU"; CREWMATE and NAKAMA do not grant them. */
export const PATRON_TIER = 'KAIZOKU';

export const PATREON = {
  authorizeAddress: 'https://www.patreon.com/oauth2/authorize',
  tokenAddress: 'https://www.patreon.com/api/oauth2/token',
  identityAddress: 'https://www.patreon.com/api/oauth2/v2/identity',
  // Only the membership of the operator's own campaign. `identity.memberships` would also report a tier
  // called KAIZOKU of anyone's campaign.
  scope: 'identity',
} as const;

// Secret and access token go to these addresses: never unencrypted over a network.
const address = v.pipe(v.string(), v.check(isSafeAddress, 'must be an https address'));

/**
 * The MEMBERSHIP_* settings as a platform. Null without id and secret. One of the two, or addresses without
 * them, are an error.
 */
export const membershipSettings = v.pipe(
  v.object({
    MEMBERSHIP_CLIENT_ID: v.optional(v.string()),
    MEMBERSHIP_CLIENT_SECRET: v.optional(v.string()),
    MEMBERSHIP_AUTHORIZE_URL: v.optional(address),
    MEMBERSHIP_TOKEN_URL: v.optional(address),
    MEMBERSHIP_IDENTITY_URL: v.optional(address),
    MEMBERSHIP_SCOPE: v.optional(v.string()),
    MEMBERSHIP_PATRON_TIERS: v.optional(v.string()),
    MEMBERSHIP_CAMPAIGN: v.optional(v.string()),
  }),
  v.forward(
    v.check(
      (env) => !env.MEMBERSHIP_CLIENT_SECRET || env.MEMBERSHIP_CLIENT_ID !== undefined,
      'is needed with MEMBERSHIP_CLIENT_SECRET',
    ),
    ['MEMBERSHIP_CLIENT_ID'],
  ),
  v.forward(
    v.check(
      (env) => Object.keys(env).length === 0 || env.MEMBERSHIP_CLIENT_SECRET !== undefined,
      'is needed with the other MEMBERSHIP_ settings',
    ),
    ['MEMBERSHIP_CLIENT_SECRET'],
  ),
  v.transform((env): MembershipPlatform | null => {
    const { MEMBERSHIP_CLIENT_ID: clientId, MEMBERSHIP_CLIENT_SECRET: clientSecret } = env;
    if (clientId === undefined || clientSecret === undefined) return null;
    return {
      authorizeAddress: env.MEMBERSHIP_AUTHORIZE_URL ?? PATREON.authorizeAddress,
      tokenAddress: env.MEMBERSHIP_TOKEN_URL ?? PATREON.tokenAddress,
      identityAddress: env.MEMBERSHIP_IDENTITY_URL ?? PATREON.identityAddress,
      clientId,
      clientSecret,
      scope: env.MEMBERSHIP_SCOPE ?? PATREON.scope,
      patronTiers: readList(env.MEMBERSHIP_PATRON_TIERS ?? PATRON_TIER),
      campaignId: env.MEMBERSHIP_CAMPAIGN?.trim() ?? null,
    };
  }),
);

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine);
}

function readList(setting: string): string[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
