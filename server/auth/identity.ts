/**
 * Reads the platform's identity answer (JSON:API, as Patreon gives it) down to the one thing the
 * site wants to know: which tiers the visitor is entitled to now.
 */
import * as v from 'valibot';

/** Either may be missing on the wire; a tier is recognised by whichever the operator named. */
export interface Tier {
  readonly id: string;
  readonly title: string | null;
}

const reference = v.object({ type: v.string(), id: v.string() });

const identitySchema = v.object({
  data: v.object({ type: v.literal('user') }),
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

/** The parameters that make the answer name tiers; what the operator's address says already is kept. */
export function identityRequestAddress(identityAddress: URL): URL {
  const url = new URL(identityAddress);
  const wanted = { include: 'memberships.currently_entitled_tiers', 'fields[tier]': 'title' };
  for (const [name, value] of Object.entries(wanted)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

/** The tiers of the identity answer's memberships. Throws valibot's error when it has another shape. */
export function decodeEntitledTiers(body: unknown): Tier[] {
  const { included } = v.parse(identitySchema, body);
  // An answer may include tiers the visitor could buy: only those a membership points at count.
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

/** True when one of the tiers is among those named, by id or by title in any case. */
export function isPatronOf(tiers: readonly Tier[], patronTiers: readonly string[]): boolean {
  const named = new Set(patronTiers.map(foldTitle));
  return tiers.some(
    ({ id, title }) => patronTiers.includes(id) || (title !== null && named.has(foldTitle(title))),
  );
}

function foldTitle(title: string): string {
  return title.trim().toLowerCase();
}
