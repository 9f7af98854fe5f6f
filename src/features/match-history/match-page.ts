/** What both lists of matches are given, and how they read a page. */
import type { CopyOrder } from '../../components/deck/use-copying';
import type { LeaderIndex } from '../../domain/leader-index';
import type { Match } from '../../domain/match';
import { type PlayerHistory, readHistoryPage } from '../../domain/match-history';

export interface MatchPagesProps {
  readonly history: PlayerHistory;
  /** How many pages are shown. */
  readonly pages: number;
  /** How many of them are drawn already; of the others only their room is there. */
  readonly drawnPages: number;
  readonly leaders: LeaderIndex;
  readonly isPatron: boolean;
  /** A lock was pressed. Stays the same between renders. */
  readonly onLocked: () => void;
  /** A deck is to be copied. Stays the same, too. */
  readonly onCopy: (order: CopyOrder) => void;
}

export interface MatchPageProps extends Omit<MatchPagesProps, 'pages' | 'drawnPages'> {
  /** The first page is 0. */
  readonly page: number;
  readonly isDrawn: boolean;
}

export interface MatchProps extends Omit<MatchPageProps, 'history' | 'page' | 'isDrawn'> {
  readonly match: Match;
}

const read = new WeakMap<PlayerHistory, Map<number, readonly Match[]>>();

/** The matches of a page: the same ones again each time. */
export function matchesOfPage(history: PlayerHistory, page: number): readonly Match[] {
  const known = read.get(history) ?? new Map<number, readonly Match[]>();
  read.set(history, known);
  const matches = known.get(page) ?? readHistoryPage(history, page);
  known.set(page, matches);
  return matches;
}

/** 0, 1, 2 … as many as there are. */
export function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
