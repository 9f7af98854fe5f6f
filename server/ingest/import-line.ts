/**
 * One line of an import (CONTRACT, Import lines): a match as one of its players reports it. Everything
 * in it is foreign until it has been read here; a line that makes no sense says why.
 */
import * as v from 'valibot';
import { type CardId, isCardId } from '../../src/domain/card';
import { type DeckLine, parseDecklist, withoutLeader } from '../../src/domain/deck';
import {
  NO_PLAY,
  RESULT_LOST,
  RESULT_WON,
  TURN_ORDER_FIRST,
  TURN_ORDER_SECOND,
} from '../../src/domain/match';
import type { PlayedMatch, PlayedSide } from '../db/side-rows';

/** A line that can't be read. The message says what is wrong with it. */
export class BadLineError extends Error {
  override readonly name = 'BadLineError';
}

const MAX_TEXT_CHARACTERS = 200;
const MAX_MATCH_ID_CHARACTERS = 500;
const MAX_SMALL = 32_767;
const MAX_TURN = 60;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

// What no database can store goes: NUL, and halves of characters. What can't be seen stays (CONTRACT).
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');

const text = (maxCharacters: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()], 'must be text'), ''),
    v.transform((value) => storable(String(value)).trim()),
    v.maxLength(maxCharacters, `must not be longer than ${maxCharacters} characters`),
  );

const smallNumber = v.pipe(
  v.nullish(v.union([v.number(), v.string()], 'must be a number'), null),
  v.transform((value) => (value === null || value === '' ? null : Number(value))),
  v.nullable(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(MAX_SMALL, 'is too large'),
    ),
  ),
);

const instant = v.pipe(
  v.string('must be a time'),
  v.transform((value) => new Date(inUtc(value.trim()))),
  v.check(
    (date) => date.getTime() >= EARLIEST && date.getTime() < LATEST,
    'must be a time of this century',
  ),
);

const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1, 'true', 'false', '0', '1'])], 'must be true or false'),
  v.transform((value) => ['true', '1'].includes(String(value))),
);

/** As it came: most decks have been read before (`deckText`). */
const cardList = v.nullish(
  v.union([v.string(), v.array(v.string())], 'must be a list of cards'),
  null,
);

const turn = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(MAX_TURN, `must not be above ${MAX_TURN}`),
);

/** `OP17-999_3`: another print of a card, in a list behind its quantity. */
const VARIANTS = /((?:\d\s*[x×]\s*)?)([A-Z]{1,4}\d{0,3}-\d{1,4})_\w+/gi;
const VARIANT = /^[A-Z]{1,4}\d{0,3}-\d{1,4}_\w+$/;

/** Puts the card that a variant repeats in the variant's place, wherever the text names one of a card that is known. */
type FoldVariants = (text: string) => string;

function importLineSchema(foldVariants: FoldVariants) {
  const card = v.pipe(
    v.string('must be a card id'),
    v.transform((value) => foldVariants(value.trim().toUpperCase())),
  );
  const leader = v.pipe(
    card,
    v.check((id) => !isVariant(id), 'is a variant of a card that the card data does not have'),
    v.check(isCardId, 'must be a card id'),
  );
  const cards = v.pipe(
    v.array(
      v.pipe(
        card,
        v.check((id) => isCardId(id) || isVariant(id), 'must be a card id'),
      ),
      'must be a list of cards',
    ),
    v.transform((ids) => ids.filter(isCardId)),
  );
  const side = v.picklist([0, 1], 'must be 0 or 1');
  return v.object(
    {
      matchId: text(MAX_MATCH_ID_CHARACTERS),
      date: instant,
      result: v.pipe(text(MAX_TEXT_CHARACTERS), v.nonEmpty('is missing')),
      turnOrder: smallNumber,
      turnNumber: smallNumber,
      GameMode: smallNumber,
      isPrivate: flag,
      deviceID: text(MAX_TEXT_CHARACTERS),
      playerName: text(MAX_TEXT_CHARACTERS),
      playerLeader: leader,
      startingHand: cardList,
      decklist: cardList,
      oppDeviceID: text(MAX_TEXT_CHARACTERS),
      oppPlayerName: text(MAX_TEXT_CHARACTERS),
      oppLeader: leader,
      oppStartingHand: cardList,
      oppDecklist: cardList,
      plays: v.nullish(v.array(v.object({ turn, side, cards }), 'must be a list of turns'), []),
    },
    'is not a match',
  );
}

type ImportLine = v.InferOutput<ReturnType<typeof importLineSchema>>;
type CardList = ImportLine['decklist'];

/**
 * Gives what reads lines; it throws a BadLineError for one that makes no sense. A variant is the card it
 * repeats where `isKnownCard` says that there is such a card. Otherwise it is no card: lists leave it out,
 * and a match led by it makes no sense.
 */
export function importLineReader(
  isKnownCard: (id: CardId) => boolean,
): (line: string) => PlayedMatch {
  const foldVariants: FoldVariants = (given) =>
    given.replace(VARIANTS, (variant, quantity: string, id: string) =>
      isKnownCard(id.toUpperCase()) ? `${quantity}${id}` : variant,
    );
  const schema = importLineSchema(foldVariants);
  const lists = cardListTexts(foldVariants);
  return (line) => {
    const result = v.safeParse(schema, parseJson(line), { abortEarly: true });
    if (result.success) return matchOf(result.output, lists);
    const [issue] = result.issues;
    const path = v.getDotPath(issue);
    // Of an object within the line, the object's own message stands for a field it lacks.
    const fault = issue.type === 'object' && path !== null ? 'is missing' : issue.message;
    throw new BadLineError(`${path ?? 'The line'} ${fault}.`);
  };
}

function isVariant(id: string): boolean {
  return VARIANT.test(id);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadLineError('The line is not JSON.');
  }
}

function matchOf(line: ImportLine, { deckText, handText }: CardListTexts): PlayedMatch {
  const player: PlayedSide = {
    deviceId: line.deviceID,
    playerName: line.playerName,
    leader: line.playerLeader,
    result: line.result,
    turnOrder: line.turnOrder,
    deck: deckText(line.decklist, line.playerLeader),
    hand: handText(line.startingHand),
    plays: playsOf(line.plays, 0),
  };
  const opponent: PlayedSide = {
    deviceId: line.oppDeviceID,
    playerName: line.oppPlayerName,
    leader: line.oppLeader,
    result: resultSeenBack(line.result),
    turnOrder: orderSeenBack(line.turnOrder),
    deck: deckText(line.oppDecklist, line.oppLeader),
    hand: handText(line.oppStartingHand),
    plays: playsOf(line.plays, 1),
  };
  return {
    matchId: line.matchId || null,
    playedAt: line.date,
    gameMode: line.GameMode,
    isPrivate: line.isPrivate,
    turns: line.turnNumber,
    sides: [player, opponent],
  };
}

// A tie, or a word nobody expected, is the same for both.
function resultSeenBack(result: string): string {
  if (result === RESULT_WON) return RESULT_LOST;
  return result === RESULT_LOST ? RESULT_WON : result;
}

function orderSeenBack(order: number | null): number | null {
  if (order === null) return null;
  return order === TURN_ORDER_FIRST ? TURN_ORDER_SECOND : TURN_ORDER_FIRST;
}

interface CardListTexts {
  /** Of a deck, without its leader. The same cards give the same text, whoever wrote them down in which order. */
  readonly deckText: (list: CardList, leader: CardId) => string | null;
  readonly handText: (list: CardList) => string | null;
}

const REMEMBERED_DECKS = 20_000;

function cardListTexts(foldVariants: FoldVariants): CardListTexts {
  const linesOf = (list: string | readonly string[]) =>
    parseDecklist(foldVariants(typeof list === 'string' ? list : list.join('\n'))).lines;
  // The same deck is brought again and again: taking its list apart once is a third of an import.
  const deckTexts = new Map<string, string | null>();
  return {
    deckText(list, leader) {
      if (list === null) return null;
      const key = `${leader}\n${typeof list === 'string' ? list : list.join('\n')}`;
      let known = deckTexts.get(key);
      if (known === undefined) {
        const lines = withoutLeader(linesOf(list), leader);
        known = linesText(lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
        if (deckTexts.size >= REMEMBERED_DECKS) deckTexts.clear();
        deckTexts.set(key, known);
      }
      return known;
    },
    handText: (list) => (list === null ? null : linesText(linesOf(list))),
  };
}

function linesText(lines: readonly DeckLine[]): string | null {
  return lines.length === 0 ? null : lines.map(({ id, count }) => `${count}x${id}`).join('\n');
}

/** A line a turn up to the last one with a play; null when nothing was written down of the side. */
function playsOf(all: ImportLine['plays'], side: number): string | null {
  const own = (all ?? []).filter((play) => play.side === side);
  if (own.length === 0) return null;
  const last = Math.max(...own.map(({ turn }) => turn));
  return Array.from({ length: last }, (_, index) => {
    const cards = own.filter(({ turn }) => turn === index + 1).flatMap((play) => play.cards);
    return cards.length === 0 ? NO_PLAY : cards.toSorted().join('+');
  }).join('\n');
}

// "2026-11-20 12:00:00": a time that names no zone is of no machine's own zone either.
function inUtc(time: string): string {
  const plain = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(time);
  return plain ? `${plain[1]}T${plain[2]}Z` : time;
}
