/**
 * The sums of a list of matches: the record of each leader, of each day, and of all (SPEC 2, Player match
 * history); and a form that keeps a long list cheap: pages that are parsed when shown.
 */

import type { CardId } from '../card/card';
import { compareCodes } from '../text/text-order';
import { localDayOf } from '../time/calendar';
import { isWin, type Match } from './match';

/** SPEC 9: "15 rows per Load More". */
export const MATCHES_PER_PAGE = 15;

/** Wins and matches; the component that shows a rate computes it. */
export interface WinRecord {
  readonly wins: number;
  readonly matches: number;
}

export interface LeaderRecord extends WinRecord {
  readonly leader: CardId;
}

interface HistorySummary {
  readonly overall: WinRecord;
  /** Most played first, then by id. */
  readonly byLeader: readonly LeaderRecord[];
}

/** How many results LOOK's strip above the table shows. */
const RECENT_RESULTS = 20;

export interface RecentResult {
  readonly result: string;
  readonly leader: CardId;
  readonly opponentLeader: CardId;
  readonly playedAt: number | null;
}

/** The matches of a day in the reader's time zone. */
export interface DayRecord extends WinRecord {
  /** `2026-11-20`. */
  readonly day: string;
}

/** A player's matches, newest first, with their sums. */
export interface PlayerHistory {
  /** The player's name in the newest match with one; empty for none. */
  readonly playerName: string;
  readonly total: number;
  /** True where older matches are still loading: matches and sums only cover the newest. */
  readonly isBegun: boolean;
  readonly summary: HistorySummary;
  /** Newest first. */
  readonly recent: readonly RecentResult[];
  /** Oldest first; matches without a time belong to no day. */
  readonly days: readonly DayRecord[];
  /**
   * 15 matches each, as text: thousands of matches pass from a worker to the page, and into storage, in a
   * moment. `readHistoryPage` parses one.
   */
  readonly pages: readonly string[];
}

/** Makes the history of matches that are sorted newest first; `isBegun` where older ones will follow. */
export function packHistory(matches: readonly Match[], isBegun = false): PlayerHistory {
  const pages: string[] = [];
  for (let at = 0; at < matches.length; at += MATCHES_PER_PAGE) {
    pages.push(JSON.stringify(matches.slice(at, at + MATCHES_PER_PAGE)));
  }
  return {
    playerName: matches.find(({ player }) => player.name !== '')?.player.name ?? '',
    total: matches.length,
    isBegun,
    summary: summarizeHistory(matches),
    recent: matches.slice(0, RECENT_RESULTS).map(({ result, player, opponent, playedAt }) => ({
      result,
      leader: player.leader,
      opponentLeader: opponent.leader,
      playedAt,
    })),
    days: countDays(matches),
    pages,
  };
}

/** The matches of a page, from 0; empty beyond the last. */
export function readHistoryPage({ pages }: PlayerHistory, page: number): readonly Match[] {
  const text = pages[page];
  return text === undefined ? [] : (JSON.parse(text) as Match[]);
}

function countDays(matches: readonly Match[]): DayRecord[] {
  const days = new Map<string, DayRecord>();
  for (const match of matches) {
    if (match.playedAt === null) continue;
    const day = localDayOf(new Date(match.playedAt));
    const { wins, matches: played } = days.get(day) ?? { wins: 0, matches: 0 };
    days.set(day, { day, wins: wins + Number(isWin(match)), matches: played + 1 });
  }
  return [...days.values()].toSorted((a, b) => compareCodes(a.day, b.day));
}

/** The sums of these matches; those hidden from the reader are not among them. */
export function summarizeHistory(matches: readonly Match[]): HistorySummary {
  const byLeader = new Map<CardId, LeaderRecord>();
  for (const match of matches) {
    const { leader } = match.player;
    const { wins, matches: played } = byLeader.get(leader) ?? { wins: 0, matches: 0 };
    byLeader.set(leader, { leader, wins: wins + Number(isWin(match)), matches: played + 1 });
  }
  return {
    overall: { wins: matches.filter(isWin).length, matches: matches.length },
    byLeader: [...byLeader.values()].toSorted(
      (a, b) => b.matches - a.matches || compareCodes(a.leader, b.leader),
    ),
  };
}
