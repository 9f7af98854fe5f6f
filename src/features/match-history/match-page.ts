/** The properties of both lists of matches, and how they read a page. */
import type { CopyOrder } from '../../components/copy/use-copying';
import type { Match } from '../../domain/figures/match';
import { type PlayerHistory, readHistoryPage } from '../../domain/figures/match-history';
import type { LeaderIndex } from '../../domain/leader/leader-index';

export interface MatchPagesProps {
  readonly history: PlayerHistory;
  /** How many pages are shown. */
  readonly pages: number;
  /** How many of them have rendered; the others only have their room. */
  readonly drawnPages: number;
  readonly leaders: LeaderIndex;
  readonly isPatron: boolean;
  /** Called when a lock is pressed. Stable between renders. */
  readonly onLocked: () => void;
  /** Called to copy a deck. Stable, too. */
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

/** The matches of a page, the same objects each time. */
export function matchesOfPage(history: PlayerHistory, page: number): readonly Match[] {
  const known = read.get(history) ?? new Map<number, readonly Match[]>();
  read.set(history, known);
  const matches = known.get(page) ?? readHistoryPage(history, page);
  known.set(page, matches);
  return matches;
}

/** 0, 1, 2 … up to the count. */
export function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
