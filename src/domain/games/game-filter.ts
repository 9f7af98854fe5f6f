/** Which of the games are looked at. */
import type { CardId } from '../card';
import type { Game, GameSource } from './game';

export interface GameFilter {
  /** Mine; null for any. */
  readonly leader: CardId | null;
  readonly opponentLeader: CardId | null;
  readonly source: GameSource | null;
  /** ISO days, both inclusive; null for open ends. A game without a day is in no range. */
  readonly from: string | null;
  readonly to: string | null;
}

export const EVERY_GAME: GameFilter = {
  leader: null,
  opponentLeader: null,
  source: null,
  from: null,
  to: null,
};

export function filterGames(games: readonly Game[], filter: GameFilter): Game[] {
  const { leader, opponentLeader, source, from, to } = filter;
  return games.filter(
    (game) =>
      (leader === null || game.leader === leader) &&
      (opponentLeader === null || game.opponentLeader === opponentLeader) &&
      (source === null || game.source === source) &&
      (from === null || (game.date !== '' && game.date >= from)) &&
      (to === null || (game.date !== '' && game.date <= to)),
  );
}
