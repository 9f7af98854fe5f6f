/** The record's address: its filters behind the question mark, without defaults (`?mine=OP01-001`). */
import { isCardId } from '../../domain/card';
import { GAME_SOURCES, type Game, type GameSource } from '../../domain/games/game';
import { dayWords } from '../../domain/games/game-day';
import { daysBefore, type GameFilter, parseIsoDay } from '../../domain/games/game-filter';

const DATES = ['all', 'format', '30', 'range'] as const;
export type DatesChoice = (typeof DATES)[number];

/** What the address asks to see. */
export interface GamesView {
  readonly mine: string | null;
  readonly theirs: string | null;
  readonly source: GameSource | null;
  readonly dates: DatesChoice;
  /** Of `range`: ISO days, both inclusive. */
  readonly since: string | null;
  readonly until: string | null;
}

type Said = { readonly [Name in keyof GamesView]?: unknown };

/** Reads an address; what makes no sense in it asks for nothing. */
export function viewOf(said: Said): GamesView {
  const text = (name: keyof GamesView) => String(said[name] ?? '');
  const leader = (name: 'mine' | 'theirs') => (isCardId(text(name)) ? text(name) : null);
  return {
    mine: leader('mine'),
    theirs: leader('theirs'),
    source: GAME_SOURCES.find((source) => source === said.source) ?? null,
    dates: DATES.find((dates) => dates === text('dates')) ?? 'all',
    since: parseIsoDay(text('since')),
    until: parseIsoDay(text('until')),
  };
}

/** The address of a view. What it need not say is undefined. */
export function searchOf({ mine, theirs, source, dates, since, until }: GamesView) {
  const isRange = dates === 'range';
  return {
    mine: mine ?? undefined,
    theirs: theirs ?? undefined,
    source: source ?? undefined,
    dates: dates === 'all' ? undefined : dates,
    since: (isRange && since) || undefined,
    until: (isRange && until) || undefined,
  };
}

/** A format that the player's reports name, from its first day on. */
export interface FormatStart {
  readonly name: string;
  readonly from: string;
}

const LAST_DAYS = 30;

/** @param today an ISO day of the reader's calendar. */
export function filterOf(view: GamesView, today: string, format: FormatStart | null): GameFilter {
  const range = {
    all: { from: null, to: null },
    format: { from: format?.from ?? null, to: null },
    30: { from: daysBefore(today, LAST_DAYS), to: null },
    range: { from: view.since, to: view.until },
  }[view.dates];
  return { leader: view.mine, opponentLeader: view.theirs, source: view.source, ...range };
}

/** Which games a view has, in a few words. */
export function aboutView({ dates, since, until }: GamesView, format: FormatStart | null): string {
  switch (dates) {
    case 'all':
      return 'all dates';
    case 'format':
      return format?.name ?? 'all dates';
    case '30':
      return `last ${LAST_DAYS} days`;
    case 'range':
      return [since && `from ${dayWords(since)}`, until && `to ${dayWords(until)}`]
        .filter(Boolean)
        .join(' ');
  }
}

export function isFiltering(view: GamesView): boolean {
  return Object.values(searchOf(view)).some((said) => said !== undefined);
}

/** Leaders that games name, each once. */
export function leadersIn(games: readonly Game[], which: 'leader' | 'opponentLeader'): string[] {
  return [...new Set(games.map((game) => game[which]).filter((id) => id !== ''))];
}
