/**
 * What a list of matches adds up to: the record of each leader played, and of all together
 * (SPEC 2, Player match history).
 */
import type { CardId } from './card';
import { isWin, type Match } from './match';

/** SPEC 9: "15 rows per Load More". */
export const MATCHES_PER_PAGE = 15;

/** Wins and matches; a rate is made of them by whoever shows it. */
export interface WinRecord {
  readonly wins: number;
  readonly matches: number;
}

export interface LeaderRecord extends WinRecord {
  readonly leader: CardId;
}

export interface HistorySummary {
  readonly overall: WinRecord;
  /** Most played first, then by id. */
  readonly byLeader: readonly LeaderRecord[];
}

/** Counts the matches given; what the reader may not see is not among them. */
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
      (a, b) => b.matches - a.matches || (a.leader < b.leader ? -1 : 1),
    ),
  };
}
