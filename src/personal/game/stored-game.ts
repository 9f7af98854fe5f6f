/** How a game is stored in the database or a file, and read back. Stored data is foreign data. */

import { isCardId } from '../../domain/card/card';
import { TURN_ORDERS } from '../../domain/figures/match';
import {
  EMPTY_GAME,
  GAME_KINDS,
  GAME_SOURCES,
  type Game,
  type GameFacts,
  type LogTrace,
  MAX_TURNS,
  ofKind,
  PLAIN_GAME,
  type TableRow,
  withSide,
} from '../../domain/games/game';
import { type KnownLog, MOST_PLAYS } from '../../domain/games/log/same-log';
import { cutText } from '../../domain/text/cut-text';
import { isPlayerDay } from '../../domain/time/calendar';
import {
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  ROUND_RESULTS,
} from '../../domain/tournament/tournament-report';

/** The version this app writes. */
export const GAME_VERSION = 1;
/** The version of a game that both lose: an older app would read it as a game without a result. */
const VERSION_OF_BOTH = 2;

/** A game as stored: older apps skip what they would misread. */
export function recordOf(game: Game) {
  return { version: game.result === 'both-lose' ? VERSION_OF_BOTH : GAME_VERSION, game };
}

/** No calendar formats a later time. */
export const LATEST_TIME = Date.UTC(2100, 0, 1);
/** Fits a deck's id and the mark of a list. */
export const MAX_VERSION_KEY = 120;
/** More than any hand: it has five cards. */
const MOST_HAND = 20;
/** A log's id is long: it has the leaders, a hand and the first plays. */
export const MAX_ID_LENGTH = 600;

/** By hand: the record reads all games whenever it is shown, and a schema takes twice as long for 5,000. */
type Reader<Value> = (value: unknown) => Value;

const isText = (value: unknown): value is string => typeof value === 'string';
const isCard = (value: unknown): value is string =>
  isText(value) && value.length <= 20 && isCardId(value);
const text =
  (length: number): Reader<string> =>
  (value) =>
    isText(value) ? cutText(value, length) : '';
const textLike =
  (is: (text: string) => boolean): Reader<string> =>
  (value) =>
    isText(value) && is(value) ? value : '';
const oneOf =
  <const Value>(values: readonly Value[]): Reader<Value | ''> =>
  (value) =>
    values.includes(value as Value) ? (value as Value) : '';
export const instant: Reader<number> = (value) =>
  typeof value === 'number' && value >= 0 && value <= LATEST_TIME ? value : 0;
const name = text(MAX_NAME_LENGTH);
const leader: Reader<string> = (value) => (isCard(value) ? value : '');

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const day = textLike(isPlayerDay);
const time = textLike((written) => TIME.test(written));
const turns: Reader<number | null> = (value) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_TURNS
    ? Number(value)
    : null;

export type Written = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null;

type Writable<Value> = { -readonly [key in keyof Value]: Value[key] };

const FACT_READERS: { readonly [name in keyof GameFacts]: Reader<GameFacts[name]> } = {
  date: day,
  time,
  leader,
  opponentLeader: leader,
  opponent: name,
  turnOrder: oneOf(TURN_ORDERS),
  dice: oneOf(['won', 'lost']),
  mulligan: oneOf(['yes', 'no']),
  result: oneOf(ROUND_RESULTS),
  turns,
  note: text(MAX_NOTE_LENGTH),
  kind: oneOf(GAME_KINDS),
  deck: text(MAX_VERSION_KEY),
};

/** Some facts; those that can't be read are left out. */
export function readSaid(value: unknown): Partial<GameFacts> {
  if (!isRecord(value)) return {};
  const names = Object.keys(value) as (keyof GameFacts)[];
  const isRead = (name: keyof GameFacts) => FACT_READERS[name]?.(value[name]) === value[name];
  // Nearly always all of them: then the object itself is read, not a copy.
  if (names.every(isRead)) return value;
  return Object.fromEntries(names.filter(isRead).map((name) => [name, value[name]]));
}

/** An unreadable fact costs only itself: it counts as unknown. A loop over them takes ten times as long. */
export function readFacts<Facts extends Writable<GameFacts>>(facts: Facts, stored: Written): Facts {
  const read = FACT_READERS;
  facts.date = read.date(stored.date);
  facts.time = read.time(stored.time);
  facts.leader = read.leader(stored.leader);
  facts.opponentLeader = read.opponentLeader(stored.opponentLeader);
  facts.opponent = read.opponent(stored.opponent);
  facts.turnOrder = read.turnOrder(stored.turnOrder);
  facts.dice = read.dice(stored.dice);
  facts.mulligan = read.mulligan(stored.mulligan);
  facts.result = read.result(stored.result);
  facts.turns = read.turns(stored.turns);
  facts.note = read.note(stored.note);
  facts.kind = read.kind(stored.kind);
  facts.deck = read.deck(stored.deck);
  return facts;
}

export function readNames(value: unknown): [string, string] | null {
  return Array.isArray(value) && value.length >= 2 ? [name(value[0]), name(value[1])] : null;
}

export function readTrace(value: unknown): LogTrace | null {
  if (!isRecord(value)) return null;
  const { hand, plays } = value;
  const leaders = readLeaders(value.leaders);
  if (!leaders || !areCards(hand, MOST_HAND) || !areCards(plays, MOST_PLAYS)) return null;
  return { leaders, hand, plays, mine: readSide(value.mine) };
}

export function readLeaders(value: unknown): LogTrace['leaders'] | null {
  const [mine, theirs] = areCards(value, 2) ? value : [];
  return mine !== undefined && theirs !== undefined ? [mine, theirs] : null;
}

export const readSide = (value: unknown) => (value === 0 || value === 1 ? value : null);

function areCards(value: unknown, most: number): value is readonly string[] {
  return Array.isArray(value) && value.length <= most && value.every(isCard);
}

export interface StoredGame extends Game {
  /** When its player set `isLeftOut` of a round of a report; 0 for never, and for all other games. */
  readonly leftOutAt: number;
}

/** Copied and then filled: adding members to a copy takes twenty times as long. */
const BLANK: StoredGame = { ...PLAIN_GAME, leftOutAt: 0, id: '', source: 'quick' };

/** Null for what is no game of a known version. */
export function parseStoredGame(value: unknown): StoredGame | null {
  if (!isRecord(value) || !isRecord(value.game)) return null;
  if (value.version !== GAME_VERSION && value.version !== VERSION_OF_BOTH) return null;
  const stored = value.game;
  const { id, source, logged, askedNames } = stored;
  if (!isText(id) || id === '' || id.length > MAX_ID_LENGTH) return null;
  const known = GAME_SOURCES.find((each) => each === source);
  if (!known) return null;
  const game: Writable<StoredGame> = { ...BLANK };
  game.id = id;
  game.source = known;
  readFacts(game, stored);
  game.kind = ofKind({ source: known, kind: game.kind }, game.kind).kind;
  game.isLeftOut = stored.isLeftOut === true;
  game.isDayAsked = stored.isDayAsked === true;
  game.logged = isRecord(logged) ? readFacts({ ...EMPTY_GAME }, logged) : null;
  game.askedNames = readNames(askedNames);
  game.trace = readTrace(stored.trace);
  game.keptAt = instant(stored.keptAt);
  game.changedAt = instant(stored.changedAt);
  game.leftOutAt = instant(stored.leftOutAt);
  game.row = readRow(stored.row);
  if (Array.isArray(stored.twins)) game.twins = stored.twins.filter(isText);
  return withTrace(game);
}

export function readRow(value: unknown): TableRow | null {
  if (!isRecord(value)) return null;
  const { table, place, words } = value;
  const isRow = isText(table) && isText(words) && typeof place === 'number';
  return isRow ? { table, place, words } : null;
}

/** What identifies a deleted log's game; null for a game from elsewhere. */
export function parseKnownLog(id: string, value: unknown): KnownLog | null {
  // Old marks had no time: they were the log itself.
  const log = isRecord(value) && 'log' in value ? value.log : value;
  const trace = isRecord(log) ? readTrace(log.trace) : null;
  if (isRecord(log) && trace) {
    const isDayAsked = log.isDayAsked === true;
    return { trace, date: day(log.date), time: time(log.time), isDayAsked };
  }
  const spoken = spokenTrace(id);
  return (
    spoken && {
      trace: spoken,
      date: /\d{4}-\d{2}-\d{2}$/.exec(id)?.[0] ?? '',
      time: '',
      isDayAsked: true,
    }
  );
}

/** Games of logs from before traces existed: their ids tell the trace. */
function withTrace(game: StoredGame): StoredGame {
  if (game.source !== 'log' || game.trace || !game.logged) return game;
  const trace = spokenTrace(game.id);
  if (!trace) return game;
  if (game.askedNames) return { ...game, trace };
  // Such a game's `logged` has the first player's view, even after its player chose the other side.
  const { logged } = game;
  const isTurned =
    logged.leader === logged.opponentLeader
      ? logged.opponent !== '' && logged.opponent !== game.opponent
      : logged.leader === game.opponentLeader && logged.opponentLeader === game.leader;
  if (!isTurned) return { ...game, trace: { ...trace, mine: 0 } };
  const asked: Game = { ...game, askedNames: [game.opponent, logged.opponent] };
  return { ...game, logged: withSide(asked, 1).logged, trace: { ...trace, mine: 1 } };
}

/** `log/OP01-001/OP02-001/first/<hand>/aOP03-001/bOP04-001`: both leaders, order, hand and plays. */
function spokenTrace(id: string): LogTrace | null {
  const [kind, mine = '', theirs = '', , ...told] = id.split('/');
  if (kind !== 'log' || !isCardId(mine) || !isCardId(theirs)) return null;
  const hand = told.find((part) => part.includes(',')) ?? '';
  const plays = told.flatMap((part) => /^[ab](.+)$/.exec(part)?.[1] ?? []);
  return {
    leaders: [mine, theirs],
    hand: hand.split(',').filter(isCardId),
    plays: plays.filter(isCardId).slice(0, MOST_PLAYS),
    mine: null,
  };
}
