/**
 * The figures of a player's own games. A bye has no opponent: it counts as a game, but in no rate. A game
 * that both players lose counts as a loss.
 */
import type { CardId } from '../../card/card';
import { groupedBy } from '../../text/grouped';
import { roundTone } from '../../tournament/tournament-report';
import { type Game, kindOf, newestFirst } from '../game';

/** With fewer games a rate would mean nothing. */
const LEAST_GAMES = 5;

export interface GameRecord {
  readonly wins: number;
  readonly losses: number;
  readonly byes: number;
}

export interface Streak {
  readonly result: 'win' | 'loss';
  readonly length: number;
}

interface GameFigures {
  readonly all: GameRecord;
  readonly first: GameRecord;
  readonly second: GameRecord;
  readonly diceWon: GameRecord;
  readonly diceLost: GameRecord;
  readonly mulligan: GameRecord;
  readonly kept: GameRecord;
  /** The streak of the newest games; null where there is none. A bye neither extends nor ends it. */
  readonly streak: Streak | null;
  readonly longestWins: number;
}

/** The record of one leader, one opponent, or one month. */
export interface GroupRecord extends GameRecord {
  readonly key: string;
}

export const gamesIn = ({ wins, losses }: GameRecord): number => wins + losses;

/** A fraction; null where there are too few games. */
export function rateOf(record: GameRecord): number | null {
  const games = gamesIn(record);
  return games < LEAST_GAMES ? null : record.wins / games;
}

/** The games that figures count: with a result, and not left out. */
export function countedGames(games: readonly Game[]): Game[] {
  return games.filter(
    ({ isLeftOut, result, askedNames }) => !isLeftOut && result !== '' && askedNames === null,
  );
}

export function recordOf(games: readonly Game[]): GameRecord {
  const record = { wins: 0, losses: 0, byes: 0 };
  for (const { result } of games) {
    if (result === 'win') record.wins += 1;
    else if (result === 'bye') record.byes += 1;
    else if (result !== '') record.losses += 1;
  }
  return record;
}

/** @param games counted ones, in the order in which they came. */
export function figuresOf(games: readonly Game[]): GameFigures {
  const where = (fits: (game: Game) => boolean) => recordOf(games.filter(fits));
  const runs = runsOf(games);
  return {
    all: recordOf(games),
    first: where(({ turnOrder }) => turnOrder === 'first'),
    second: where(({ turnOrder }) => turnOrder === 'second'),
    diceWon: where(({ dice }) => dice === 'won'),
    diceLost: where(({ dice }) => dice === 'lost'),
    mulligan: where(({ mulligan }) => mulligan === 'yes'),
    kept: where(({ mulligan }) => mulligan === 'no'),
    streak: runs[0] ?? null,
    longestWins: Math.max(0, ...runs.map(({ result, length }) => (result === 'win' ? length : 0))),
  };
}

function runsOf(games: readonly Game[]): Streak[] {
  const runs: { result: 'win' | 'loss'; length: number }[] = [];
  for (const game of newestFirst(games)) {
    const result = roundTone(game.result);
    if (result === 'neutral' || game.result === 'bye') continue;
    const last = runs.at(-1);
    if (last?.result === result) last.length += 1;
    else runs.push({ result, length: 1 });
  }
  return runs;
}

/** Groups games by a key, most games first; games with an empty key are in no group. */
export function groupBy(games: readonly Game[], keyOf: (game: Game) => string): GroupRecord[] {
  return [...groupedBy(games, (game) => keyOf(game) || null)]
    .map(([key, members]) => ({ key, ...recordOf(members) }))
    .toSorted((a, b) => gamesIn(b) + b.byes - gamesIn(a) - a.byes || (a.key < b.key ? -1 : 1));
}

export const byLeader = (games: readonly Game[]) => groupBy(games, ({ leader }) => leader);
export const byKind = (games: readonly Game[]) => groupBy(games, kindOf);
export const byOpponentLeader = (games: readonly Game[]) =>
  groupBy(games, ({ opponentLeader }) => opponentLeader);

/** Opponents met at least twice, regardless of upper and lower case. */
export function rivalsOf(games: readonly Game[]): GroupRecord[] {
  const names = new Map<string, string>();
  const keyOf = ({ opponent }: Game) => {
    const key = opponent.trim().toLowerCase();
    if (!names.has(key)) names.set(key, opponent.trim());
    return names.get(key) ?? '';
  };
  return groupBy(games, keyOf).filter((record) => gamesIn(record) + record.byes > 1);
}

/** By months with games, the oldest first: `2026-10`. */
export function byMonth(games: readonly Game[]): GroupRecord[] {
  return groupBy(games, ({ date }) => date.slice(0, 7)).toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
}

/** The record of each of my leaders against each of theirs: `grid.get(mine)?.get(theirs)`. */
export function gridOf(
  games: readonly Game[],
): ReadonlyMap<CardId, ReadonlyMap<CardId, GameRecord>> {
  return new Map(
    [...groupedBy(games, ({ leader }) => leader || null)].map(([key, members]) => [
      key,
      new Map(byOpponentLeader(members).map((record) => [record.key, record])),
    ]),
  );
}
