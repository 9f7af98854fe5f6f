/**
 * The player's own deck and its versions. A version's content identifies it: adding the same list again
 * changes nothing, another list is a new version.
 */
import type { CardId } from '../card/card';
import { countCards } from './deck';
import { compareDecks } from './deck-comparison';
import type { DeckLine } from './deck-text';

export interface DeckVersion {
  /** The deck's id and the mark of the list; of a list that returned, its day, too (`deck-record`). */
  readonly id: string;
  /** Without the leader's own line. */
  readonly lines: readonly DeckLine[];
  /** The ISO day from which it is played, in the player's calendar. */
  readonly since: string;
  /** When it was added, in milliseconds since 1970: it orders versions of the same day. */
  readonly addedAt: number;
}

/** A deck as its changes tell it (`deck-record`). */
export interface OwnDeck {
  /** Permanent, the same on every device. */
  readonly id: string;
  readonly name: string;
  readonly leader: CardId;
  /** At least one, in the order in which they were played; neighbours differ. */
  readonly versions: readonly DeckVersion[];
  /** When its player last changed it or one of its lists, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Half of a list. */
const LEAST_SHARED = 25;
/** A log that has shown this many copies probably tells the list; one with fewer only hints at it. */
export const LEAST_CARDS_SEEN = 40;

/** For each card the most copies that a log has shown at once. */
export type CardsSeen = Readonly<Record<CardId, number>>;

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

/** A version by its place in a deck. Always a guess: the player did not choose it. */
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
