/**
 * Reads the platform's identity answer (JSON:API, as from Patreon), of which the site needs one fact: the
 * tiers that the visitor is entitled to now.
 */
import * as v from 'valibot';

/** Either may be missing on the wire; the operator names a tier by either. */
interface Tier {
  readonly id: string;
  readonly title: string | null;
}

/** The platform's answer about a person, as far as it matters for operators. */
export interface Person {
  /** The platform's own id; empty where it gives none. */
  readonly id: string;
  /** Whether they own the campaign that patrons support. */
  readonly isOwner: boolean;
}

const reference = v.object({ type: v.string(), id: v.string() });

const identitySchema = v.object({
  data: v.object({
    type: v.literal('user'),
    id: v.fallback(v.string(), ''),
    relationships: v.fallback(
      v.object({ campaign: v.optional(v.object({ data: v.nullish(reference) })) }),
      {},
    ),
  }),
  included: v.optional(
    v.array(
      v.object({
        type: v.string(),
        id: v.string(),
        attributes: v.optional(v.object({ title: v.nullish(v.string()) })),
        relationships: v.optional(
          v.object({
            currently_entitled_tiers: v.optional(v.object({ data: v.array(reference) })),
          }),
        ),
      }),
    ),
    [],
  ),
});

/**
 * The parameters that request tiers, and, where needed, the visitor's own campaign; parameters in the
 * operator's address stay.
 */
export function identityRequestAddress(identityAddress: URL, withCampaign: boolean): URL {
  const url = new URL(identityAddress);
  const tiers = 'memberships.currently_entitled_tiers';
  const wanted = { include: withCampaign ? `${tiers},campaign` : tiers, 'fields[tier]': 'title' };
  for (const [name, value] of Object.entries(wanted)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

/** The tiers of the memberships in the identity answer. Throws valibot's error for another shape. */
export function decodeEntitledTiers(body: unknown): Tier[] {
  const { included } = v.parse(identitySchema, body);
  // An answer may include tiers that the visitor could buy: only those of a membership count.
  const entitled = new Set(
    included
      .filter(({ type }) => type === 'member')
      .flatMap((member) => member.relationships?.currently_entitled_tiers?.data ?? [])
      .filter(({ type }) => type === 'tier')
      .map(({ id }) => id),
  );
  const titles = new Map(
    included
      .filter(({ type }) => type === 'tier')
      .map(({ id, attributes }) => [id, attributes?.title ?? null]),
  );
  return [...entitled].map((id) => ({ id, title: titles.get(id) ?? null }));
}

/** The person in the identity answer. `campaignId`: the site's campaign; null where unknown. */
export function decodePerson(body: unknown, campaignId: string | null): Person {
  const { data } = v.parse(identitySchema, body);
  const campaign = data.relationships.campaign?.data?.id ?? null;
  return { id: data.id, isOwner: campaignId !== null && campaign === campaignId };
}

/** True where one of the tiers is among the named ones, by id or by title in any case. */
export function isPatronOf(tiers: readonly Tier[], patronTiers: readonly string[]): boolean {
  const named = new Set(patronTiers.map(foldTitle));
  return tiers.some(
    ({ id, title }) => patronTiers.includes(id) || (title !== null && named.has(foldTitle(title))),
  );
}

function foldTitle(title: string): string {
  return title.trim().toLowerCase();
}
