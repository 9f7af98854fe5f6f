/**
 * The best players of each leader (SPEC 2 Player ranking, 3 Leaderboard entry, 9). Ranks come from
 * the file; how a score is weighted is the publishing job's business.
 */
import { type CardId, formatLeaderOption, setOfCard } from './card';
import { compareCardIds, compareText } from './text-order';
import { searchFor } from './text-search';

export const PLAYERS_PER_LEADER = 10;
const PLAYERS_PER_COLUMN = 5;
/** Of both rates on this page (SPEC 9). */
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

/** The sets the leaders are of, in the order of their names and numbers: the options of the set filter. */
export function setsOf(leaderboard: readonly LeaderTopPlayers[]): string[] {
  return [...new Set(leaderboard.map(({ leader }) => setOfCard(leader)))].sort(compareCardIds);
}

/** The leaders of one set, or of all when it is null, each with its players by rank, the first 10. */
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

/** What the sections are ordered by. */
export const LEADERBOARD_ORDERS = ['games', 'score', 'name'] as const;
export type LeaderboardOrder = (typeof LEADERBOARD_ORDERS)[number];
export const DEFAULT_LEADERBOARD_ORDER: LeaderboardOrder = 'games';

/**
 * A sorted copy: most games of the players shown first, best score first, or by the leader's name. Ties keep
 * the order of the file.
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

/** The leaders whose name or code holds all the words. */
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

/** Two columns of 5: ranks 1 to 5, then 6 to 10; the second is empty for 5 players and fewer. */
export function inTwoColumns(
  players: readonly TopPlayer[],
): readonly [left: readonly TopPlayer[], right: readonly TopPlayer[]] {
  return [
    players.slice(0, PLAYERS_PER_COLUMN),
    players.slice(PLAYERS_PER_COLUMN, PLAYERS_PER_LEADER),
  ];
}
