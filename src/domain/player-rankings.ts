/**
 * The best players of each leader (SPEC 2 Player ranking, 3 Leaderboard entry, 9). Ranks come from
 * the file; how a score is weighted is the publishing job's business.
 */
import { type CardId, setOfCard } from './card';

export const PLAYERS_PER_LEADER = 10;
export const PLAYERS_PER_COLUMN = 5;
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
  return [...new Set(leaderboard.map(({ leader }) => setOfCard(leader)))].sort(collator.compare);
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

/** Two columns of 5: ranks 1 to 5, then 6 to 10; the second is empty for 5 players and fewer. */
export function inTwoColumns(
  players: readonly TopPlayer[],
): readonly [left: readonly TopPlayer[], right: readonly TopPlayer[]] {
  return [
    players.slice(0, PLAYERS_PER_COLUMN),
    players.slice(PLAYERS_PER_COLUMN, PLAYERS_PER_LEADER),
  ];
}

const collator = new Intl.Collator('en', { numeric: true });
