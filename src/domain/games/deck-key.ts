/**
 * How a game names the deck it was played with: by the deck's id and a mark of the list, so that it stays
 * true whatever happens to other versions.
 */
import type { CardId } from '../card/card';
import { markOfList } from '../deck/deck-fingerprint';
import type { OwnDeck } from '../deck/own-deck';
import type { Game } from './game';

export const MAX_DECK_NAME = 100;

/** The key of a game that was played with none of the kept decks. */
export const OTHER_DECK = 'other';

export interface PlayedVersion {
  readonly deck: OwnDeck;
  /** Its place in the deck; null for a list that is no longer among the deck's versions. */
  readonly at: number | null;
  /**
   * `said` by the player, or guessed by its `cards` or its `day`. No figure counts a guess by the day alone.
   */
  readonly by: 'said' | 'cards' | 'day';
}

/** The played version of each game that has a deck, by the game's id. */
export type PlayedVersions = ReadonlyMap<string, PlayedVersion>;

/** The key that a game with this version carries. */
export function versionKey({ id, leader, versions }: OwnDeck, at: number): string {
  return `${id}/${markOfList(leader, versions[at]?.lines ?? [])}`;
}

/** The id of the deck in a key; empty where the key names none. */
export function deckIdOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** The place of the version in use on a day; the first one for days before it. */
function versionOn({ versions }: OwnDeck, date: string): number {
  return Math.max(
    0,
    versions.findLastIndex(({ since }) => since <= date),
  );
}

/**
 * The key of a new game with a leader until its player changes it: the last deck played with the leader, in
 * its version of that day.
 * @param games in the order in which they were played.
 */
export function lastPlayedKey(
  decks: readonly OwnDeck[],
  games: readonly Game[],
  leader: CardId | '',
  date: string,
): string {
  const last = games.findLast((game) => game.leader === leader && game.deck !== '');
  const deck = last && decks.find(({ id }) => id === deckIdOf(last.deck));
  return deck ? versionKey(deck, versionOn(deck, date)) : '';
}

/** Whether a game counts for a deck. */
export function isOfDeck(version: PlayedVersion | undefined, deckId: string): boolean {
  return version !== undefined && version.by !== 'day' && version.deck.id === deckId;
}
