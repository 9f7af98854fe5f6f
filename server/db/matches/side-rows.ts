/**
 * A match as its two stored rows, one per side, and the union of two reports. Knows no database: it takes and
 * gives rows.
 */
import { hash } from 'node:crypto';
import type { CardId } from '../../../src/domain/card/card';
import { readableText } from '../../../src/domain/text/readable-text';

export interface PlayedSide {
  /** Empty for a player without one. */
  readonly deviceId: string;
  readonly playerName: string;
  readonly leader: CardId;
  /** `Won`, or anything else, which is not a win. */
  readonly result: string;
  /** 0 is first. */
  readonly turnOrder: number | null;
  /** Newline-separated `{qty}x{cardId}`. */
  readonly deck: string | null;
  readonly hand: string | null;
  /** One line per turn: card ids joined by `+`, `NO_PLAY` for a turn without a play. */
  readonly plays: string | null;
}

export interface PlayedMatch {
  /** The source's name for it; without one, time, devices and leaders identify it (CONTRACT). */
  readonly matchId: string | null;
  readonly playedAt: Date;
  readonly gameMode: number | null;
  readonly isPrivate: boolean;
  readonly turns: number | null;
  readonly sides: readonly [PlayedSide, PlayedSide];
}

/** A row of `match_sides`. Ids of decks and matches exceed a number, so they are digits. */
export interface SideRow {
  readonly match_key: string;
  readonly side: number;
  readonly device_id: string;
  /** ISO time. */
  readonly played_at: string;
  readonly game_mode: number | null;
  readonly is_private: boolean;
  readonly player_name: string;
  readonly leader: CardId;
  readonly opp_player_name: string;
  readonly opp_leader: CardId;
  readonly result: string;
  readonly turn_order: number | null;
  readonly turns: number | null;
  readonly deck_id: string | null;
  readonly opp_deck_id: string | null;
  readonly hand: string | null;
  readonly opp_hand: string | null;
  readonly plays: string | null;
  /** ISO time: when this side's own player reported the match, by their clock; null where they did not. */
  readonly reported_at: string | null;
}

/** Both sides of a match. */
export type MatchRows = readonly [SideRow, SideRow];

/** The same rows for either reporter of the match; only the first side's player differs. */
export function rowsOf(match: PlayedMatch): MatchRows {
  const [one, other] = match.sides;
  // Ordered by known facts of the sides, because their order must not depend on the reporter.
  const [first, second] = compareSides(one, other) <= 0 ? [one, other] : [other, one];
  const playedAt = match.playedAt.toISOString();
  const key = matchKey(match.matchId, playedAt, first, second);
  const decks: [string | null, string | null] = [
    first.deck && deckId(first.deck),
    second.deck && deckId(second.deck),
  ];
  const [byFirst, bySecond] = first === one ? [playedAt, null] : [null, playedAt];
  return [
    rowOf(match, key, playedAt, 0, first, second, decks[0], decks[1], byFirst),
    rowOf(match, key, playedAt, 1, second, first, decks[1], decks[0], bySecond),
  ];
}

// Field by field: it runs for every side of an import, where spreading objects takes longer than reading the
// line.
function rowOf(
  match: PlayedMatch,
  key: string,
  playedAt: string,
  side: number,
  own: PlayedSide,
  opponent: PlayedSide,
  ownDeck: string | null,
  opponentDeck: string | null,
  reportedAt: string | null,
): SideRow {
  return {
    match_key: key,
    side,
    device_id: own.deviceId,
    played_at: playedAt,
    game_mode: match.gameMode,
    is_private: match.isPrivate,
    player_name: nameOf(own),
    leader: own.leader,
    opp_player_name: nameOf(opponent),
    opp_leader: opponent.leader,
    result: own.result,
    turn_order: own.turnOrder,
    turns: match.turns,
    deck_id: ownDeck,
    opp_deck_id: opponentDeck,
    hand: own.hand,
    opp_hand: opponent.hand,
    plays: own.plays,
    reported_at: reportedAt,
  };
}

/** The original name; an invisible one counts as none. */
function nameOf({ playerName }: PlayedSide): string {
  return readableText(playerName) === '' ? '' : playerName;
}

/**
 * What a later report of the same match adds: only fields that are empty so far. Gives `known` itself where
 * it adds nothing.
 */
export function addReport(known: MatchRows, report: MatchRows): MatchRows {
  const [first, second] = matchingSides(known, report);
  const filled = facing(fill(known[0], first), fill(known[1], second));
  const isSame = filled.every((row, index) => {
    const before = known[index] as SideRow;
    return FIELDS.every((field) => row[field] === before[field]);
  });
  return isSame ? known : filled;
}

type OwnFields = Omit<SideRow, 'opp_player_name' | 'opp_leader' | 'opp_deck_id' | 'opp_hand'>;

/** Two sides, each with the facts about the other. */
function facing(first: OwnFields, second: OwnFields): MatchRows {
  const withOpponent = (row: OwnFields, other: OwnFields): SideRow => ({
    ...row,
    opp_player_name: other.player_name,
    opp_leader: other.leader,
    opp_deck_id: other.deck_id,
    opp_hand: other.hand,
  });
  return [withOpponent(first, second), withOpponent(second, first)];
}

/** The fields that a report may lack; every match has leaders, results and a time. */
const FILLABLE = [
  'device_id',
  'player_name',
  'turn_order',
  'deck_id',
  'hand',
  'plays',
  'game_mode',
  'turns',
  'reported_at',
] as const satisfies (keyof OwnFields)[];

const FIELDS = [
  ...FILLABLE,
  'opp_player_name',
  'opp_deck_id',
  'opp_hand',
] as const satisfies (keyof SideRow)[];

function fill(known: OwnFields, report: OwnFields): OwnFields {
  const missing = FILLABLE.filter((field) => isEmpty(known[field]) && !isEmpty(report[field]));
  return { ...known, ...Object.fromEntries(missing.map((field) => [field, report[field]])) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}

/** The report's sides in the order of the known ones: the pairing with the fewest contradictions. */
function matchingSides(known: MatchRows, [first, second]: MatchRows): MatchRows {
  const straight = likeness(known[0], first) + likeness(known[1], second);
  const crossed = likeness(known[0], second) + likeness(known[1], first);
  return crossed > straight ? [second, first] : [first, second];
}

/** What distinguishes the players of a match, the most reliable first: each outweighs all that follow. */
const MARKS = ['device_id', 'leader', 'player_name', 'turn_order', 'result'] as const;

function likeness(one: SideRow, other: SideRow): number {
  return MARKS.reduce((sum, mark) => {
    const says =
      isEmpty(one[mark]) || isEmpty(other[mark]) ? 0 : one[mark] === other[mark] ? 1 : -1;
    return sum * 10 + says;
  }, 0);
}

function matchKey(
  matchId: string | null,
  playedAt: string,
  first: PlayedSide,
  second: PlayedSide,
): string {
  if (matchId !== null) return namedKey(matchId);
  return unnamedKey(playedAt, [first.deviceId, first.leader], [second.deviceId, second.leader]);
}

/** The key of the match that its source calls by this name. */
export function namedKey(matchId: string): string {
  return hash64(`id ${matchId}`);
}

function unnamedKey(playedAt: string, ...sides: (readonly [device: string, leader: string])[]) {
  return hash64(`at ${playedAt} ${JSON.stringify(sides)}`);
}

/** Whether a report's source named the match: otherwise its key follows from its content. */
export function isNamed([{ match_key, played_at, ...first }, second]: MatchRows): boolean {
  const sides = [first, second].map(({ device_id, leader }) => [device_id, leader] as const);
  return match_key !== unnamedKey(played_at, ...sides);
}

function compareSides(a: PlayedSide, b: PlayedSide): number {
  return (
    compareCodeUnits(a.deviceId, b.deviceId) ||
    compareCodeUnits(a.leader, b.leader) ||
    compareCodeUnits(a.playerName, b.playerName) ||
    (a.turnOrder ?? MISSING) - (b.turnOrder ?? MISSING)
  );
}

/** Sorts after every number. */
const MISSING = 1e9;

/** By code units: the same on every machine, in any language. */
function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const deckIds = new Map<string, string>();
const REMEMBERED_DECKS = 50_000;

/** Identifies a deck by its list. */
export function deckId(list: string): string {
  let id = deckIds.get(list);
  if (id === undefined) {
    id = hash64(list);
    if (deckIds.size >= REMEMBERED_DECKS) deckIds.clear();
    deckIds.set(list, id);
  }
  return id;
}

// 64 bits of SHA-256: among a million, a collision happens once in ten million seasons.
function hash64(text: string): string {
  const digits = hash('sha256', text, 'hex').slice(0, 16);
  return BigInt.asIntN(64, BigInt(`0x${digits}`)).toString();
}
