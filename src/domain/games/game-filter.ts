/** The filters of the record and their rules. */

import { type GameLength, hourOf, lengthOf } from './figures/game-times';
import { type Game, type GameKind, kindOf, newestFirst } from './game';

/** What happens to a card, in the order of a game. */
export const CARD_PARTS = ['opening', 'drawn', 'played'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/** The facts of a game that a filter compares exactly. */
const WANTED = [
  'leader',
  'opponentLeader',
  'source',
  'result',
  'turnOrder',
  'dice',
  'mulligan',
] as const;

/** The wanted value of each; null for any. */
type Wanted = { readonly [name in (typeof WANTED)[number]]: Game[name] | null };

export interface GameFilter extends Wanted {
  readonly kind: GameKind | null;
  readonly length: GameLength | null;
  /** The hour of the day, from 0; null for any. */
  readonly hour: number | null;
  /** Words from the opponent's name or the note; in quotes (`exactly`) the whole name. Empty for any. */
  readonly find: string;
  /** ISO days, both inclusive; null for open ends. A game without a day is in no range. */
  readonly from: string | null;
  readonly to: string | null;
}

export function filterGames(games: readonly Game[], filter: GameFilter): Game[] {
  const { kind, length, hour, from, to } = filter;
  const isFound = finder(filter.find);
  const wanted = WANTED.filter((name) => filter[name] !== null);
  return games.filter(
    (game) =>
      wanted.every((name) => game[name] === filter[name]) &&
      (kind === null || kindOf(game) === kind) &&
      (length === null || lengthOf(game) === length) &&
      (hour === null || hourOf(game) === hour) &&
      isFound(game) &&
      (from === null || (game.date !== '' && game.date >= from)) &&
      (to === null || (game.date !== '' && game.date <= to)),
  );
}

/** A search that finds only this opponent, not longer names. */
export const exactly = (name: string): string => `"${name}"`;

/** Ignores upper and lower case, as rivals do. */
function finder(find: string): (game: Game) => boolean {
  const text = find.trim().toLowerCase();
  if (text === '') return () => true;
  if (text.length > 2 && text.startsWith('"') && text.endsWith('"')) {
    const name = text.slice(1, -1);
    return ({ opponent }) => opponent.trim().toLowerCase() === name;
  }
  const words = text.split(/\s+/);
  return ({ opponent, note }) => {
    const own = `${opponent}\n${note}`.toLowerCase();
    return words.every((word) => own.includes(word));
  };
}

export const GAME_ORDERS = ['newest', 'oldest', 'longest', 'shortest'] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** @param games in the order in which they were played. Sorted by length, games without turns come last. */
export function inOrder(games: readonly Game[], order: GameOrder): Game[] {
  const newest = newestFirst(games);
  if (order === 'newest') return newest;
  if (order === 'oldest') return newest.reverse();
  const sign = order === 'longest' ? -1 : 1;
  return newest.sort((a, b) => {
    if (a.turns === null || b.turns === null)
      return Number(a.turns === null) - Number(b.turns === null);
    return sign * (a.turns - b.turns);
  });
}
