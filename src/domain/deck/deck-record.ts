/**
 * The player's decks as changes. A deck's name and each of its lists are changes of their own; which lists
 * stand is never stored, it follows from them. Each deed of the player is all it changes, at one moment that
 * is later than all that is known of its deck.
 */
import type { CardId } from '../card/card';
import { fnv1a } from '../fnv1a';
import { deckIdOf } from '../games/deck-key';
import type { Change, Kept, OwnThings } from '../record/change';
import { withoutLeader } from './deck';
import { markOfList } from './deck-fingerprint';
import type { DeckLine } from './deck-text';
import type { OwnDeck } from './own-deck';

export const DECK = 'deck';
export const DECK_VERSION = 'deck-version';

export interface NamedDeck {
  readonly name: string;
  readonly leader: CardId;
}

export interface DeckList {
  readonly leader: CardId;
  readonly lines: readonly DeckLine[];
  readonly since: string;
  readonly addedAt: number;
}

type Things<Value> = Pick<OwnThings<Value>, 'kept' | 'deleted'>;

export interface KnownDecks {
  readonly decks: Things<NamedDeck>;
  readonly lists: Things<DeckList>;
}

/** What is known of one deck. */
interface Known {
  /** Undefined where it does not stand, or was never here. */
  readonly deck: Kept<NamedDeck> | undefined;
  /** Its lists in their order, also those that say the same as the one before. */
  readonly lists: readonly Kept<DeckList>[];
  /** Lists that are here, but do not stand. */
  readonly fallen: readonly Kept<DeckList>[];
}

const DAY_OF_LIST = /\/\d{4}-\d\d-\d\d$/;

/** The key that a game with this list carries. */
const keyOfList = (id: string) => id.replace(DAY_OF_LIST, '');

/** The id of the deck that a list belongs to. */
export function deckOfList(id: string): string {
  return deckIdOf(keyOfList(id));
}

/** The decks that stand. */
export function standingDecks(known: KnownDecks): OwnDeck[] {
  const lists = new Map<string, Kept<DeckList>[]>();
  for (const list of known.lists.kept) {
    const id = deckOfList(list.id);
    lists.set(id, [...(lists.get(id) ?? []), list]);
  }
  return [...lists].flatMap(([id, all]) => deckOf(knownOf(known, id, all)) ?? []);
}

/** A new deck with its first list. */
export function withDeck(
  known: KnownDecks,
  id: string,
  { name, ...list }: Omit<DeckList, 'addedAt'> & { readonly name: string },
  now: number,
): Change[] {
  const { leader } = list;
  const changedAt = momentFor(known, id, now);
  const deck = { kind: DECK, id, changedAt, value: { name, leader } };
  return [deck, ...withList(known, id, list, now)];
}

/** The deck with a list added; none where its day's list is the same. */
export function withList(
  known: KnownDecks,
  id: string,
  { leader, since, ...input }: Omit<DeckList, 'addedAt'>,
  now: number,
): Change[] {
  const { lists } = knownOf(known, id);
  const addedAt = momentFor(known, id, now);
  const lines = withoutLeader(input.lines, leader);
  const key = `${id}/${markOfList(leader, lines)}`;
  // A list that returns, or is said of another day, too, takes nothing from the one that stands.
  const listId = lists.some((list) => list.id === key) ? `${key}/${since}` : key;
  const value = { leader, lines, since, addedAt };
  const list = { id: listId, changedAt: addedAt, value };
  const contentOf = (some: readonly Kept<DeckList>[]) =>
    JSON.stringify(thatDiffer(some).map((each) => [keyOfList(each.id), each.value.since]));
  const after = [...lists.filter((other) => other.id !== listId), list].toSorted(inOrder);
  return contentOf(after) === contentOf(lists) ? [] : [{ kind: DECK_VERSION, ...list }];
}

/** A list as another program keeps it. */
export type GivenDeck = Omit<DeckList, 'addedAt'> & Pick<NamedDeck, 'name'>;

/**
 * A list of another program: a deck, or a version of the deck of its name; none where a deck has it, or where
 * the player has deleted that deck. The same file makes the same deck on every device.
 */
export function withGiven(known: KnownDecks, given: GivenDeck, now: number): Change[] {
  const { name, leader } = given;
  const mark = markOfList(leader, withoutLeader(given.lines, leader));
  const decks = standingDecks(known);
  if (decks.some(({ versions }) => versions.some(({ id }) => keyOfList(id).endsWith(`/${mark}`))))
    return [];
  const named = decks.find((deck) => deck.name === name && deck.leader === leader);
  if (named) return withList(known, named.id, given, now);
  const id = `file-${leader}-${fnv1a(Array.from(name, (letter) => letter.codePointAt(0) ?? 0)).toString(36)}`;
  return known.decks.deleted.has(id) ? [] : withDeck(known, id, given, now);
}

/** The deck with another name. */
export function withName(known: KnownDecks, id: string, name: string, now: number): Change[] {
  const { deck, lists } = knownOf(known, id);
  if (!deck) return [];
  const changedAt = momentFor(known, id, now);
  const value = { ...deck.value, name };
  return [{ kind: DECK, id, changedAt, value }, ...lastOf(lists, changedAt)];
}

/**
 * The deck without a list, also where it was said again before the next one; but never without its last one.
 */
export function withoutList(known: KnownDecks, listId: string, now: number): Change[] {
  const id = deckOfList(listId);
  const { lists } = knownOf(known, id);
  const at = lists.findIndex((list) => list.id === listId);
  const key = keyOfList(listId);
  const next = lists.findIndex((list, place) => place > at && keyOfList(list.id) !== key);
  const removed = at < 0 ? [] : lists.slice(at, next < 0 ? undefined : next);
  const rest = lists.filter((list) => !removed.includes(list));
  if (removed.length === 0 || rest.length === 0) return [];
  const changedAt = momentFor(known, id, now);
  return [
    ...removed.map((list) => ({ kind: DECK_VERSION, id: list.id, changedAt, value: null })),
    ...lastOf(rest, changedAt),
  ];
}

/** The end of a deck and of all its lists. */
export function withoutDeck(known: KnownDecks, id: string, now: number): Change[] {
  const { lists, fallen } = knownOf(known, id);
  const changedAt = momentFor(known, id, now);
  const removed = [...lists, ...fallen].map((list) => ({ kind: DECK_VERSION, id: list.id }));
  return [{ kind: DECK, id }, ...removed].map((thing) => ({ ...thing, changedAt, value: null }));
}

/** What was there before a deed that deleted, said once more. */
export function broughtBack(known: KnownDecks, before: readonly Change[], now: number): Change[] {
  return before.map((change) => {
    const id = change.kind === DECK ? change.id : deckOfList(change.id);
    return { ...change, changedAt: momentFor(known, id, now) };
  });
}

/** A deck and its lists, to be handed over. */
export function handedDeck(known: KnownDecks, id: string): Change[] {
  const { deck, lists } = knownOf(known, id);
  if (!deck) return [];
  return [{ kind: DECK, ...deck }, ...lists.map((list) => ({ kind: DECK_VERSION, ...list }))];
}

function deckOf({ deck, lists }: Known): OwnDeck | null {
  if (!deck || lists.length === 0) return null;
  const versions = thatDiffer(lists).map(({ id, value }) => {
    const { leader: _, ...version } = value;
    return { id, ...version };
  });
  return { id: deck.id, ...deck.value, versions, changedAt: latest([deck, ...lists]) };
}

function knownOf(
  { decks, lists: known }: KnownDecks,
  id: string,
  all = known.kept.filter((list) => deckOfList(list.id) === id),
): Known {
  const named = decks.kept.find((one) => one.id === id);
  // A deck of which nothing can be read is not here: its lists wait for it.
  const deletedAt = decks.deleted.get(id) ?? Number.POSITIVE_INFINITY;
  const present = named ? all : all.filter(({ changedAt }) => changedAt > deletedAt);
  // Versions before deleted a list by the moment at which it was added.
  const isDeleted = ({ value }: Kept<DeckList>) => known.deleted.has(`${id}/${value.addedAt}`);
  const [last] = present.toSorted((a, b) => b.changedAt - a.changedAt || inOrder(b, a));
  const lasting = present.filter((list) => !isDeleted(list));
  // Two devices may each have deleted what the other kept, and a deck needs a list.
  const standing = lasting.length > 0 || !last ? lasting : [last];
  // Who deleted the deck elsewhere has deleted its name, too.
  const leader = last?.value.leader ?? '';
  const unnamed = last && { id, changedAt: deletedAt + 1, value: { name: leader, leader } };
  return {
    deck: named ?? unnamed,
    lists: standing.toSorted(inOrder),
    fallen: all.filter((list) => !standing.includes(list)),
  };
}

/** Later than all that is known of the deck, whatever the clock says. */
function momentFor({ decks, lists }: KnownDecks, id: string, now: number): number {
  const removed = [...decks.deleted, ...lists.deleted];
  const all = [
    ...decks.kept,
    ...lists.kept,
    ...removed.map(([thing, changedAt]) => ({ id: thing, changedAt })),
  ];
  const known = all.filter((thing) => thing.id === id || deckOfList(thing.id) === id);
  return Math.max(now, latest(known) + 1);
}

/**
 * The last list, written once more: a change of a deck keeps one of its lists, whatever another device
 * deletes meanwhile.
 */
function lastOf(lists: readonly Kept<DeckList>[], changedAt: number): Change[] {
  const last = lists.at(-1);
  return last ? [{ kind: DECK_VERSION, ...last, changedAt }] : [];
}

/** Lists in their order without those that say the same as the one before. */
function thatDiffer(lists: readonly Kept<DeckList>[]): readonly Kept<DeckList>[] {
  return lists.filter(({ id }, at) => keyOfList(id) !== keyOfList(lists[at - 1]?.id ?? ''));
}

const latest = (things: readonly { readonly changedAt: number }[]) =>
  things.reduce((most, { changedAt }) => Math.max(most, changedAt), -1);

/** The order of two lists: one that returns later is a list again. */
const inOrder = (a: Kept<DeckList>, b: Kept<DeckList>) =>
  compare(a.value.since, b.value.since) || a.value.addedAt - b.value.addedAt || compare(a.id, b.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
