/**
 * The operator's list of bans (CONTRACT, Addresses): entries with days, or the lists of single cards, pairs
 * and restricted cards in public copies. Unreadable entries are counted, because their bans are unknown.
 */

import * as v from 'valibot';
import type { Ban, BanList } from '../../domain/ban-list';
import { isIsoDay } from '../../domain/calendar';
import { cardIdOf, isCardId } from '../../domain/card';
import { cutText } from '../../domain/cut-text';
import { type Decoded, invalidData, orNull, wireCount, wireReadableText, wireText } from './wire';

/** Names the file in warnings. */
export const BANS_FILE = 'bans.json';

const cardId = v.pipe(wireText, v.transform(cardIdOf), v.check(isCardId));

/** `2026-12-01`, the same with a time behind it, or `20261201`. */
export const banDay = v.pipe(
  wireText,
  v.transform((text) =>
    text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').replace(/^(\S{10})[T ].*$/, '$1'),
  ),
  v.check(isIsoDay),
);

/** Missing, null and empty all mean no end. Words that are no day make the entry unreadable. */
const openDay = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      banDay,
    ]),
  ),
  null,
);

const cards = v.union([
  v.pipe(
    cardId,
    v.transform((id): Ban['cards'] => [id]),
  ),
  v.pipe(
    v.strictTuple([cardId]),
    v.transform(([id]): Ban['cards'] => [id]),
  ),
  v.pipe(
    v.strictTuple([cardId, cardId]),
    v.check(([one, other]) => one !== other),
    v.transform(([one, other]): Ban['cards'] => [one, other]),
  ),
]);

export const banEntry = v.pipe(
  v.object({
    cards,
    // A ban without a number of copies allows none.
    copies: v.optional(v.nullable(wireCount), 0),
    from: openDay,
    until: openDay,
  }),
  v.transform(({ copies, ...rest }): Ban => ({ ...rest, copies: copies ?? 0 })),
  v.check(({ from, until }) => from === null || until === null || from <= until),
);

/** "OP01", also written "op-01". */
export const banSet = v.pipe(
  wireText,
  v.transform((text) => text.toUpperCase().replace(/^([A-Z]+)-(?=\d)/, '$1')),
  v.regex(/^[A-Z]{1,4}\d{0,3}$/),
);

/** A longer text would hide the verdict beside it. */
const SOURCE_LENGTH = 200;
export const banSource = v.pipe(
  wireReadableText,
  v.transform((text) => cutText(text, SOURCE_LENGTH)),
);

/** Lists of entries, or of cards and pairs without days. */
export const BAN_ENTRY_LISTS = ['entries', 'banned_cards', 'banned_pairs'] as const;

/**
 * Reads a list in either form, or in both.
 * @throws InvalidDataError where the body is no object, or has neither form.
 */
export function decodeBans(body: unknown): Decoded<BanList> {
  if (!isObject(body)) throw invalidData(BANS_FILE);
  const member = (name: string, otherName = name): unknown => body[name] ?? body[otherName];
  const reader = new RowReader();
  const given = [
    ...BAN_ENTRY_LISTS.map((name) => reader.rows(asEntries(member(name)), banEntry)),
    reader.rows(restrictedEntries(member('restricted_cards')), banEntry),
  ];
  const sets = ['banned_sets', 'banned_starter_decks'].map((name) =>
    reader.rows(member(name), banSet),
  );
  if ([...given, ...sets].every((rows) => rows === null)) throw invalidData(BANS_FILE);
  const value: BanList = {
    source: v.parse(banSource, member('source')),
    updated: v.parse(orNull(banDay), member('updated', 'last_updated')),
    bans: given.flatMap((rows) => rows ?? []),
    bannedSets: sets.flatMap((rows) => rows ?? []),
    allowed: reader.rows(member('whitelisted_cards'), cardId) ?? [],
    newestSet: v.parse(orNull(banSet), member('newestSet', 'newest_set')),
    unread: reader.unread,
  };
  return { value, dropped: value.unread };
}

/** Reads lists, and counts what it could not read. */
class RowReader {
  unread = 0;

  /** Null for a missing list; a member that is no list counts as an unreadable entry. */
  rows<Schema extends v.GenericSchema<unknown, unknown>>(
    list: unknown,
    row: Schema,
  ): v.InferOutput<Schema>[] | null {
    if (list === undefined || list === null) return null;
    if (!Array.isArray(list)) {
      this.unread += 1;
      return null;
    }
    return list.flatMap((candidate) => {
      const result = v.safeParse(row, candidate);
      if (result.success) return [result.output];
      this.unread += 1;
      return [];
    });
  }
}

/** A card or a pair without an object is an entry without days. */
function asEntries(list: unknown): unknown {
  return Array.isArray(list)
    ? list.map((each) => (typeof each === 'string' || Array.isArray(each) ? { cards: each } : each))
    : list;
}

/** `{ "OP01-001": 1 }`, or a list of entries. An entry without a number has no known limit. */
function restrictedEntries(list: unknown): unknown {
  const entries = isObject(list)
    ? Object.entries(list).map(([cards, copies]) => ({ cards, copies }))
    : list;
  if (!Array.isArray(entries)) return entries;
  return entries.map((each) => (isObject(each) && (each.copies ?? null) !== null ? each : null));
}

function isObject(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}
