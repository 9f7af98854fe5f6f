/**
 * The operator's list of bans and formats (CONTRACT, Addresses): entries with days, or the lists of single
 * cards, pairs and restricted cards in public copies. Unreadable entries are named, because their bans are
 * unknown.
 */

import * as v from 'valibot';
import type { Ban, BanList, UnreadEntry } from '../../domain/ban-list';
import { isIsoDay } from '../../domain/calendar';
import { cardIdOf, isCardId } from '../../domain/card';
import { cutText } from '../../domain/cut-text';
import type { Format, Span } from '../../domain/formats';
import { readableText } from '../../domain/readable-text';
import { wireBlock } from './card-data';
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

/** A longer text would hide the verdict beside it. */
const SOURCE_LENGTH = 200;
export const banSource = v.pipe(
  wireReadableText,
  v.transform((text) => cutText(text, SOURCE_LENGTH)),
);

/** One word, or several. */
const names = v.pipe(
  v.nullish(
    v.union([
      v.pipe(
        wireText,
        v.transform((name) => [name]),
      ),
      v.array(wireText),
    ]),
    null,
  ),
  v.transform((all) => (all ?? []).map(readableText)),
);

const idOfFormat = (name: string) => name.toLowerCase();

const term = {
  from: openDay,
  until: openDay,
  announced: orNull(banDay),
  withdrawn: openDay,
  formats: v.pipe(
    names,
    v.transform((ids) => ids.map(idOfFormat)),
  ),
  regions: names,
};

const isInOrder = ({ from, until }: Span) => from === null || until === null || from <= until;

export const banEntry = v.pipe(
  v.object({
    cards,
    // A ban without a number of copies allows none.
    copies: v.optional(v.nullable(wireCount), 0),
    ...term,
  }),
  v.transform(({ copies, ...rest }): Ban => ({ ...rest, copies: copies ?? 0 })),
  v.check((row) => isInOrder(row)),
);

/** "OP01", also written "op-01". */
export const banSet = v.pipe(
  wireText,
  v.transform((text) => text.toUpperCase().replace(/^([A-Z]+)-(?=\d)/, '$1')),
  v.regex(/^[A-Z]{1,4}\d{0,3}$/),
);

export const banSetEntry = v.pipe(
  v.object({ set: banSet, ...term }),
  v.check((row) => isInOrder(row)),
);

export const formatRow = v.pipe(
  v.object({
    id: banSource,
    name: banSource,
    note: banSource,
    from: openDay,
    until: openDay,
    blocks: v.nullish(
      v.array(
        v.pipe(
          v.object({ least: wireBlock, from: openDay, until: openDay }),
          v.check((row) => isInOrder(row)),
        ),
      ),
      null,
    ),
    // "OP-01" is a set: the numbers of cards are longer.
    pool: v.nullish(v.array(v.union([v.pipe(cardId, v.regex(/-\d{3,}$/)), banSet])), null),
    copies: v.nullish(wireBlock, null),
  }),
  v.transform(
    ({ id, name, blocks, pool, ...rest }): Format => ({
      ...rest,
      id: idOfFormat(id || name),
      name: name || id,
      blocks: blocks ?? [],
      pool: pool && pool.length > 0 ? pool : null,
    }),
  ),
  v.check((row) => isInOrder(row)),
  v.check(({ id }) => id !== ''),
);

/** Lists of entries, or of cards and pairs without days. */
export const BAN_ENTRY_LISTS = ['entries', 'banned_cards', 'banned_pairs'] as const;
export const BANNED_SET_LISTS = ['banned_sets', 'banned_starter_decks'] as const;

/** A card, a pair or a set without an object is an entry without days. */
const inObject = (key: string) =>
  v.transform((each: unknown) =>
    typeof each === 'string' || Array.isArray(each) ? { [key]: each } : each,
  );
const listedBan = v.pipe(v.unknown(), inObject('cards'), banEntry);
const listedSet = v.pipe(v.unknown(), inObject('set'), banSetEntry);

/** An entry without a number has no known limit. */
const restricted = v.pipe(
  v.unknown(),
  v.check((each) => isObject(each) && (each.copies ?? null) !== null),
  banEntry,
);

/**
 * Reads a list in either form, or in both.
 * @throws InvalidDataError where the body is no object, or has neither form.
 */
export function decodeBans(body: unknown): Decoded<BanList> {
  if (!isObject(body)) throw invalidData(BANS_FILE);
  const member = (name: string, otherName = name): unknown => body[name] ?? body[otherName];
  const reader = new RowReader();
  const formats = reader.rows('formats', member('formats'), formatRow) ?? [];
  const isOfFormat = ({ formats: ids }: Pick<Ban, 'formats'>) =>
    ids.every((id) => formats.some((format) => format.id === id));
  const given = [
    ...BAN_ENTRY_LISTS.map((name) => reader.rows(name, member(name), listedBan, isOfFormat)),
    reader.rows('restricted_cards', rowsOf(member('restricted_cards')), restricted, isOfFormat),
  ];
  const sets = BANNED_SET_LISTS.map((name) =>
    reader.rows(name, member(name), listedSet, isOfFormat),
  );
  if ([...given, ...sets].every((rows) => rows === null)) throw invalidData(BANS_FILE);
  const value: BanList = {
    source: v.parse(banSource, member('source')),
    updated: v.parse(orNull(banDay), member('updated', 'last_updated')),
    formats,
    bans: given.flatMap((rows) => rows ?? []),
    bannedSets: sets.flatMap((rows) => rows ?? []),
    allowed: reader.rows('whitelisted_cards', member('whitelisted_cards'), cardId) ?? [],
    newestSet: v.parse(orNull(banSet), member('newestSet', 'newest_set')),
    unread: reader.unread,
  };
  return { value, dropped: value.unread.length };
}

/** Enough to find an unreadable entry by. */
const FOUND_LENGTH = 80;

/** Reads lists, and names what it could not read. */
class RowReader {
  readonly unread: UnreadEntry[] = [];

  /**
   * Null for a missing list; a member that is no list is one unreadable entry. What `isWhole` refuses is
   * taken, and named as unreadable in part.
   */
  rows<Schema extends v.GenericSchema<unknown, unknown>>(
    list: string,
    rows: unknown,
    schema: Schema,
    isWhole: (row: v.InferOutput<Schema>) => boolean = () => true,
  ): v.InferOutput<Schema>[] | null {
    if (rows === undefined || rows === null) return null;
    if (!Array.isArray(rows)) {
      this.#note(list, null, rows);
      return null;
    }
    return rows.flatMap((candidate, index) => {
      const { success, output } = v.safeParse(schema, candidate);
      if (!success || !isWhole(output)) this.#note(list, index + 1, candidate);
      return success ? [output] : [];
    });
  }

  #note(list: string, at: number | null, candidate: unknown): void {
    const found = cutText(readableText(JSON.stringify(candidate) ?? ''), FOUND_LENGTH);
    this.unread.push({ list, at, found });
  }
}

/** `{ "OP01-001": 1 }` as a list of entries. */
function rowsOf(list: unknown): unknown {
  return isObject(list) ? Object.entries(list).map(([cards, copies]) => ({ cards, copies })) : list;
}

function isObject(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}
