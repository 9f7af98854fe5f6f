/**
 * The slim companions of the full daily files (CONTRACT, Addresses): which records of which full file belong
 * to a leader, and how they form one object. The publication uses it, the server for an operator with only
 * full files, and the page for a host without companions.
 */
import { type CardId, isCardId } from '../domain/card/card';
import { GAME_MODE_OF_REGION } from '../domain/figures/match';
import { MATRIX_LEADERS } from '../domain/figures/matrix';
import type { Region } from '../domain/time/period';
import type { DailyKindName, PlainResourceName } from './network-resources';

/** The parts of a leader's companion, with the full file of each. */
export const LEADER_PARTS = {
  stats: 'stats',
  hands: 'hands',
  decklist: 'decklist',
  matchuptech: 'matchuptech',
  curve: 'curves',
} as const satisfies Record<string, DailyKindName | PlainResourceName>;

export type LeaderPart = keyof typeof LEADER_PARTS;

export const LEADER_PART_NAMES = Object.keys(LEADER_PARTS) as LeaderPart[];

/** Records of a part, unchanged from the full file; null where that does not exist. */
export type PartRecords = readonly string[] | null;

/** The leaders of a parsed record in a full file: none, one, or for tech cards winner and loser. */
export function leadersOfRecord(part: LeaderPart, record: unknown, region: Region): CardId[] {
  if (typeof record !== 'object' || record === null) return [];
  const field = (name: string): unknown => Reflect.get(record, name);
  if (part === 'matchuptech') {
    return [...new Set([field('winnerLeader'), field('loserLeader')])].filter(isLeaderId);
  }
  // A record without a region belongs to the west, as in the oldest files.
  if (part === 'curve' && Number(field('gameMode') ?? 0) !== GAME_MODE_OF_REGION[region]) return [];
  return [field('leader')].filter(isLeaderId);
}

/** The companion as text, with each record unchanged from its full file. */
export function formatLeaderCompanion(parts: Readonly<Record<LeaderPart, PartRecords>>): string {
  const members = LEADER_PART_NAMES.map((part) => {
    const records = parts[part];
    if (part === 'matchuptech') {
      return `"${part}":${records === null ? 'null' : `[${records.join(',')}]`}`;
    }
    return `"${part}":${records?.[0] ?? 'null'}`;
  });
  return `{${members.join(',')}}`;
}

function isLeaderId(id: unknown): id is CardId {
  return typeof id === 'string' && isCardId(id);
}

/**
 * The rows of `stats` reduced to what matrix and mirrors show: each with its matchup against itself and, for
 * the 15 highest weighted win rates, those among the 15. Other fields stay, and so do invalid rows, because
 * the page counts bad rows.
 */
export function cutMatrix(rows: readonly unknown[]): unknown[] {
  const rated = rows.flatMap((row) => {
    const leader = fieldOf(row, 'leader');
    const rate = Number(fieldOf(row, 'weighted_win_rate') ?? Number.NaN);
    return typeof leader === 'string' && Number.isFinite(rate) ? [{ leader, rate }] : [];
  });
  // The id breaks ties, as in the rankings.
  const top = new Set(
    rated
      .toSorted((a, b) => b.rate - a.rate || (a.leader < b.leader ? -1 : 1))
      .slice(0, MATRIX_LEADERS)
      .map(({ leader }) => leader),
  );
  return rows.map((row) => {
    const matchups = fieldOf(row, 'matchups');
    const leader = fieldOf(row, 'leader');
    if (!Array.isArray(matchups) || typeof leader !== 'string') return row;
    const isShown = (opponent: unknown) =>
      opponent === leader || (top.has(leader) && typeof opponent === 'string' && top.has(opponent));
    return {
      ...(row as object),
      matchups: matchups.filter((matchup) => isShown(fieldOf(matchup, 'opponent'))),
    };
  });
}

/**
 * The counts in a row of `pairs`: opponent, games, wins, games in which the leader went first, wins of those;
 * then, if there are any, games with unknown turn order, and wins of those. In all others it went second.
 */
type PairCounts = readonly [CardId, ...number[]];

/**
 * The rows of `stats` reduced to the record of each pair of leaders. Existing counts are used; where a row
 * only has rates, half of all games count as going first. Invalid rows are dropped.
 */
export function cutPairs(rows: readonly unknown[]): unknown[] {
  return rows.flatMap((row) => {
    const matchups = fieldOf(row, 'matchups');
    if (typeof fieldOf(row, 'leader') !== 'string' || !Array.isArray(matchups)) return [];
    return [
      {
        leader: fieldOf(row, 'leader'),
        leaderName: fieldOf(row, 'leaderName') ?? '',
        pairs: matchups.flatMap(countsOf),
      },
    ];
  });
}

function countsOf(matchup: unknown): PairCounts[] {
  const opponent = fieldOf(matchup, 'opponent');
  const number = (name: string) => Number(fieldOf(matchup, name) ?? Number.NaN);
  const games = number('total_games');
  // A mirror's rate is even, though a tie has no winner.
  const wins = orElse(number('wins'), Math.round(number('matchup_win_rate') * games));
  if (typeof opponent !== 'string' || !(games > 0) || !Number.isFinite(wins)) return [];
  const guess = guessTurns(games, wins, number('first_win_rate'), number('second_win_rate'));
  const firstGames = orElse(number('first_games'), guess.firstGames);
  const firstWins = orElse(number('first_wins'), guess.firstWins);
  const secondGames = orElse(number('second_games'), games - firstGames);
  const secondWins = orElse(number('second_wins'), wins - firstWins);
  const unknown = [games - firstGames - secondGames, wins - firstWins - secondWins];
  const counts = [games, wins, firstGames, firstWins];
  return [[opponent, ...counts, ...(unknown.some((count) => count !== 0) ? unknown : [])]];
}

/** Half of the games on either side with a rate, and wins that match the total. */
function guessTurns(games: number, wins: number, firstRate: number, secondRate: number) {
  const hasFirst = Number.isFinite(firstRate);
  if (!hasFirst) return { firstGames: 0, firstWins: 0 };
  const firstGames = Number.isFinite(secondRate) ? Math.round(games / 2) : games;
  const least = Math.max(0, wins - (games - firstGames));
  const most = Math.min(wins, firstGames);
  const firstWins = Math.min(most, Math.max(least, Math.round(firstRate * firstGames)));
  return { firstGames, firstWins };
}

function orElse(number: number, otherwise: number): number {
  return Number.isFinite(number) ? number : otherwise;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
