/**
 * The matchups in the `stats` file and in files cut from it. A module of its own, because the rankings of a
 * first visit have none.
 */
import * as v from 'valibot';
import type { PeriodMatchups } from '../../domain/leader/leader-analysis';
import { cutMatrix } from '../../resources/companions';
import { decodeLeaderStats } from './leader-stats';
import {
  type Decoded,
  decodeInnerRows,
  decodeRows,
  orNull,
  wireCardId,
  wireCount,
  wireRate,
  wireRow,
} from './wire';

const matchupRow = wireRow({
  opponent: wireCardId,
  winRate: ['matchup_win_rate', wireRate],
  games: ['total_games', wireCount],
  firstWinRate: ['first_win_rate', orNull(wireRate)],
  secondWinRate: ['second_win_rate', orNull(wireRate)],
});

const matchupsRow = v.object({ leader: wireCardId, matchups: orNull(v.array(v.unknown())) });

/**
 * Reads the leaders with their matchups, which only `stats` files and files cut from them have; a leader may
 * have none.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeStatsWithMatchups(body: unknown, period: string): Decoded<PeriodMatchups> {
  const { value, dropped } = decodeLeaderStats(body, period);
  const lists = decodeRows(body, matchupsRow, period).value;
  const listOf = new Map(lists.toReversed().map((row) => [row.leader, row.matchups]));
  let badMatchups = 0;
  const leaders = value.leaders.map((leader) => {
    const matchups = decodeInnerRows(listOf.get(leader.leader) ?? [], matchupRow);
    badMatchups += matchups.dropped;
    return { ...leader, matchups: matchups.value };
  });
  return { value: { leaders, sides: value.sides }, dropped: dropped + badMatchups };
}

/**
 * Reads the matrix companion, or a whole `stats` file in its place: only the matchups that matrix and mirrors
 * show.
 * @throws InvalidDataError where the body is not an array.
 */
export function decodeMatrix(body: unknown, period: string): Decoded<PeriodMatchups> {
  return decodeStatsWithMatchups(Array.isArray(body) ? cutMatrix(body) : body, period);
}
