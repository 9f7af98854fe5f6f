/** Which of the games are looked at. */
import type { CardId } from '../card';
import { type Game, type GameSource, newestFirst } from './game';

export interface GameFilter {
  /** Mine; null for any. */
  readonly leader: CardId | null;
  readonly opponentLeader: CardId | null;
  readonly source: GameSource | null;
  /** Words of the opponent's name or the note; in quotes (`exactly`) the whole name. Empty for any. */
  readonly find: string;
  readonly result: Game['result'] | null;
  /** ISO days, both inclusive; null for open ends. A game without a day is in no range. */
  readonly from: string | null;
  readonly to: string | null;
}

export const EVERY_GAME: GameFilter = {
  leader: null,
  opponentLeader: null,
  source: null,
  find: '',
  result: null,
  from: null,
  to: null,
};

export function filterGames(games: readonly Game[], filter: GameFilter): Game[] {
  const { leader, opponentLeader, source, result, from, to } = filter;
  const isFound = finder(filter.find);
  return games.filter(
    (game) =>
      (leader === null || game.leader === leader) &&
      (opponentLeader === null || game.opponentLeader === opponentLeader) &&
      (source === null || game.source === source) &&
      (result === null || game.result === result) &&
      isFound(game) &&
      (from === null || (game.date !== '' && game.date >= from)) &&
      (to === null || (game.date !== '' && game.date <= to)),
  );
}

/** What finds one opponent's games, and no one's of a longer name. */
export const exactly = (name: string): string => `"${name}"`;

/** Upper and lower case make no other word, as they make no other rival. */
function finder(find: string): (game: Game) => boolean {
  const said = find.trim().toLowerCase();
  if (said.length > 2 && said.startsWith('"') && said.endsWith('"')) {
    const name = said.slice(1, -1);
    return ({ opponent }) => opponent.trim().toLowerCase() === name;
  }
  const words = said.split(/\s+/);
  return ({ opponent, note }) => {
    const text = `${opponent}\n${note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

export const GAME_ORDERS = ['newest', 'oldest', 'longest', 'shortest'] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** @param games in the order in which they were played. What says no turns comes last among lengths. */
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
