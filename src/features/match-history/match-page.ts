/** What both lists of matches are given, and how they read a page. */
import type { CSSProperties } from 'react';
import type { CopyOrder } from '../../components/use-copying';
import type { LeaderIndex } from '../../domain/leader-index';
import type { Match } from '../../domain/match';
import { MATCHES_PER_PAGE, type PlayerHistory, readHistoryPage } from '../../domain/match-history';
import { SLICES } from './use-nearness';

export interface MatchPagesProps {
  readonly history: PlayerHistory;
  /** How many pages are shown. */
  readonly pages: number;
  readonly leaders: LeaderIndex;
  readonly isPatron: boolean;
  /** A lock was pressed. Stays the same between renders. */
  readonly onLocked: () => void;
  /** A deck is to be copied. Stays the same, too. */
  readonly onCopy: (order: CopyOrder) => void;
}

export interface MatchPageProps extends Omit<MatchPagesProps, 'pages'> {
  /** The first page is 0. */
  readonly page: number;
}

export interface MatchProps extends Omit<MatchPageProps, 'history' | 'page'> {
  readonly match: Match;
}

const read = new WeakMap<PlayerHistory, Map<number, readonly Match[]>>();

/** The matches of a page's first slices: the same ones again each time. */
export function matchesOfPage(
  history: PlayerHistory,
  page: number,
  slices: number,
): readonly Match[] {
  return readPage(history, page).slice(0, Math.ceil((slices / SLICES) * MATCHES_PER_PAGE));
}

function readPage(history: PlayerHistory, page: number): readonly Match[] {
  const known = read.get(history) ?? new Map<number, readonly Match[]>();
  read.set(history, known);
  const matches = known.get(page) ?? readHistoryPage(history, page);
  known.set(page, matches);
  return matches;
}

/** Until a page is drawn whole, the room for it. */
export function placeOf(slices: number, height: number): CSSProperties | undefined {
  return slices < SLICES ? { minHeight: height } : undefined;
}

/** Drawn before anything is known of where it stands; the others when they come near. */
export const FIRST_PAGES = 1;

/** 0, 1, 2 … as many as there are. */
export function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}
