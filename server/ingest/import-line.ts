/**
 * One line of an import (CONTRACT, Import lines): a match as one of its players reports it. All of it is
 * foreign until validated here; an invalid line gets a reason.
 */
import { type CardId, isCardId } from '../../src/domain/card/card';
import { withoutLeader } from '../../src/domain/deck/deck';
import { type DeckLine, parseDecklist } from '../../src/domain/deck/deck-text';
import {
  NO_PLAY,
  RESULT_LOST,
  RESULT_WON,
  TURN_ORDER_FIRST,
  TURN_ORDER_SECOND,
} from '../../src/domain/figures/match';
import { formatIsoDay } from '../../src/domain/time/pacific-date';
import type { PlayedMatch, PlayedSide } from '../db/matches/side-rows';
import { lineParser } from './parse-line';
import { type PlayableTimes, readInstant } from './played-at';
import { remembering } from './remembering';

/** An unreadable line. The message says what is wrong with it. */
export class BadLineError extends Error {
  override readonly name = 'BadLineError';
}

const MAX_TEXT_CHARACTERS = 200;
const MAX_MATCH_ID_CHARACTERS = 500;
const MAX_SMALL = 32_767;
const MAX_TURN = 60;

/** `OP17-999_3`: another print of a card. */
const VARIANT = /^([A-Z]{1,4}\d{0,3}-\d{1,4})_\w+$/;

/**
 * Gives the reader of lines; it throws a BadLineError for an invalid one. A variant counts as the card it
 * repeats if `isKnownCard` knows that card. Otherwise it is no card: lists leave it out, and a match with it
 * as leader is invalid. So is a match outside the playable times.
 */
export function importLineReader(
  isKnownCard: (id: CardId) => boolean,
  onUnread: OnUnread = () => {},
): (line: string, playable: PlayableTimes) => PlayedMatch {
  const cards = cardReader(isKnownCard, onUnread);
  const parse = lineParser();
  return (line, playable) =>
    matchOf(objectOf(parsed(line, parse), 'The line', 'is not a match'), playable, cards);
}

/** Called with the unreadable entries of a list; the rest of the line counts. */
type OnUnread = (path: string, entries: readonly string[]) => void;

type Fields = Readonly<Record<string, unknown>>;

function parsed(line: string, parse: (line: string) => unknown): unknown {
  try {
    return parse(line);
  } catch {
    throw new BadLineError('The line is not JSON.');
  }
}

/** In the order in which a bad line's first fault is reported. */
function matchOf(line: Fields, playable: PlayableTimes, cards: CardReader): PlayedMatch {
  const matchId = textOf(line.matchId, 'matchId', MAX_MATCH_ID_CHARACTERS);
  const playedAt = playedAtOf(line.date, 'date', playable);
  const result = textOf(line.result, 'result');
  if (result === '') throw faultOf('result', 'is missing');
  const turnOrder = smallNumberOf(line.turnOrder, 'turnOrder');
  const turns = smallNumberOf(line.turnNumber, 'turnNumber');
  const gameMode = smallNumberOf(line.GameMode, 'GameMode');
  const isPrivate = flagOf(line.isPrivate, 'isPrivate');
  const leader = cards.leaderOf(line.playerLeader, 'playerLeader');
  const oppLeader = cards.leaderOf(line.oppLeader, 'oppLeader');
  const plays = playsOf(line.plays, cards);
  const player: PlayedSide = {
    deviceId: textOf(line.deviceID, 'deviceID'),
    playerName: textOf(line.playerName, 'playerName'),
    leader,
    result,
    turnOrder,
    deck: cards.deckOf(line.decklist, 'decklist', leader),
    hand: cards.handOf(line.startingHand, 'startingHand'),
    plays: plays[0],
  };
  const opponent: PlayedSide = {
    deviceId: textOf(line.oppDeviceID, 'oppDeviceID'),
    playerName: textOf(line.oppPlayerName, 'oppPlayerName'),
    leader: oppLeader,
    result: resultSeenBack(result),
    turnOrder: orderSeenBack(turnOrder),
    deck: cards.deckOf(line.oppDecklist, 'oppDecklist', oppLeader),
    hand: cards.handOf(line.oppStartingHand, 'oppStartingHand'),
    plays: plays[1],
  };
  return {
    matchId: matchId || null,
    playedAt,
    gameMode,
    isPrivate,
    turns,
    sides: [player, opponent],
  };
}

/* One reader per kind of field: a schema library took as long as JSON.parse for the whole line. */

function faultOf(path: string, fault: string): BadLineError {
  return new BadLineError(`${path} ${fault}.`);
}

function objectOf(value: unknown, path: string, fault: string): Fields {
  if (typeof value !== 'object' || value === null) throw faultOf(path, fault);
  return value as Fields;
}

/** @throws BadLineError where the field is missing */
function required(value: unknown, path: string): unknown {
  if (value === undefined) throw faultOf(path, 'is missing');
  return value;
}

function textOf(value: unknown, path: string, maxCharacters = MAX_TEXT_CHARACTERS): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw faultOf(path, 'must be text');
  const text = storable(String(value)).trim();
  if (text.length > maxCharacters) {
    throw faultOf(path, `must not be longer than ${maxCharacters} characters`);
  }
  return text;
}

const MAYBE_NOT_STORABLE = /[\0\ud800-\udfff]/;

// Removes what no database can store: NUL, and lone surrogates. Invisible characters stay (CONTRACT).
function storable(text: string): string {
  return MAYBE_NOT_STORABLE.test(text)
    ? text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd')
    : text;
}

function smallNumberOf(value: unknown, path: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw faultOf(path, 'must be a number');
  if (!Number.isInteger(number)) throw faultOf(path, 'must be a whole number');
  if (number < 0) throw faultOf(path, 'must not be negative');
  if (number > MAX_SMALL) throw faultOf(path, 'is too large');
  return number;
}

function playedAtOf(value: unknown, path: string, playable: PlayableTimes): Date {
  required(value, path);
  const instant = typeof value === 'string' ? readInstant(value.trim()) : 'form';
  if (instant === 'form') {
    throw faultOf(path, 'must be an ISO time with its zone, as in 2026-11-20T12:00:00Z');
  }
  if (instant === 'calendar') throw faultOf(path, 'is no time of the calendar');
  if (instant < playable.from) {
    throw faultOf(
      path,
      `is before the first season, which began ${formatIsoDay(playable.firstDay)}`,
    );
  }
  if (instant >= playable.until) throw faultOf(path, 'is after tomorrow');
  return instant;
}

const TRUE_WORDS: readonly unknown[] = [true, 1, 'true', '1'];
const FALSE_WORDS: readonly unknown[] = [false, 0, 'false', '0'];

function flagOf(value: unknown, path: string): boolean {
  if (TRUE_WORDS.includes(required(value, path))) return true;
  if (FALSE_WORDS.includes(value)) return false;
  throw faultOf(path, 'must be true or false');
}

/** Each side's plays, one line per turn up to the last play; null where the log has none. */
function playsOf(value: unknown, cards: CardReader): [string | null, string | null] {
  if (value === undefined || value === null) return [null, null];
  if (!Array.isArray(value)) throw faultOf('plays', 'must be a list of turns');
  const turns: [CardId[][], CardId[][]] = [[], []];
  for (const [index, entry] of value.entries()) {
    const path = `plays.${index}`;
    const { turn, side, cards: played } = objectOf(entry, path, 'must be a turn');
    const before = turnOf(turn, `${path}.turn`) - 1;
    if (required(side, `${path}.side`) !== 0 && side !== 1) {
      throw faultOf(`${path}.side`, 'must be 0 or 1');
    }
    const own = turns[side as 0 | 1];
    own[before] = [...(own[before] ?? []), ...cards.playedOf(played, `${path}.cards`)];
  }
  return [playedText(turns[0]), playedText(turns[1])];
}

function turnOf(value: unknown, path: string): number {
  if (typeof required(value, path) !== 'number') throw faultOf(path, 'must be a number');
  const turn = value as number;
  if (!Number.isInteger(turn)) throw faultOf(path, 'must be a whole number');
  if (turn < 1) throw faultOf(path, 'must be 1 or more');
  if (turn > MAX_TURN) throw faultOf(path, `must not be above ${MAX_TURN}`);
  return turn;
}

/** `turns` has gaps where nothing was recorded. */
function playedText(turns: readonly (readonly CardId[] | undefined)[]): string | null {
  if (turns.length === 0) return null;
  return Array.from(turns, (cards = []) =>
    cards.length === 0 ? NO_PLAY : cards.toSorted().join('+'),
  ).join('\n');
}

// A tie, or an unexpected word, is the same for both.
function resultSeenBack(result: string): string {
  if (result === RESULT_WON) return RESULT_LOST;
  return result === RESULT_LOST ? RESULT_WON : result;
}

function orderSeenBack(order: number | null): number | null {
  if (order === null) return null;
  return order === TURN_ORDER_FIRST ? TURN_ORDER_SECOND : TURN_ORDER_FIRST;
}

interface CardReader {
  leaderOf(value: unknown, path: string): CardId;
  /** A deck without its leader as text. The same cards give the same text, in any order. */
  deckOf(value: unknown, path: string, leader: CardId): string | null;
  handOf(value: unknown, path: string): string | null;
  playedOf(value: unknown, path: string): readonly CardId[];
}

const REMEMBERED_LEADERS = 1000;
/** How many per leader. */
const REMEMBERED_DECKS = 5000;
const REMEMBERED_HANDS = 20_000;
const REMEMBERED_CARDS = 20_000;

/**
 * Reads cards, and replaces a variant by the card it repeats, if that is known. Unreadable entries of a list
 * are reported, and the rest counts.
 */
function cardReader(isKnownCard: (id: CardId) => boolean, onUnread: OnUnread): CardReader {
  // The same decks and cards repeat: parsing them again took most of an import's time.
  const decksOf = remembering(REMEMBERED_LEADERS, (leader: CardId) =>
    remembering(REMEMBERED_DECKS, (text: string) => {
      const { lines, unread } = parseDecklist(text, isKnownCard);
      const cards = withoutLeader(lines, leader);
      return { text: linesText(cards.toSorted((a, b) => (a.id < b.id ? -1 : 1))), unread };
    }),
  );
  const handOf = remembering(REMEMBERED_HANDS, (text: string) => {
    const { lines, unread } = parseDecklist(text, isKnownCard);
    return { text: linesText(lines), unread };
  });
  const cardOf = remembering(REMEMBERED_CARDS, (text: string) => {
    const id = text.trim().toUpperCase();
    const [, card] = VARIANT.exec(id) ?? [];
    return card && isKnownCard(card) ? card : id;
  });
  const noted = (path: string, list: { text: string | null; unread: readonly string[] }) => {
    if (list.unread.length > 0) onUnread(path, list.unread);
    return list.text;
  };

  return {
    leaderOf(value, path) {
      if (typeof required(value, path) !== 'string') throw faultOf(path, 'must be a card id');
      const id = cardOf(value as string);
      if (isCardId(id)) return id;
      throw faultOf(
        path,
        VARIANT.test(id)
          ? 'is a variant of a card that the card data does not have'
          : 'must be a card id',
      );
    },
    deckOf(value, path, leader) {
      const list = listOf(value, path);
      return list === null ? null : noted(path, decksOf(leader)(list));
    },
    handOf(value, path) {
      const list = listOf(value, path);
      return list === null ? null : noted(path, handOf(list));
    },
    playedOf(value, path) {
      if (!Array.isArray(required(value, path))) throw faultOf(path, 'must be a list of cards');
      const ids = (value as unknown[]).map((entry, index) => {
        const id = typeof entry === 'string' ? cardOf(entry) : '';
        if (!isCardId(id) && !VARIANT.test(id)) {
          throw faultOf(`${path}.${index}`, 'must be a card id');
        }
        return id;
      });
      return ids.filter(isCardId);
    },
  };
}

/** A list as one text; it may already be one. */
function listOf(value: unknown, path: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
    throw faultOf(path, 'must be a list of cards');
  }
  return value.join('\n');
}

function linesText(lines: readonly DeckLine[]): string | null {
  return lines.length === 0 ? null : lines.map(({ id, count }) => `${count}x${id}`).join('\n');
}
