import { type CardId, isCardId } from '../../../domain/card/card';
import { TURN_ORDERS } from '../../../domain/figures/match';
import { GAME_LENGTHS } from '../../../domain/games/figures/game-times';
import { GAME_KINDS, GAME_SOURCES, type Game } from '../../../domain/games/game';
import { CARD_PARTS, GAME_ORDERS, type GameFilter } from '../../../domain/games/game-filter';
import { type IsoMonth, isIsoDay, shiftDay } from '../../../domain/time/calendar';
import { dayWords } from '../../../domain/time/day-words';
import { ROUND_RESULTS } from '../../../domain/tournament/tournament-report';
import { addressTable, oneOf, parameter, typedWords } from '../../../resources/address-table';

const DATES = ['all', 'format', '30', 'range'] as const;
export type DatesChoice = (typeof DATES)[number];

const CARD = parameter<CardId | null>(null, (text) => (isCardId(text) ? text : null));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** An end of the `range`: an ISO day, inclusive. */
const DAY = parameter<string | null>(null, (text) => (isIsoDay(text) ? text : null));

/** The record's address: its filters. */
const ADDRESS = addressTable('/mygames', {
  mine: CARD,
  theirs: CARD,
  source: oneOf(GAME_SOURCES, null),
  dates: oneOf(DATES, 'all'),
  since: DAY,
  until: DAY,
  find: typedWords(100),
  result: oneOf(ROUND_RESULTS, null),
  order: oneOf(GAME_ORDERS, 'newest'),
  kind: oneOf(GAME_KINDS, null),
  went: oneOf(TURN_ORDERS, null),
  dice: oneOf(['won', 'lost'], null),
  hand: oneOf(['kept', 'sent-back'], null),
  length: oneOf(GAME_LENGTHS, null),
  hour: oneOf(HOURS, null),
  /** Games whose log shows this card in the opening hand, drawn or played. */
  card: CARD,
  part: oneOf(CARD_PARTS, 'opening'),
  /** An own deck's id. */
  deck: typedWords(100),
});

export const { viewOf } = ADDRESS;
export type GamesView = ReturnType<typeof viewOf>;

/** The address of a view. Only a range has days in it. */
export function searchOf(view: GamesView) {
  const { since, until, ...others } = view;
  return ADDRESS.searchOf(view.dates === 'range' ? view : others);
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
    30: { from: shiftDay(today, -LAST_DAYS), to: null },
    range: { from: view.since, to: view.until },
  }[view.dates];
  const { mine, theirs, source, find, result, kind, went, dice, hand, length, hour } = view;
  return {
    leader: mine,
    opponentLeader: theirs,
    turnOrder: went,
    mulligan: hand && (hand === 'kept' ? 'no' : 'yes'),
    ...{ source, find, result, kind, dice, length, hour },
    ...range,
  };
}

/** The view narrowed to a month. @param filter the view's own. */
export function viewOfMonth(view: GamesView, filter: GameFilter, month: IsoMonth): GamesView {
  const first = `${month}-01`;
  const last = shiftDay(`${shiftDay(`${month}-28`, 4).slice(0, 7)}-01`, -1);
  const since = filter.from !== null && filter.from > first ? filter.from : first;
  const until = filter.to !== null && filter.to < last ? filter.to : last;
  return { ...view, dates: 'range', since, until };
}

/** The dates of a view, in a few words. */
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
  // Sorting hides no game.
  return Object.values(searchOf({ ...view, order: 'newest' })).some((value) => value !== undefined);
}

/** The leaders in games, each once. */
export function leadersIn(games: readonly Game[], which: 'leader' | 'opponentLeader'): string[] {
  return [...new Set(games.map((game) => game[which]).filter((id) => id !== ''))];
}
