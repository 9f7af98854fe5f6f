/**
 * What a game says of the deck it was played with: the deck's id and the mark of the list, so that it stays
 * true whatever becomes of other versions.
 */
import type { CardId } from '../card';
import { markOfList } from '../deck-fingerprint';
import type { OwnDeck } from '../own-deck';
import type { Game } from './game';

export const MAX_DECK_NAME = 100;

/** What a game says that was played with no deck that is kept. */
export const OTHER_DECK = 'other';

export interface PlayedVersion {
  readonly deck: OwnDeck;
  /** Its place in the deck; null for a list that is not among its versions any more. */
  readonly at: number | null;
  /** `said` by the player, or guessed. What is told by the `day` alone is in no figure. */
  readonly by: 'said' | 'cards' | 'day';
}

/** Of each game that is of a deck, which version; by the game's id. */
export type PlayedVersions = ReadonlyMap<string, PlayedVersion>;

/** What a game says that was played with this version. */
export function versionKey({ id, leader, versions }: OwnDeck, at: number): string {
  return `${id}/${markOfList(leader, versions[at]?.lines ?? [])}`;
}

/** The deck that a game says. */
export function deckIdOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}

/** The place of the version that is played on a day: the first one before any of them was. */
function versionOn({ versions }: OwnDeck, date: string): number {
  return Math.max(
    0,
    versions.findLastIndex(({ since }) => since <= date),
  );
}

/**
 * What a new game with a leader says until its player says otherwise: the deck that was played last with
 * it, in its version of that day.
 *
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

/** A moment that is later than the deck's last change, also where another device's clock is ahead. */
export function momentAfter({ changedAt }: Pick<OwnDeck, 'changedAt'>, now: number): number {
  return Math.max(now, changedAt + 1);
}
