/**
 * When games were played and how long they took: sessions, hours and lengths. A time that only the file tells
 * does not count.
 */
import type { Game } from '../game';
import { type GameRecord, groupBy, recordOf } from './game-figures';

/** With fewer games an hour or a length shows no rate. */
export const LEAST_TIME_GAMES = 20;
/** A longer break from game to game starts a new session. */
export const SESSION_GAP_MINUTES = 120;

/** In turns of both players together. */
export const GAME_LENGTHS = ['1-7', '8-10', '11-13', '14-'] as const;
export type GameLength = (typeof GAME_LENGTHS)[number];
const LAST_TURNS: Readonly<Record<GameLength, number>> = {
  '1-7': 7,
  '8-10': 10,
  '11-13': 13,
  '14-': Number.POSITIVE_INFINITY,
};

/** Null where the turns are unknown. */
export function lengthOf({ turns }: Pick<Game, 'turns'>): GameLength | null {
  if (turns === null) return null;
  return GAME_LENGTHS.find((length) => turns <= LAST_TURNS[length]) ?? null;
}

type Timed = Pick<Game, 'date' | 'time' | 'isDayAsked'>;

/** The hour of the day, from 0, by the player's clock; null where it is unknown. */
export function hourOf({ time, isDayAsked }: Timed): number | null {
  return time === '' || isDayAsked ? null : Number(time.slice(0, 2));
}

/** Minutes since 1970 by the player's clock, whatever their time zone; null where unknown. */
function minuteOf(game: Timed): number | null {
  if (hourOf(game) === null || game.date === '') return null;
  return Date.parse(`${game.date}T${game.time.slice(0, 5)}Z`) / 60_000;
}

/** Games in a row without a long break. */
export interface Session {
  /** In the order in which they were played. */
  readonly games: readonly Game[];
  readonly record: GameRecord;
}

/** The newest first. Games without a time are in no session. A session goes on past midnight. */
export function sessionsOf(games: readonly Game[]): Session[] {
  const timed = games
    .flatMap((game) => {
      const minute = minuteOf(game);
      return minute === null ? [] : [{ game, minute }];
    })
    .toSorted((a, b) => a.minute - b.minute);
  const sessions: Game[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { game, minute } of timed) {
    const last = sessions.at(-1);
    if (last && minute - before <= SESSION_GAP_MINUTES) last.push(game);
    else sessions.push([game]);
    before = minute;
  }
  return sessions.reverse().map((some) => ({ games: some, record: recordOf(some) }));
}

export const byLength = (games: readonly Game[]) => groupBy(games, (game) => lengthOf(game) ?? '');
/** Keys are hours: `9`, `18`. */
export const byHour = (games: readonly Game[]) =>
  groupBy(games, (game) => String(hourOf(game) ?? ''));
