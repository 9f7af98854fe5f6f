/**
 * A deck of the player's own and its versions. A version is known by its contents: the same list given again
 * is no change, another list is a new version by itself.
 */
import type { CardId } from './card';
import { countCards, withoutLeader } from './deck';
import { compareDecks } from './deck-comparison';
import { markOfList } from './deck-fingerprint';
import type { DeckLine } from './deck-text';
import { type Deletion, isDeletedBy } from './games/deletion';

interface DeckVersion {
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

/** A log that has shown so many copies may well tell the list; fewer only guess at it. */
const LEAST_CARDS_SEEN = 40;

/** Of each card the most copies that a log has shown at once. */
type CardsSeen = Readonly<Record<CardId, number>>;

/** The deck with a list that was given: another list than the one of its day is a version of its own. */
export function withList(deck: OwnDeck, version: DeckVersion): OwnDeck {
  const lines = withoutLeader(version.lines, deck.leader);
  const versions = inOrder(deck.leader, [...deck.versions, { ...version, lines }]);
  const isChange = versions.length > deck.versions.length;
  return isChange ? { ...deck, versions, changedAt: version.addedAt } : deck;
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
  const shown = withoutLeader(
    Object.entries(seen).map(([id, count]) => ({ id, count })),
    leader,
  );
  if (changesBetween(lines, shown).in.length > 0) return 'other';
  return countCards(shown) >= LEAST_CARDS_SEEN ? 'list' : 'guess';
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
      const at = deck.versions.findLastIndex(
        (version, place) =>
          (place === latest || deck.versions[place + 1]?.since === date) &&
          fitOf(version, deck.leader, seen) !== 'other',
      );
      return at < 0 ? [] : [{ deck, at, by: 'cards' }];
    });
  return found.length === 1 ? (found[0] ?? null) : null;
}

interface MergedDecks {
  /** New here, or changed by what came. */
  readonly changed: readonly OwnDeck[];
  /** Deleted elsewhere after their last change here. */
  readonly gone: readonly OwnDeck[];
  /** Deleted here after their last change there: they stay so. */
  readonly left: readonly OwnDeck[];
}

/**
 * What decks of another device bring. The newest change names a deck; versions of both devices stay, in the
 * order of their days. The same whichever device is merged into which.
 */
export function mergeDecks(
  present: readonly OwnDeck[],
  deletionsHere: ReadonlyMap<string, Deletion>,
  given: readonly OwnDeck[],
  deletionsThere: ReadonlyMap<string, Deletion>,
): MergedDecks {
  const here = new Map(present.map((deck) => [deck.id, deck]));
  const merged = new Map<string, OwnDeck>();
  const left: OwnDeck[] = [];
  for (const deck of given) {
    const known = merged.get(deck.id) ?? here.get(deck.id);
    if (!known && isDeletedBy(deletionsHere.get(deck.id), deck)) left.push(deck);
    else if (!known) merged.set(deck.id, deck);
    else if (JSON.stringify(known) !== JSON.stringify(deck)) {
      merged.set(deck.id, mergedDeck(known, deck));
    }
  }
  const latest = present.map(({ id }) => merged.get(id) ?? (here.get(id) as OwnDeck));
  const gone = latest.filter((deck) => isDeletedBy(deletionsThere.get(deck.id), deck));
  const changed = [...merged.values()].filter(
    (deck) => !gone.includes(deck) && JSON.stringify(deck) !== JSON.stringify(here.get(deck.id)),
  );
  return { changed, gone, left };
}

function mergedDeck(a: OwnDeck, b: OwnDeck): OwnDeck {
  const [older, newer] = a.changedAt <= b.changedAt ? [a, b] : [b, a];
  return { ...newer, versions: inOrder(newer.leader, [...older.versions, ...newer.versions]) };
}

/** By day, each change once. A list that comes back later is a version again. */
function inOrder(leader: CardId, versions: readonly DeckVersion[]): DeckVersion[] {
  return versions
    .toSorted((a, b) => (a.since === b.since ? a.addedAt - b.addedAt : a.since < b.since ? -1 : 1))
    .filter(({ lines }, at, all) => {
      const before = all[at - 1];
      return !before || markOfList(leader, before.lines) !== markOfList(leader, lines);
    });
}
