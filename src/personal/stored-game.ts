/** A game as it lies in the database or in a file: the schema that reads it. Stored data is foreign data. */
import * as v from 'valibot';
import { isPlayerDay } from '../domain/calendar';
import { isCardId } from '../domain/card';
import {
  EMPTY_GAME,
  GAME_KINDS,
  GAME_SOURCES,
  type Game,
  type LogTrace,
  MAX_TURNS,
  ofKind,
  withSide,
} from '../domain/games/game';
import { type KnownLog, MOST_PLAYS } from '../domain/games/same-log';
import { TURN_ORDERS } from '../domain/match';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, ROUND_RESULTS } from '../domain/tournament-report';

/** The form this app writes. */
export const GAME_VERSION = 1;
/** With a game that both lose, which a version of before would take for one without a result. */
const VERSION_OF_BOTH = 2;

/** A game as it is written: versions of before leave alone what they would misread. */
export function recordOf(game: Game) {
  return { version: game.result === 'both-lose' ? VERSION_OF_BOTH : GAME_VERSION, game };
}

/** Beyond it no calendar formats a time. */
export const LATEST_TIME = Date.UTC(2100, 0, 1);
/** A deck's id and the mark of a list. */
export const MAX_VERSION_KEY = 120;
/** A hand has five cards. */
const MOST_HAND = 20;
/** Keys of logs are long: leaders, a hand and the first plays. */
export const MAX_ID_LENGTH = 600;

// A field that can't be read costs only itself.
const text = (length: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((written) => written.slice(0, length)),
    ),
    '',
  );
const leader = v.fallback(v.pipe(v.string(), v.maxLength(20), v.check(isCardId)), '');

const FACTS = {
  date: v.fallback(v.pipe(v.string(), v.check(isPlayerDay)), ''),
  time: v.fallback(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)), ''),
  leader,
  opponentLeader: leader,
  opponent: text(MAX_NAME_LENGTH),
  turnOrder: v.fallback(v.picklist([...TURN_ORDERS, '']), EMPTY_GAME.turnOrder),
  dice: v.fallback(v.picklist(['won', 'lost', '']), EMPTY_GAME.dice),
  mulligan: v.fallback(v.picklist(['yes', 'no', '']), EMPTY_GAME.mulligan),
  result: v.fallback(v.picklist([...ROUND_RESULTS, '']), EMPTY_GAME.result),
  turns: v.fallback(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TURNS))),
    null,
  ),
  note: text(MAX_NOTE_LENGTH),
  kind: v.fallback(v.picklist([...GAME_KINDS, '']), EMPTY_GAME.kind),
  deck: text(MAX_VERSION_KEY),
};

const instant = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME)), 0);
const card = v.pipe(v.string(), v.maxLength(20), v.check(isCardId));
const TraceSchema = v.object({
  leaders: v.tuple([card, card]),
  hand: v.pipe(v.array(card), v.maxLength(MOST_HAND)),
  plays: v.pipe(v.array(card), v.maxLength(MOST_PLAYS)),
  mine: v.fallback(v.nullable(v.union([v.literal(0), v.literal(1)])), null),
});

const GameSchema = v.object({
  ...FACTS,
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
  source: v.picklist(GAME_SOURCES),
  isLeftOut: v.fallback(v.boolean(), false),
  logged: v.fallback(v.nullable(v.object(FACTS)), null),
  askedNames: v.fallback(v.nullable(v.tuple([text(MAX_NAME_LENGTH), text(MAX_NAME_LENGTH)])), null),
  trace: v.fallback(v.nullable(TraceSchema), null),
  isDayAsked: v.fallback(v.boolean(), false),
  keptAt: instant,
  changedAt: instant,
  leftOutAt: instant,
});

const StoredSchema = v.object({
  version: v.picklist([GAME_VERSION, VERSION_OF_BOTH]),
  game: GameSchema,
});

/** Null for what is no game of this version. */
export function parseStoredGame(value: unknown): Game | null {
  const { success, output } = v.safeParse(StoredSchema, value);
  return success ? withTrace(ofKind(output.game, output.game.kind)) : null;
}

const KnownLogSchema = v.object({
  trace: TraceSchema,
  date: FACTS.date,
  time: FACTS.time,
  isDayAsked: v.fallback(v.boolean(), false),
});

// Before a mark told its time, it was the log itself.
const MarkSchema = v.union([v.object({ log: KnownLogSchema }), KnownLogSchema]);

/** By what a deleted game of a log is known again; null for one that came from elsewhere. */
export function parseKnownLog(id: string, value: unknown): KnownLog | null {
  const { success, output } = v.safeParse(MarkSchema, value);
  if (success) return 'log' in output ? output.log : output;
  const trace = spokenTrace(id);
  return (
    trace && {
      trace,
      date: /\d{4}-\d{2}-\d{2}$/.exec(id)?.[0] ?? '',
      time: '',
      isDayAsked: true,
    }
  );
}

/** Games of logs that were written before they had a trace tell it by their id. */
function withTrace(game: Game): Game {
  if (game.source !== 'log' || game.trace || !game.logged) return game;
  const trace = spokenTrace(game.id);
  if (!trace) return game;
  if (game.askedNames) return { ...game, trace };
  // Such a game was told as if the first had saved it, also once its player had said otherwise.
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
