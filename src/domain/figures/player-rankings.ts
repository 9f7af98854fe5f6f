/**
 * The best players of each leader (SPEC 2 Player ranking, 3 Leaderboard entry, 9). The file has the ranks;
 * the publishing job weighs the scores.
 */
import { type CardId, formatLeaderOption, setOfCard } from '../card/card';
import { compareCardIds, compareText } from '../text/text-order';
import { searchFor } from '../text/text-search';

export const PLAYERS_PER_LEADER = 10;
const PLAYERS_PER_COLUMN = 5;
/** The decimals of both rates on this page (SPEC 9). */
export const LEADERBOARD_DECIMALS = 1;

export interface TopPlayer {
  /** 1-based, by weighted score. */
  readonly rank: number;
  readonly player: string;
  readonly wins: number;
  readonly games: number;
  /** A fraction, not weighted by games played. */
  readonly rawWinRate: number;
  /** A fraction, adjusted for games played. */
  readonly weightedScore: number;
}

export interface LeaderTopPlayers {
  readonly leader: CardId;
  readonly players: readonly TopPlayer[];
}

/** The leaders' sets, sorted by name and number: the options of the set filter. */
export function setsOf(leaderboard: readonly LeaderTopPlayers[]): string[] {
  return [...new Set(leaderboard.map(({ leader }) => setOfCard(leader)))].sort(compareCardIds);
}

/** The leaders of one set (all where it is null), each with its first 10 players by rank. */
export function topPlayersOfSet(
  leaderboard: readonly LeaderTopPlayers[],
  set: string | null,
): LeaderTopPlayers[] {
  return leaderboard
    .filter(({ leader }) => set === null || setOfCard(leader) === set)
    .map(({ leader, players }) => ({
      leader,
      players: players.toSorted((a, b) => a.rank - b.rank).slice(0, PLAYERS_PER_LEADER),
    }));
}

/** The orders of the sections. */
export const LEADERBOARD_ORDERS = ['games', 'score', 'name'] as const;
export type LeaderboardOrder = (typeof LEADERBOARD_ORDERS)[number];
export const DEFAULT_LEADERBOARD_ORDER: LeaderboardOrder = 'games';

/**
 * A sorted copy: most games of the shown players first, best score first, or by the leader's name. Ties keep
 * the file's order.
 */
export function orderLeaderboards(
  leaderboard: readonly LeaderTopPlayers[],
  order: LeaderboardOrder,
  nameOf: (leader: CardId) => string,
): LeaderTopPlayers[] {
  if (order === 'name') {
    return leaderboard.toSorted((a, b) => compareText(nameOf(a.leader), nameOf(b.leader)));
  }
  const weightOf = order === 'games' ? countGames : bestScore;
  return leaderboard.toSorted((a, b) => weightOf(b) - weightOf(a));
}

function countGames({ players }: LeaderTopPlayers): number {
  return players.reduce((sum, { games }) => sum + games, 0);
}

function bestScore({ players }: LeaderTopPlayers): number {
  return Math.max(0, ...players.map(({ weightedScore }) => weightedScore));
}

/** The leaders whose name or code contains all the words. */
export function findLeaderboards(
  leaderboard: readonly LeaderTopPlayers[],
  words: string,
  nameOf: (leader: CardId) => string,
): readonly LeaderTopPlayers[] {
  if (words.trim() === '') return leaderboard;
  const matches = searchFor(words);
  return leaderboard.filter(({ leader }) =>
    matches(formatLeaderOption({ id: leader, name: nameOf(leader) })),
  );
}

/** Two columns of 5: ranks 1 to 5, then 6 to 10; the second is empty for up to 5 players. */
export function inTwoColumns(
  players: readonly TopPlayer[],
): readonly [left: readonly TopPlayer[], right: readonly TopPlayer[]] {
  return [
    players.slice(0, PLAYERS_PER_COLUMN),
    players.slice(PLAYERS_PER_COLUMN, PLAYERS_PER_LEADER),
  ];
}
