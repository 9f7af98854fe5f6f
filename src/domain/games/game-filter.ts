/** Which of the games are looked at. */
import type { CardId } from '../card';
import { isIsoDay } from '../events/iso-day';
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

/** A day from outside; null for what is none, such as 30 February. */
export function parseIsoDay(text: string): string | null {
  return isIsoDay(text) ? text : null;
}

/** The ISO day so many days before another one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
