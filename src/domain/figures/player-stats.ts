/**
 * A player's statistics for one region and game type (SPEC 3, Player stats record). Figures are counts; rates
 * are computed from wins and games.
 */
import type { CardId } from '../card/card';
import type { DeckLine } from '../deck/deck-text';
import { compareCodes } from '../text/text-order';
import type { DateStamp } from '../time/pacific-date';

/** On this day the simulator changed its formats: only matches since then count (SPEC 2, 9). */
export const PLAYER_STATS_SINCE: DateStamp = '20250827';

/** Excludes games without a recorded turn order. */
export interface TurnOrderFigures {
  readonly firstGames: number;
  readonly firstWins: number;
  readonly secondGames: number;
  readonly secondWins: number;
}

export interface Figures {
  readonly games: number;
  readonly wins: number;
  /** Null when the source does not tell. */
  readonly turnOrder: TurnOrderFigures | null;
}

export interface MatchupFigures extends Figures {
  readonly opponent: CardId;
}

export interface LeaderFigures extends Figures {
  readonly leader: CardId;
  readonly leaderName: string;
  readonly matchups: readonly MatchupFigures[];
}

export interface DeckFigures extends Figures {
  readonly leader: CardId;
  readonly deck: readonly DeckLine[];
  /** Lines of the deck that could not be read; absent for none. */
  readonly unread?: readonly string[];
  readonly matchups: readonly MatchupFigures[];
}

/** One record per game mode and privacy. */
export interface PlayerStats extends Figures {
  readonly playerName: string;
  readonly gameMode: number;
  readonly isPrivate: boolean;
  /** Null where no match tells its number of turns. */
  readonly averageTurns: number | null;
  readonly leaders: readonly LeaderFigures[];
  readonly decks: readonly DeckFigures[];
}

/** SPEC 9: "Summary tables: top 5"; also for the matchup tables of a leader and of a deck. */
const SUMMARY_ROWS = 5;
export const LEADER_MATCHUP_ROWS = 15;
export const DECK_MATCHUP_ROWS = 20;

/** Selects one record: the region's matches, of one game type. */
export interface StatsSelection {
  readonly gameMode: number;
  readonly isPrivate: boolean;
}

/** The default without an address: the first of these that the player has (SPEC 4). */
const DEFAULT_ORDER: readonly StatsSelection[] = [0, 1, 2].flatMap((gameMode) => [
  { gameMode, isPrivate: true },
  { gameMode, isPrivate: false },
]);

/** The selected record; null where the player has none. */
export function findRecord(
  records: readonly PlayerStats[],
  { gameMode, isPrivate }: StatsSelection,
): PlayerStats | null {
  return (
    records.find((record) => record.gameMode === gameMode && record.isPrivate === isPrivate) ?? null
  );
}

/**
 * The initial selection (SPEC 4, Initial selection): the one in the address if it exists, else the first in
 * the default order, else the first record. Null without records. A missing part of the address matches any.
 */
export function initialSelection(
  records: readonly PlayerStats[],
  asked: { readonly [Name in keyof StatsSelection]?: StatsSelection[Name] | undefined },
): StatsSelection | null {
  const isAsked = (record: StatsSelection) =>
    (asked.gameMode ?? record.gameMode) === record.gameMode &&
    (asked.isPrivate ?? record.isPrivate) === record.isPrivate;
  const present = DEFAULT_ORDER.filter((selection) => findRecord(records, selection));
  const saysSomething = asked.gameMode !== undefined || asked.isPrivate !== undefined;
  return (saysSomething ? present.find(isAsked) : undefined) ?? present[0] ?? records.at(0) ?? null;
}

/** A fraction; null without games. */
export function rateOf(wins: number, games: number): number | null {
  return games === 0 ? null : wins / games;
}

/** Most games first, then by id. */
export function byGames<Row extends { readonly games: number }>(
  idOf: (row: Row) => string,
): (a: Row, b: Row) => number {
  return (a, b) => b.games - a.games || compareCodes(idOf(a), idOf(b));
}

/** Most Played Leaders. */
export function mostPlayedLeaders({ leaders }: PlayerStats): LeaderFigures[] {
  return leaders.toSorted(byGames(({ leader }) => leader)).slice(0, SUMMARY_ROWS);
}

/** Highest Winrate; of equal rates the one with more games. */
export function highestWinRates({ leaders }: PlayerStats): LeaderFigures[] {
  const rate = ({ wins, games }: LeaderFigures) => rateOf(wins, games) ?? 0;
  return leaders
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => rate(b) - rate(a) || byGames<LeaderFigures>(({ leader }) => leader)(a, b))
    .slice(0, SUMMARY_ROWS);
}

interface Losses {
  readonly opponent: CardId;
  readonly games: number;
  readonly losses: number;
}

/** Most Losses Against: every game that was not won, with any leader. */
export function mostLossesAgainst({ leaders }: PlayerStats): Losses[] {
  const byOpponent = new Map<CardId, Losses>();
  for (const { opponent, games, wins } of leaders.flatMap(({ matchups }) => matchups)) {
    const before = byOpponent.get(opponent) ?? { games: 0, losses: 0 };
    byOpponent.set(opponent, {
      opponent,
      games: before.games + games,
      losses: before.losses + games - wins,
    });
  }
  return [...byOpponent.values()]
    .filter(({ losses }) => losses > 0)
    .toSorted((a, b) => b.losses - a.losses || byGames<Losses>(({ opponent }) => opponent)(a, b))
    .slice(0, SUMMARY_ROWS);
}

/** The first matchups by games, then opponent id (SPEC 9). */
export function topMatchups(matchups: readonly MatchupFigures[], rows: number): MatchupFigures[] {
  return matchups.toSorted(byGames(({ opponent }) => opponent)).slice(0, rows);
}

/** The decks of a leader, most played first. */
export function decksOf({ decks }: PlayerStats, leader: CardId): DeckFigures[] {
  return decks
    .filter((deck) => deck.leader === leader)
    .toSorted((a, b) => b.games - a.games || b.wins - a.wins);
}
