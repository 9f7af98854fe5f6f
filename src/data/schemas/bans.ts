/**
 * The operator's list of bans and formats (CONTRACT, Addresses): entries with days, or the lists of single
 * cards, pairs and restricted cards in public copies. Unreadable entries are named, because their bans are
 * unknown.
 */

import * as v from 'valibot';
import type { Ban, BanList, UnreadEntry } from '../../domain/card/ban-list';
import type { Format, Span } from '../../domain/card/formats';
import { cutText } from '../../domain/text/cut-text';
import { type IsoDay, isIsoDay } from '../../domain/time/calendar';
import { wireBlock } from './card-data';
import { unreadRows } from './unread-rows';
import {
  type Decoded,
  invalidData,
  isObject,
  orNull,
  wireCardId,
  wireCount,
  wireReadableText,
  wireText,
} from './wire';

/** Names the file in warnings. */
export const BANS_FILE = 'bans.json';

/** `2026-12-01`, the same with a time behind it, or `20261201`. */
export const banDay = v.pipe(
  wireText,
  v.transform((text) =>
    text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').replace(/^(\S{10})[T ].*$/, '$1'),
  ),
  v.check(isIsoDay),
);

/** Missing, null and empty all mean no end. Words that are no day make the entry unreadable. */
const noDay = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
export const openDay = v.nullish(v.union([noDay, banDay]), null);

/** "OP01", also written "op-01". */
export const banSet = v.pipe(
  wireText,
  v.transform((text) => text.toUpperCase().replace(/^([A-Z]+)-(?=\d)/, '$1')),
  v.regex(/^[A-Z]{1,4}\d{0,3}$/),
);

const cards = v.pipe(
  v.union([wireCardId, v.strictTuple([wireCardId]), v.strictTuple([wireCardId, wireCardId])]),
  v.transform((ids): Ban['cards'] => (typeof ids === 'string' ? [ids] : ids)),
  v.check(([one, other]) => one !== other),
);

/** A longer text would hide the verdict beside it. */
const SOURCE_LENGTH = 200;
export const banSource = v.pipe(
  wireReadableText,
  v.transform((text) => cutText(text, SOURCE_LENGTH)),
);

const names = v.nullish(v.array(wireReadableText), []);

const term = {
  from: openDay,
  until: openDay,
  announced: openDay,
  withdrawn: openDay,
  formats: v.pipe(
    names,
    v.transform((ids) => ids.map((id) => id.toLowerCase())),
  ),
  regions: names,
};

/** What is announced without a first day holds from its announcement on: too strict, but not too late. */
function begun<T extends { readonly from: IsoDay | null; readonly announced: IsoDay | null }>(
  term: T,
): T {
  return { ...term, from: term.from ?? term.announced };
}

const isInOrder = ({ from, until }: Span) => from === null || until === null || from <= until;

export const banEntry = v.pipe(
  v.object({
    cards,
    // A ban without a number of copies allows none.
    copies: v.optional(v.nullable(wireCount), 0),
    ...term,
  }),
  v.transform(({ copies, ...rest }): Ban => ({ ...begun(rest), copies: copies ?? 0 })),
  v.check((row) => isInOrder(row)),
);

export const banSetEntry = v.pipe(
  v.object({ set: banSet, ...term }),
  v.transform(begun),
  v.check((row) => isInOrder(row)),
);

const blockRule = v.pipe(
  v.object({ least: wireBlock, from: openDay, until: openDay }),
  v.check((row) => isInOrder(row)),
);

export const formatRow = v.pipe(
  v.object({
    id: banSource,
    name: banSource,
    from: openDay,
    until: openDay,
    blocks: v.nullish(v.array(blockRule), []),
    note: banSource,
    pool: v.nullish(v.array(v.union([wireCardId, banSet])), []),
    copies: v.nullish(wireBlock, null),
  }),
  v.transform(
    ({ id, name, pool, ...rest }): Format => ({
      ...rest,
      // "OP-01" is a set, "P-001" a card.
      pool: pool.map((each) => each.replace(/^([A-Z]+)-(?=\d{1,2}$)/, '$1')),
      id: (id || name).toLowerCase(),
      name: name || id,
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
  const unread: UnreadEntry[] = [];
  const { rows } = unreadRows(unread);
  const formats = rows('formats', formatRow, member('formats')) ?? [];
  const isKnown = ({ formats: ids }: Pick<Ban, 'formats'>) =>
    ids.every((id) => formats.some((format) => format.id === id));
  const knownBan = v.check((row: Ban) => isKnown(row));
  const restrictedRows = rowsOf(member('restricted_cards'));
  const entries = [
    ...BAN_ENTRY_LISTS.map((name) => rows(name, v.pipe(listedBan, knownBan), member(name))),
    rows('restricted_cards', v.pipe(restricted, knownBan), restrictedRows),
  ];
  const known = v.pipe(
    listedSet,
    v.check((row) => isKnown(row)),
  );
  const sets = BANNED_SET_LISTS.map((name) => rows(name, known, member(name)));
  if ([...entries, ...sets].every((list) => list === null)) throw invalidData(BANS_FILE);
  const value: BanList = {
    source: v.parse(banSource, member('source')),
    updated: v.parse(orNull(banDay), member('updated', 'last_updated')),
    formats,
    bans: entries.flatMap((rows) => rows ?? []),
    bannedSets: sets.flatMap((rows) => rows ?? []),
    allowed: rows('whitelisted_cards', wireCardId, member('whitelisted_cards')) ?? [],
    newestSet: v.parse(orNull(banSet), member('newestSet', 'newest_set')),
    unread,
  };
  return { value, dropped: unread.length };
}

/** `{ "OP01-001": 1 }` as a list of entries. */
function rowsOf(list: unknown): unknown {
  return isObject(list) ? Object.entries(list).map(([cards, copies]) => ({ cards, copies })) : list;
}
