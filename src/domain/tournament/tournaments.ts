/**
 * Tournament decks: which ones pass the filters, and their sums (SPEC 2 Tournament results, 4 Tournament
 * filters, 5, 9). It reads a file of 20,000 decks once, into an index that a worker can pass to the page;
 * then each change of filters is a single pass.
 */
import type { CardId } from '../card/card';
import { withoutLeader } from '../deck/deck';
import { parseDecklist } from '../deck/deck-text';
import { compareCardIds, compareCodes, compareFewTexts } from '../text/text-order';
import { type LeaderPlacement, placeLeaders } from './tournament-placements';

const CARD_USAGE_ROWS = 20;

export interface TournamentDeck {
  readonly leader: CardId;
  /** The leader's name; empty where the file has none. */
  readonly cardName: string;
  readonly tournament: string;
  /** A sortable text; null where the file has none. */
  readonly date: string | null;
  readonly format: string;
  readonly placing: number;
  readonly player: string;
  /** The original text, one 'quantity x cardCode' per line: `parseDecklist` reads it when it is shown. */
  readonly decklist: string;
}

export interface TournamentFilters {
  /** For each filter, null lets everything pass. */
  readonly leader: CardId | null;
  readonly format: string | null;
  readonly tournament: string | null;
  /** Top X or better, 1 or more. */
  readonly topX: number | null;
}

/** The filters in an address: a missing format is the default one, null is all formats. */
export type AskedFilters = Omit<TournamentFilters, 'format'> & {
  readonly format?: string | null | undefined;
};

/** A column with few distinct values, each stored once: numbers compare many times faster than texts. */
export interface DeckColumn {
  readonly values: readonly string[];
  /** The index in `values` of each deck's value. */
  readonly positions: Uint32Array;
}

/** The parsed decks: plain data, so that a worker may build it. */
export interface TournamentIndex {
  /** Newest tournament first, then best placing; decks without a date come last (SPEC 2). */
  readonly decks: readonly TournamentDeck[];
  readonly columns: Readonly<Record<'leader' | 'cardName' | 'tournament' | 'format', DeckColumn>>;
  /** The decks of each format, by the format's index: most filters ask for one format. */
  readonly byFormat: readonly Uint32Array[];
  readonly placings: Float64Array;
  /** Newest first; the first is the default. */
  readonly formats: readonly string[];
  readonly cardIds: readonly CardId[];
  /** Indexes in `cardIds` of each deck's cards, deck after deck, each card once per deck. */
  readonly cards: Uint32Array;
  /** Where each deck's cards start in `cards`, with the end as a last entry. */
  readonly starts: Uint32Array;
}

/** The deck without its leader's own lines, and the lines that can't be read. */
export function readDeck({ leader, decklist }: TournamentDeck) {
  const { lines, unread } = parseDecklist(decklist);
  return { parts: { leader, fifty: withoutLeader(lines, leader) }, unread };
}

/** Reads the decks for the functions below. The leader's own line in a decklist is not a card of the deck. */
export function indexTournaments(decks: readonly TournamentDeck[]): TournamentIndex {
  const sorted = decks.toSorted(byResultsOrder);
  const positions = new Map<CardId, number>();
  const cards: number[] = [];
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach((deck, at) => {
    for (const { id } of parseDecklist(deck.decklist).lines) {
      if (id === deck.leader) continue;
      const position = positions.get(id) ?? positions.size;
      positions.set(id, position);
      cards.push(position);
    }
    starts[at + 1] = cards.length;
  });
  const format = columnOf(sorted, (deck) => deck.format);
  return {
    decks: sorted,
    columns: {
      leader: columnOf(sorted, ({ leader }) => leader),
      cardName: columnOf(sorted, ({ cardName }) => cardName),
      tournament: columnOf(sorted, ({ tournament }) => tournament),
      format,
    },
    byFormat: decksByValue(format),
    placings: Float64Array.from(sorted, ({ placing }) => placing),
    formats: newestFirst(sorted, ({ format }) => format),
    cardIds: [...positions.keys()],
    cards: Uint32Array.from(cards),
    starts,
  };
}

/** The column of the values that `read` gives for each deck. */
export function columnOf(
  decks: readonly TournamentDeck[],
  read: (deck: TournamentDeck) => string,
): DeckColumn {
  const positionOf = new Map<string, number>();
  const positions = Uint32Array.from(decks, (deck) => {
    const value = read(deck);
    const position = positionOf.get(value) ?? positionOf.size;
    positionOf.set(value, position);
    return position;
  });
  return { values: [...positionOf.keys()], positions };
}

function decksByValue({ values, positions }: DeckColumn): Uint32Array[] {
  const decks: number[][] = values.map(() => []);
  positions.forEach((position, at) => {
    decks[position]?.push(at);
  });
  return decks.map((each) => Uint32Array.from(each));
}

/** Each deck of a format, in the index's order; every deck where it is null. */
function forEachDeck(
  index: TournamentIndex,
  format: string | null,
  visit: (deck: TournamentDeck, at: number) => void,
): void {
  const { decks } = index;
  if (format === null) {
    decks.forEach(visit);
    return;
  }
  decksOfFormat(index, format).forEach((at) => {
    const deck = decks[at];
    if (deck) visit(deck, at);
  });
}

/** Their indexes; empty for an unknown format. */
function decksOfFormat({ columns, byFormat }: TournamentIndex, format: string): Uint32Array {
  return byFormat[columns.format.values.indexOf(format)] ?? NO_DECKS;
}

const NO_DECKS = new Uint32Array();

/** The names of a format's tournaments, newest first; of all tournaments where the format is null. */
export function tournamentsOf(index: TournamentIndex, format: string | null): string[] {
  const ofFormat: TournamentDeck[] = [];
  forEachDeck(index, format, (deck) => ofFormat.push(deck));
  return newestFirst(ofFormat, ({ tournament }) => tournament);
}

/**
 * The asked filters as they apply to this file: a missing or unknown format becomes the one with the most
 * recent tournament, and a tournament that the format lacks is no filter (SPEC 4).
 */
export function settleFilters(index: TournamentIndex, asked: AskedFilters): TournamentFilters {
  const known = asked.format === null || index.formats.some((format) => format === asked.format);
  const format = (known ? asked.format : index.formats[0]) ?? null;
  const { tournament, leader, topX } = asked;
  return {
    format,
    tournament: tournament && hasTournament(index, format, tournament) ? tournament : null,
    leader,
    topX: topX === null ? null : Math.max(1, topX),
  };
}

function hasTournament(index: TournamentIndex, format: string | null, tournament: string): boolean {
  const { values, positions } = index.columns.tournament;
  const position = values.indexOf(tournament);
  if (position === -1 || format === null) return position !== -1;
  return decksOfFormat(index, format).some((at) => positions[at] === position);
}

/** Reads 'Top X or better': a whole number from 1 up; null for anything else. */
export function parseTopX(text: unknown): number | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const number = String(text).trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= 1 ? Math.floor(number) : null;
}

export interface CardUsage {
  readonly card: CardId;
  /** The share of the filtered decks with any number of the card, 0 to 1. */
  readonly share: number;
}

export interface LeaderOption {
  readonly id: CardId;
  /** The code where the file has no name. */
  readonly name: string;
  /** How many of its decks pass the other filters. */
  readonly decks: number;
}

/** The numbers of what passes. */
export interface ResultCounts {
  readonly decks: number;
  readonly leaders: number;
  readonly tournaments: number;
}

/**
 * Counts what passes all filters. The reader of a changed filter waits for it, so it only compares numbers:
 * the engine has not compiled the first call after the page opens.
 */
export function countResults(index: TournamentIndex, filters: TournamentFilters): ResultCounts {
  const { columns, placings } = index;
  const leaderOf = columns.leader.positions;
  const tournamentOf = columns.tournament.positions;
  const leader = positionOf(columns.leader, filters.leader);
  const tournament = positionOf(columns.tournament, filters.tournament);
  const worst = filters.topX ?? Number.POSITIVE_INFINITY;
  const ofFormat = filters.format === null ? null : decksOfFormat(index, filters.format);
  const candidates = ofFormat === null ? index.decks.length : ofFormat.length;
  const leaders = new Uint8Array(columns.leader.values.length);
  const tournaments = new Uint8Array(columns.tournament.values.length);
  let decks = 0;
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    const at = ofFormat === null ? candidate : (ofFormat[candidate] ?? 0);
    const isSelected =
      (tournament === null || tournamentOf[at] === tournament) &&
      (leader === null || leaderOf[at] === leader) &&
      (placings[at] ?? 0) <= worst;
    if (!isSelected) continue;
    decks += 1;
    leaders[leaderOf[at] ?? 0] = 1;
    tournaments[tournamentOf[at] ?? 0] = 1;
  }
  return { decks, leaders: onesIn(leaders), tournaments: onesIn(tournaments) };
}

function onesIn(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}

/** The index of a value in its column: -1 where no deck has it, null for no filter. */
function positionOf({ values }: DeckColumn, value: string | null): number | null {
  return value === null ? null : values.indexOf(value);
}

/**
 * The leaders that the other filters leave, by code, plus the chosen one, so that another leader can be
 * chosen without clearing the filter first.
 */
export function leaderOptionsOf(
  index: TournamentIndex,
  filters: TournamentFilters,
): LeaderOption[] {
  const { leader, cardName } = index.columns;
  const passes = passesTournamentAndPlace(index, filters);
  // By the leader's index; empty for leaders that are no option.
  const names: string[] = [];
  const decks: number[] = [];
  forEachDeck(index, filters.format, (_, at) => {
    if (!passes(at)) return;
    const position = leader.positions[at] ?? 0;
    names[position] ||= cardName.values[cardName.positions[at] ?? 0] ?? '';
    decks[position] = (decks[position] ?? 0) + 1;
  });
  const options: LeaderOption[] = [];
  names.forEach((name, position) => {
    const id = leader.values[position] ?? '';
    options.push({ id, name: name || id, decks: decks[position] ?? 0 });
  });
  const chosen = filters.leader;
  if (chosen !== null && !options.some(({ id }) => id === chosen)) {
    options.push({ id: chosen, name: nameOf(index, chosen) || chosen, decks: 0 });
  }
  return options.sort((a, b) => compareCodes(a.id, b.id));
}

interface TournamentResults {
  /** In the index's order. */
  readonly decks: readonly TournamentDeck[];
  /** One per leader, most decks first. */
  readonly placements: readonly LeaderPlacement[];
}

/** The decks that pass all filters, and their leaders' results. */
export function filterTournaments(
  index: TournamentIndex,
  filters: TournamentFilters,
): TournamentResults {
  const passes = passesTournamentAndPlace(index, filters);
  const isWith = isOf(index.columns.leader, filters.leader);
  const decks: TournamentDeck[] = [];
  forEachDeck(index, filters.format, (deck, at) => {
    if (passes(at) && isWith(at)) decks.push(deck);
  });
  return { decks, placements: placeLeaders(decks) };
}

/** The 20 cards that most of the filtered decks contain, the most used first. */
export function cardUsageOf(index: TournamentIndex, filters: TournamentFilters): CardUsage[] {
  const holders = new Uint32Array(index.cardIds.length);
  const passes = passesTournamentAndPlace(index, filters);
  const isWith = isOf(index.columns.leader, filters.leader);
  let decks = 0;
  forEachDeck(index, filters.format, (_, at) => {
    if (!passes(at) || !isWith(at)) return;
    decks += 1;
    const end = index.starts[at + 1] ?? 0;
    for (let card = index.starts[at] ?? 0; card < end; card += 1) {
      const position = index.cards[card] ?? 0;
      holders[position] = (holders[position] ?? 0) + 1;
    }
  });
  return mostUsed(index.cardIds, holders, decks);
}

type Passes = (at: number) => boolean;

/** Whether a deck has this value; null lets all pass. */
function isOf({ values, positions }: DeckColumn, value: string | null): Passes {
  if (value === null) return () => true;
  const wanted = values.indexOf(value);
  return (at) => positions[at] === wanted;
}

function passesTournamentAndPlace(
  { columns, placings }: TournamentIndex,
  { tournament, topX }: TournamentFilters,
): Passes {
  const isOfTournament = isOf(columns.tournament, tournament);
  const worst = topX ?? Number.POSITIVE_INFINITY;
  return (at) => isOfTournament(at) && (placings[at] ?? 0) <= worst;
}

function nameOf(index: TournamentIndex, leader: CardId): string {
  return index.decks.find((deck) => deck.leader === leader && deck.cardName)?.cardName ?? '';
}

function mostUsed(cardIds: readonly CardId[], holders: Uint32Array, decks: number): CardUsage[] {
  return cardIds
    .map((card, position) => ({ card, share: (holders[position] ?? 0) / decks }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || compareCardIds(a.card, b.card))
    .slice(0, CARD_USAGE_ROWS);
}

function byResultsOrder(a: TournamentDeck, b: TournamentDeck): number {
  return (
    compareDates(a.date, b.date) ||
    a.placing - b.placing ||
    compareCodes(a.tournament, b.tournament) ||
    compareCodes(a.player, b.player)
  );
}

// Newest first, without a date last.
function compareDates(a: string | null, b: string | null): number {
  return compareCodes(b ?? '', a ?? '');
}

// Distinct names by their newest date; those without one come last, the higher name first: OP17 before OP16.
function newestFirst(
  decks: readonly TournamentDeck[],
  read: (deck: TournamentDeck) => string,
): string[] {
  const newest = new Map<string, string>();
  for (const deck of decks) {
    const value = read(deck);
    if (value === '') continue;
    const date = deck.date ?? '';
    if ((newest.get(value) ?? '') <= date) newest.set(value, date);
  }
  return Array.from(newest)
    .sort(([a, dateA], [b, dateB]) => compareDates(dateA, dateB) || compareFewTexts(b, a))
    .map(([value]) => value);
}
