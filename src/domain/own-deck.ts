/**
 * The player's own deck and its versions. A version's content identifies it: adding the same list again
 * changes nothing, another list is a new version.
 */
import type { CardId } from './card';
import { countCards, withoutLeader } from './deck';
import { compareDecks } from './deck-comparison';
import { markOfList } from './deck-fingerprint';
import type { DeckLine } from './deck-text';
import { type Deletion, isDeletedBy, latestDeletions } from './games/deletion';

export interface DeckVersion {
  /** Without the leader's own line. */
  readonly lines: readonly DeckLine[];
  /** The ISO day from which it is played, in the player's calendar. */
  readonly since: string;
  /** When it was added, in milliseconds since 1970: it orders versions of the same day. */
  readonly addedAt: number;
  /**
   * When its player last changed the deck while it had this version; absent if that is the deck's last
   * change.
   */
  readonly keptAt?: number | undefined;
}

/** A version that is not shown, but that merging with another device may need. */
interface HiddenVersion extends DeckVersion {
  readonly isDeleted?: true | undefined;
}

export interface OwnDeck {
  /** Permanent, the same on every device. */
  readonly id: string;
  readonly name: string;
  readonly leader: CardId;
  /** At least one, in the order in which they were played; neighbours differ. */
  readonly versions: readonly DeckVersion[];
  /**
   * Lists that were added again without a change, as long as no other list comes between; and the last kept
   * list, where it was deleted. Absent for none.
   */
  readonly hidden?: readonly HiddenVersion[] | undefined;
  /** When its player last changed it, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Half of a list. */
const LEAST_SHARED = 25;
/** A log that has shown this many copies probably tells the list; one with fewer only hints at it. */
export const LEAST_CARDS_SEEN = 40;

/** For each card the most copies that a log has shown at once. */
export type CardsSeen = Readonly<Record<CardId, number>>;

/** A device's decks, and its deletions of decks and versions. */
export interface KnownDecks {
  readonly decks: readonly OwnDeck[];
  readonly deletions: readonly Deletion[];
}

/** The deck with a list added: one that differs from its day's list is a new version. */
export function withList(deck: OwnDeck, version: DeckVersion): OwnDeck {
  const lines = withoutLeader(version.lines, deck.leader);
  const { addedAt } = version;
  const given = [...givenOf(deck), { ...version, lines, keptAt: addedAt }];
  const changed = changedDeck(deck, addedAt, given);
  const told = ({ versions }: OwnDeck) =>
    JSON.stringify(versions.map((each) => [each.lines, each.since]));
  return told(changed) === told(deck) ? deck : changed;
}

/** The deck after a change by its player at `now`, in milliseconds since 1970; that keeps all its lists. */
export function changedDeck(deck: OwnDeck, now: number, given = givenOf(deck)): OwnDeck {
  const kept = given.map((version) => (version.isDeleted ? version : { ...version, keptAt: now }));
  return arranged({ ...deck, changedAt: now }, kept);
}

/** The deck of this leader that a list probably belongs to: its last version shares most of the cards. */
export function nearestDeck(
  decks: readonly OwnDeck[],
  leader: CardId,
  lines: readonly DeckLine[],
): OwnDeck | null {
  const [nearest] = decks
    .filter((deck) => deck.leader === leader)
    .map((deck) => ({ deck, ...compareDecks(deck.versions.at(-1)?.lines ?? [], lines) }))
    .toSorted((a, b) => b.shared - a.shared);
  return nearest && nearest.shared >= LEAST_SHARED ? nearest.deck : null;
}

/**
 * The deck without one of its versions, but never without the last one; with the deletion for other devices.
 * @param now in milliseconds since 1970.
 */
export function withoutVersion(deck: OwnDeck, at: number, now: number): KnownDecks {
  const gone = deck.versions[at];
  if (!gone || deck.versions.length === 1) return { decks: [deck], deletions: [] };
  const next = deck.versions[at + 1];
  // Includes the same list where it was added again before the next version.
  const isGone = (version: DeckVersion) =>
    inOrder(gone, version) <= 0 && (!next || inOrder(version, next) < 0);
  const given = givenOf(deck);
  return {
    decks: [
      changedDeck(
        deck,
        now,
        given.map((version) => (isGone(version) ? { ...version, isDeleted: true } : version)),
      ),
    ],
    deletions: given
      .filter((version) => isGone(version) && !version.isDeleted)
      .map((version) => ({ id: idOfVersion(deck, version), deletedAt: now, log: null })),
  };
}

/** The deck for someone who does not get its deletions. */
export function withoutDeleted({ hidden, ...deck }: OwnDeck): OwnDeck {
  const rest = hidden?.filter(({ isDeleted }) => !isDeleted) ?? [];
  return rest.length > 0 ? { ...deck, hidden: rest } : deck;
}

/** The id of a version's deletion: a list that is added again has a later time. */
function idOfVersion({ id }: OwnDeck, { addedAt }: DeckVersion): string {
  return `${id}/${addedAt}`;
}

/** The change from one list to the next: removed and added copies; empty for equal lists. */
export function changesBetween(
  before: readonly DeckLine[],
  after: readonly DeckLine[],
): { readonly out: DeckLine[]; readonly in: DeckLine[] } {
  const { cards } = compareDecks(before, after);
  const more = (gain: 1 | -1) =>
    cards.flatMap(({ id, left, right }) => {
      const count = (right - left) * gain;
      return count > 0 ? [{ id, count }] : [];
    });
  return { out: more(-1), in: more(1) };
}

/**
 * Whether the cards in a log fit this list: `list` where so many were seen that they probably are the list,
 * `guess` with fewer, `other` where a card was seen more often than the list has it.
 */
export function fitOf(
  { lines }: Pick<DeckVersion, 'lines'>,
  leader: CardId,
  seen: CardsSeen,
): 'list' | 'guess' | 'other' {
  // A fast loop: each new filter checks thousands of games.
  let shown = 0;
  for (const [id, count] of Object.entries(seen)) {
    if (id === leader) continue;
    if (countCards(lines.filter((line) => line.id === id)) < count) return 'other';
    shown += count;
  }
  return shown >= LEAST_CARDS_SEEN ? 'list' : 'guess';
}

interface TimedGame {
  readonly leader: CardId | '';
  /** An ISO day, or empty. */
  readonly date: string;
}

/** A version by its place in a deck. Always a guess: nobody said so. */
interface GuessedVersion {
  readonly deck: OwnDeck;
  readonly at: number;
  /**
   * `cards`: the cards in its log fit. `day`: no log shows a card, and only one deck was played then.
   */
  readonly by: 'cards' | 'day';
}

/**
 * Which version a game was played with; null where nothing tells: no day, no deck of its leader then, no
 * fitting cards, or several decks that fit equally.
 * @param seen the player's own cards in the game's log; null without a log.
 */
export function guessVersion(
  decks: readonly OwnDeck[],
  game: TimedGame,
  seen: CardsSeen | null,
): GuessedVersion | null {
  const { date } = game;
  if (date === '') return null;
  const found = decks
    .filter(({ leader }) => leader === game.leader)
    .flatMap((deck): GuessedVersion[] => {
      const latest = deck.versions.findLastIndex(({ since }) => since <= date);
      if (latest < 0) return [];
      // A log that shows no card tells as much as none.
      const isShown = Object.keys(seen ?? {}).some((id) => id !== deck.leader);
      if (!seen || !isShown) return [{ deck, at: latest, by: 'day' }];
      // On the day of a change either list may have been played: the cards decide.
      const played = deck.versions.flatMap((version, at) => {
        const isOfDay = at === latest || (at < latest && deck.versions[at + 1]?.since === date);
        return isOfDay && fitOf(version, deck.leader, seen) !== 'other' ? [at] : [];
      });
      return played.map((at) => ({ deck, at, by: 'cards' }));
    });
  return found.length === 1 ? (found[0] ?? null) : null;
}

interface MergedDecks {
  /** Decks that are new here or that the merge changes. */
  readonly changed: readonly OwnDeck[];
  /** How many of them are new here. */
  readonly added: number;
  /** Decks deleted elsewhere after their last change here. */
  readonly gone: readonly OwnDeck[];
  /** Decks deleted here after their last change there: they stay deleted. */
  readonly left: readonly OwnDeck[];
  /** The other device's deletions, for this device to remember. */
  readonly deletions: readonly Deletion[];
}

/**
 * Merges another device's decks. The latest change decides a deck's name; versions of both devices stay,
 * sorted by day, except those deleted on either. The result does not depend on the direction of the merge.
 */
export function mergeDecks(here: KnownDecks, given: KnownDecks): MergedDecks {
  const deletions = latestDeletions([...here.deletions, ...given.deletions]);
  const told = new Map<string, OwnDeck[]>();
  for (const deck of [...here.decks, ...given.decks])
    told.set(deck.id, [...(told.get(deck.id) ?? []), deck]);
  const before = new Map(here.decks.map((deck) => [deck.id, deck]));
  const changed: OwnDeck[] = [];
  const gone: OwnDeck[] = [];
  const left: OwnDeck[] = [];
  for (const forms of told.values()) {
    const deck = joined(forms, deletions);
    const known = before.get(deck.id);
    if (isDeletedBy(deletions.get(deck.id), deck)) (known ? gone : left).push(deck);
    else if (JSON.stringify(deck) !== JSON.stringify(known)) changed.push(deck);
  }
  const remembered = new Map(here.deletions.map(({ id, deletedAt }) => [id, deletedAt]));
  return {
    changed,
    added: changed.filter(({ id }) => !before.has(id)).length,
    gone,
    left,
    deletions: latestOf(given.deletions).filter(
      ({ id, deletedAt }) => deletedAt > (remembered.get(id) ?? -1),
    ),
  };
}

const latestOf = (deletions: readonly Deletion[]) => [...latestDeletions(deletions).values()];

/**
 * Joins a deck's forms on several devices. It drops only what no order of merging could restore, so that any
 * order of any number of devices gives the same versions.
 */
function joined(forms: readonly OwnDeck[], deletions: ReadonlyMap<string, Deletion>): OwnDeck {
  // Of two names with the same time, every device takes the same one.
  const newest = forms.reduce((a, b) =>
    a.changedAt === b.changedAt ? (a.name < b.name ? b : a) : a.changedAt < b.changedAt ? b : a,
  );
  const whole = deletions.get(newest.id);
  const isGone = isDeletedBy(whole, newest);
  const given = forms
    .flatMap(givenOf)
    // Versions that were deleted with the deck do not return with a later change.
    .filter(({ keptAt }) => isGone || !isDeletedBy(whole, { changedAt: keptAt }))
    .map(({ isDeleted: _, ...version }) => {
      const deletion = deletions.get(idOfVersion(newest, version));
      const isDeleted = isDeletedBy(deletion, { changedAt: version.addedAt });
      return isDeleted ? { ...version, isDeleted } : version;
    });
  return arranged(newest, given);
}

/** A version with all its data for merging. */
interface GivenVersion extends DeckVersion {
  readonly keptAt: number;
  readonly isDeleted?: boolean | undefined;
}

function givenOf({ versions, hidden = [], changedAt }: OwnDeck): GivenVersion[] {
  return [...versions, ...hidden].map((version) => ({
    ...version,
    keptAt: version.keptAt ?? changedAt,
  }));
}

/**
 * The deck with these versions: sorted by day, each change once; if all are deleted, the last kept one stays
 * (two devices may each have deleted what the other kept, and a deck needs a list). All others are hidden,
 * except those deleted for good.
 */
function arranged({ hidden: _, ...deck }: OwnDeck, given: readonly GivenVersion[]): OwnDeck {
  const known = new Map<string, GivenVersion & { readonly mark: string }>();
  for (const version of given) {
    const mark = markOfList(deck.leader, version.lines);
    const key = `${version.since} ${version.addedAt} ${mark}`;
    const keptAt = Math.max(version.keptAt, known.get(key)?.keptAt ?? 0);
    known.set(key, { ...version, mark, keptAt });
  }
  const all = [...known.values()].toSorted((a, b) => inOrder(a, b) || compare(a.mark, b.mark));
  const [last] = all.toSorted(
    (a, b) => b.keptAt - a.keptAt || b.addedAt - a.addedAt || compare(b.mark, a.mark),
  );
  const lasting = all.filter(({ isDeleted }) => !isDeleted);
  const told = lasting.length > 0 || !last ? lasting : [last];
  const shown = new Set(told.filter(({ mark }, at) => told[at - 1]?.mark !== mark));
  const hidden = all.filter(
    (version) => !shown.has(version) && (version === last || !version.isDeleted),
  );
  const kept = ({ lines, since, addedAt, keptAt }: GivenVersion): DeckVersion => {
    const version = { lines, since, addedAt };
    return keptAt < deck.changedAt ? { ...version, keptAt } : version;
  };
  const arranged: OwnDeck = { ...deck, versions: [...shown].map(kept) };
  if (hidden.length === 0) return arranged;
  return {
    ...arranged,
    hidden: hidden.map((version) =>
      version.isDeleted ? { ...kept(version), isDeleted: true } : kept(version),
    ),
  };
}

/** The order of two versions: a list that returns later is a version again. */
const inOrder = (a: DeckVersion, b: DeckVersion) =>
  compare(a.since, b.since) || a.addedAt - b.addedAt;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
