/** Which deck, and which version of it, a game was played with: the player said it, or rules guess it. */
import type { CardId } from '../../card/card';
import { countCards, withoutLeader } from '../../deck/deck';
import type { DeckLine } from '../../deck/deck-text';
import {
  type CardsSeen,
  fitOf,
  guessVersion,
  LEAST_CARDS_SEEN,
  type OwnDeck,
} from '../../deck/own-deck';
import { compareTogether, type RecordComparison } from '../../figures/compare-records';
import {
  deckIdOf,
  isOfDeck,
  type PlayedVersion,
  type PlayedVersions,
  versionKey,
} from '../deck-key';
import type { Game } from '../game';
import { type LogSummary, ownSummary } from '../log/log-summary';
import { countedGames, type GameRecord, recordOf } from './game-figures';

/** The logs' summaries, by the ids of their games. */
type Summaries = ReadonlyMap<string, LogSummary>;

/** The player's own cards that a game's log has shown; null without a log. */
function seenIn(game: Game, summaries: Summaries): CardsSeen | null {
  const summary = summaries.get(game.id);
  return (summary && ownSummary(game, summary)?.seen) ?? null;
}

export function playedVersions(
  decks: readonly OwnDeck[],
  games: readonly Game[],
  summaries: Summaries,
): PlayedVersions {
  const keys = new Map(
    decks.map((deck) => [deck.id, deck.versions.map((_, at) => versionKey(deck, at))]),
  );
  const versionOf = (game: Game): PlayedVersion | null => {
    // It is still unknown which of the two players was the player.
    if (game.askedNames !== null) return null;
    if (game.deck !== '') return namedVersion(decks, keys, game);
    // A round's deck stands in its report: it is never guessed.
    return game.source === 'report' ? null : guessVersion(decks, game, seenIn(game, summaries));
  };
  return new Map(
    games.flatMap((game) => {
      const version = versionOf(game);
      return version ? [[game.id, version] as const] : [];
    }),
  );
}

function namedVersion(
  decks: readonly OwnDeck[],
  keys: ReadonlyMap<string, readonly string[]>,
  game: Game,
): PlayedVersion | null {
  const deck = decks.find(({ id }) => id === deckIdOf(game.deck));
  if (deck?.leader !== game.leader) return null;
  const same = (keys.get(deck.id) ?? []).flatMap((key, at) => (key === game.deck ? [at] : []));
  // The same list may stand twice: the day decides.
  const at = same.findLast((place) => (deck.versions[place]?.since ?? '') <= game.date) ?? same[0];
  return { deck, at: at ?? null, by: 'said' };
}

/** The record of games with one deck. */
export interface DeckRecords {
  readonly whole: GameRecord;
  /** The record with its last version. */
  readonly latest: GameRecord;
  readonly byVersion: readonly GameRecord[];
  /** How many of them are guessed by their cards. */
  readonly guessed: number;
}

export function recordsOfDeck(
  deck: OwnDeck,
  games: readonly Game[],
  played: PlayedVersions,
): DeckRecords {
  const counted = countedGames(games).filter(({ id }) => isOfDeck(played.get(id), deck.id));
  const byVersion = deck.versions.map((_, at) =>
    recordOf(counted.filter(({ id }) => played.get(id)?.at === at)),
  );
  return {
    whole: recordOf(counted),
    latest: byVersion.at(-1) ?? recordOf([]),
    byVersion,
    guessed: counted.filter(({ id }) => played.get(id)?.by === 'cards').length,
  };
}

/** A newer version compared with an older one, among all pairs; null where a place has no version. */
export function comparedVersions(
  { byVersion }: Pick<DeckRecords, 'byVersion'>,
  [older, newer]: readonly [number, number],
): RecordComparison | null {
  const pairs = byVersion.flatMap((after, at) =>
    byVersion.slice(0, at).map((before, place) => ({ after, before, places: [place, at] })),
  );
  const compared = compareTogether(pairs, ({ after, before }) => [after, before]);
  return compared.find(({ places: [a, b] }) => a === older && b === newer) ?? null;
}

/** A list as far as a log has shown it. */
export interface SeenList {
  readonly game: Game;
  readonly lines: readonly DeckLine[];
}

/** The most complete lists in logs that are no version of a deck yet: the newest of each leader. */
export function seenLists(
  decks: readonly OwnDeck[],
  games: readonly Game[],
  summaries: Summaries,
): SeenList[] {
  const found = new Map<CardId, SeenList>();
  for (const game of games) {
    const seen = game.leader === '' || game.askedNames !== null ? null : seenIn(game, summaries);
    if (!seen || game.leader === '') continue;
    const { leader } = game;
    const all = Object.entries(seen).map(([id, count]) => ({ id, count }));
    const lines = withoutLeader(all, leader);
    const isKnown = decks.some(
      (deck) =>
        deck.leader === leader &&
        deck.versions.some((version) => fitOf(version, leader, seen) !== 'other'),
    );
    if (countCards(lines) >= LEAST_CARDS_SEEN && !isKnown) found.set(leader, { game, lines });
  }
  return [...found.values()].toReversed();
}
