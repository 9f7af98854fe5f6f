/** A game as it lies in the database or in a file: the schema that reads it. Stored data is foreign data. */
import * as v from 'valibot';
import { isCardId } from '../domain/card';
import { EMPTY_GAME, GAME_SOURCES, type Game, MAX_TURNS } from '../domain/games/game';
import { parseIsoDay } from '../domain/games/game-filter';
import { TURN_ORDERS } from '../domain/match';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, ROUND_RESULTS } from '../domain/tournament-report';

/** The form this app writes. */
export const GAME_VERSION = 1;

/** Keys of logs are long: leaders, a hand and the first plays. */
const MAX_ID_LENGTH = 600;

/** With when it was kept, in milliseconds since 1970. */
interface StoredGame extends Game {
  readonly keptAt: number;
}

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
  date: v.fallback(
    v.pipe(
      v.string(),
      v.check((written) => parseIsoDay(written) !== null),
    ),
    '',
  ),
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
};

const GameSchema = v.object({
  ...FACTS,
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
  source: v.picklist(GAME_SOURCES),
  isLeftOut: v.fallback(v.boolean(), false),
  logged: v.fallback(v.nullable(v.object(FACTS)), null),
  askedNames: v.fallback(v.nullable(v.tuple([text(MAX_NAME_LENGTH), text(MAX_NAME_LENGTH)])), null),
  keptAt: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
});

const StoredSchema = v.object({ version: v.literal(GAME_VERSION), game: GameSchema });

/** Null for what is no game of this version. */
export function parseStoredGame(value: unknown): StoredGame | null {
  const { success, output } = v.safeParse(StoredSchema, value);
  return success ? output.game : null;
}
