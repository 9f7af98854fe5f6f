/**
 * A deck of the player's own and its versions. A version is known by its contents: the same list given again
 * is no change, another list is a new version by itself.
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
  /** The ISO day since which it is played, by the player's own calendar. */
  readonly since: string;
  /** When it was given, in milliseconds since 1970: of versions of one day the later one follows. */
  readonly addedAt: number;
  /** When its player last changed the deck with it in it; absent where that is the deck's last change. */
  readonly keptAt?: number | undefined;
}

/** One that is not shown, but that another device's word may need. */
interface HiddenVersion extends DeckVersion {
  readonly isDeleted?: true | undefined;
}

export interface OwnDeck {
  /** The same for good, on every device. */
  readonly id: string;
  readonly name: string;
  readonly leader: CardId;
  /** At least one, in the order in which they were played, each another list than the one before. */
  readonly versions: readonly DeckVersion[];
  /**
   * Lists that were given again and change nothing, as long as no other comes between; and the last one that
   * was kept, where it was deleted. Absent for none.
   */
  readonly hidden?: readonly HiddenVersion[] | undefined;
  /** When its player last changed it, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Half of a list. */
const LEAST_SHARED = 25;
/** A log that has shown so many copies may well tell the list; fewer only guess at it. */
export const LEAST_CARDS_SEEN = 40;

/** Of each card the most copies that a log has shown at once. */
export type CardsSeen = Readonly<Record<CardId, number>>;

/** What a device holds of decks, and what was deleted there: decks and versions. */
export interface KnownDecks {
  readonly decks: readonly OwnDeck[];
  readonly deletions: readonly Deletion[];
}

/** The deck with a list that was given: another list than the one of its day is a version of its own. */
export function withList(deck: OwnDeck, version: DeckVersion): OwnDeck {
  const lines = withoutLeader(version.lines, deck.leader);
  const { addedAt } = version;
  const given = [...givenOf(deck), { ...version, lines, keptAt: addedAt }];
  const changed = changedDeck(deck, addedAt, given);
  const told = ({ versions }: OwnDeck) =>
    JSON.stringify(versions.map((each) => [each.lines, each.since]));
  return told(changed) === told(deck) ? deck : changed;
}

/** The deck as its player has changed it, in milliseconds since 1970: all of its lists are kept then. */
export function changedDeck(deck: OwnDeck, now: number, given = givenOf(deck)): OwnDeck {
  const kept = given.map((version) => (version.isDeleted ? version : { ...version, keptAt: now }));
  return arranged({ ...deck, changedAt: now }, kept);
}

/** The deck of this leader that a list may be a version of: most of its cards are in its last one. */
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
 * The deck without one of its versions, of which it keeps one at least; with the mark that tells other
 * devices.
 *
 * @param now in milliseconds since 1970.
 */
export function withoutVersion(deck: OwnDeck, at: number, now: number): KnownDecks {
  const gone = deck.versions[at];
  if (!gone || deck.versions.length === 1) return { decks: [deck], deletions: [] };
  const next = deck.versions[at + 1];
  // With the same list as it was given again before the next one.
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

/** The deck for who is not told what was deleted of it. */
export function withoutDeleted({ hidden, ...deck }: OwnDeck): OwnDeck {
  const rest = hidden?.filter(({ isDeleted }) => !isDeleted) ?? [];
  return rest.length > 0 ? { ...deck, hidden: rest } : deck;
}

/** By which a deleted version is known: one that is given again was added later. */
function idOfVersion({ id }: OwnDeck, { addedAt }: DeckVersion): string {
  return `${id}/${addedAt}`;
}

/** What changed from one list to the next: copies taken out and copies put in, none where they are alike. */
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
 * Whether the cards that a log has shown can be of this list: `list` where so many were seen that they may
 * well be the list, `guess` where fewer were, `other` where a card was seen that the list has not so often.
 */
export function fitOf(
  { lines }: Pick<DeckVersion, 'lines'>,
  leader: CardId,
  seen: CardsSeen,
): 'list' | 'guess' | 'other' {
  // Thousands of games are looked at whenever another filter is chosen.
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

/** A version by its place in a deck. Always a guess: nobody has said so. */
interface GuessedVersion {
  readonly deck: OwnDeck;
  readonly at: number;
  /** `cards`: its log's cards fit. `day`: it has no log, and no other deck of its leader was played then. */
  readonly by: 'cards' | 'day';
}

/**
 * Which version a game was played with; null where nothing tells: no day, no deck of its leader on that day,
 * cards that fit none, or decks that fit alike.
 * @param seen what the game's log has shown of the player's own cards; null without a log.
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
      if (!seen) return [{ deck, at: latest, by: 'day' }];
      // On the day of a change either list may have been played: its cards tell.
      const played = deck.versions.flatMap((version, at) => {
        const isOfDay = at === latest || (at < latest && deck.versions[at + 1]?.since === date);
        return isOfDay && fitOf(version, deck.leader, seen) !== 'other' ? [at] : [];
      });
      return played.map((at) => ({ deck, at, by: 'cards' }));
    });
  return found.length === 1 ? (found[0] ?? null) : null;
}

interface MergedDecks {
  /** New here, or changed by what came. */
  readonly changed: readonly OwnDeck[];
  /** How many of them are new here. */
  readonly added: number;
  /** Deleted elsewhere after their last change here. */
  readonly gone: readonly OwnDeck[];
  /** Deleted here after their last change there: they stay so. */
  readonly left: readonly OwnDeck[];
  /** What was deleted there, to be remembered here, too. */
  readonly deletions: readonly Deletion[];
}

/**
 * What decks of another device bring. The newest change names a deck; versions of both devices stay, in the
 * order of their days, but for those that were deleted on either. The same whichever device is merged into
 * which.
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
 * One deck of its forms on several devices. Nothing but what no order of merging could bring back is left
 * out: so any order of any number of devices ends with the same versions.
 */
function joined(forms: readonly OwnDeck[], deletions: ReadonlyMap<string, Deletion>): OwnDeck {
  // Of two names of one time the same one is taken everywhere.
  const newest = forms.reduce((a, b) =>
    a.changedAt === b.changedAt ? (a.name < b.name ? b : a) : a.changedAt < b.changedAt ? b : a,
  );
  const whole = deletions.get(newest.id);
  const isGone = isDeletedBy(whole, newest);
  const given = forms
    .flatMap(givenOf)
    // What was deleted with the deck does not come back with what was changed after that.
    .filter(({ keptAt }) => isGone || !isDeletedBy(whole, { changedAt: keptAt }))
    .map(({ isDeleted: _, ...version }) => {
      const deletion = deletions.get(idOfVersion(newest, version));
      const isDeleted = isDeletedBy(deletion, { changedAt: version.addedAt });
      return isDeleted ? { ...version, isDeleted } : version;
    });
  return arranged(newest, given);
}

/** A version and all that is known of it. */
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
 * The deck with these versions: by day, each change once, the last that was kept where all are deleted (two
 * devices may each have deleted what the other one kept: a deck has a list). What is not shown is hidden, but
 * for what stays deleted for good.
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

/** The order of two versions: a list that comes back later is a version again. */
const inOrder = (a: DeckVersion, b: DeckVersion) =>
  compare(a.since, b.since) || a.addedAt - b.addedAt;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
