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
}

export interface OwnDeck {
  /** The same for good, on every device. */
  readonly id: string;
  readonly name: string;
  readonly leader: CardId;
  /** At least one, in the order in which they were played. */
  readonly versions: readonly DeckVersion[];
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
  const versions = inOrder(deck.leader, [...deck.versions, { ...version, lines }]);
  const isChange = JSON.stringify(versions) !== JSON.stringify(deck.versions);
  return isChange ? { ...deck, versions, changedAt: version.addedAt } : deck;
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
  const versions = inOrder(deck.leader, deck.versions.toSpliced(at, 1));
  return {
    decks: [{ ...deck, versions, changedAt: now }],
    deletions: [{ id: idOfVersion(deck, gone), deletedAt: now, log: null }],
  };
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
  const kept = new Set([...before.keys(), ...changed.map(({ id }) => id)]);
  for (const { id } of gone) kept.delete(id);
  return {
    changed,
    added: changed.filter(({ id }) => !before.has(id)).length,
    gone,
    left,
    deletions: latestOf(given.deletions).filter(
      ({ id, deletedAt }) => !kept.has(id) && deletedAt > (remembered.get(id) ?? -1),
    ),
  };
}

const latestOf = (deletions: readonly Deletion[]) => [...latestDeletions(deletions).values()];

/** One deck of its forms on several devices. */
function joined(forms: readonly OwnDeck[], deletions: ReadonlyMap<string, Deletion>): OwnDeck {
  // Of two names of one time the same one is taken everywhere.
  const newest = forms.reduce((a, b) =>
    a.changedAt === b.changedAt ? (a.name < b.name ? b : a) : a.changedAt < b.changedAt ? b : a,
  );
  const versions = forms.flatMap((deck) => deck.versions);
  const lasting = versions.filter(
    (version) =>
      !isDeletedBy(deletions.get(idOfVersion(newest, version)), { changedAt: version.addedAt }),
  );
  // Two devices may each have deleted what the other one kept: a deck has a list.
  const [last] = versions.toSorted((a, b) => b.addedAt - a.addedAt);
  return {
    ...newest,
    versions: inOrder(newest.leader, lasting.length > 0 || !last ? lasting : [last]),
  };
}

/** By day, each change once. A list that comes back later is a version again. */
function inOrder(leader: CardId, versions: readonly DeckVersion[]): DeckVersion[] {
  const marked = versions.map((version) => ({ version, mark: markOfList(leader, version.lines) }));
  return marked
    .toSorted(
      ({ version: a, mark: x }, { version: b, mark: y }) =>
        compare(a.since, b.since) || a.addedAt - b.addedAt || compare(x, y),
    )
    .filter(({ mark }, at, all) => all[at - 1]?.mark !== mark)
    .map(({ version }) => version);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
