/**
 * The combat log of the simulator, read into games. The format belongs to others and changes: what is not known is
 * counted, and what a log does not say is left empty, never guessed.
 */
import { type CardId, cardIdOf, isCardId } from '../card';
import type { TurnOrder } from '../match';
import { EMPTY_GAME, type GameFacts, MAX_TURNS } from './game';

/** A game as a log tells it. */
export interface LoggedGame {
  readonly facts: GameFacts;
  /** Which game it is, however often its log is read. */
  readonly key: string;
  /** The two players, first the one as if whom it is told; null where the log says who saved it. */
  readonly askedNames: readonly [string, string] | null;
}

interface SimLog {
  readonly games: readonly LoggedGame[];
  /** Lines that this version does not know. */
  readonly unknownLines: number;
  /** `session`: the simulator's own protocol (Player.log), of which no game can be told; `other`: no log. */
  readonly kind: 'log' | 'session' | 'other';
}

type Side = 0 | 1;

/** A game while its lines are read. Side 0 is who is named first. */
interface OpenGame {
  readonly names: readonly [string, string];
  readonly leaders: readonly [CardId, CardId];
  /** Handles that stand for a side beside its name. */
  readonly aliases: Map<string, Side>;
  mine: Side | null;
  /** What decides something, in order; whose it is may be known at the end only (`You` among handles). */
  readonly events: { readonly who: string; readonly action: string }[];
  /** The opening hand of who saved the file, as it is written; null where it is not. */
  hand: string | null;
  /** The last card a side drew by name: the machine's line behind it says which player that side is. */
  drawn: { readonly side: Side; readonly id: CardId } | null;
}

/** What is known of a game once all of its lines are read. */
interface Outcome {
  first: Side | null;
  won: Side | null;
  endedTurns: number;
  readonly mulligans: Set<Side>;
  /** What tells this game from others between the same leaders. */
  readonly trace: string[];
}

/** So many events tell a game from all others. */
const TRACE_LENGTH = 14;

const CHAT = /^\[.+?\] <b><size=24>/;
const CHAT_END = '</size></b>';
/** A message may have a few lines; one that has no end in so many is one line. */
const CHAT_LINES = 20;
// Of several brackets the last counts: a handle may hold some.
const LEADER = /^\[(You|Opponent|.+#\d+)\] Leader is (.+)$/;
const CARD = /\["([A-Z0-9_a-z-]+)">\1\]|\[<mark><link="([A-Z0-9_a-z-]+)">\2<\/link><\/mark>\]/;
const HAND = /^\[(.+#\d+|You|Opponent)\] Hand (before|after) Mulligan: \[([^\]]*)\]$/;
/** Lines of the simulator's own protocol, which no combat log has. */
const SESSION =
  /^(shuffle deck for|Got shuffle: |Validate Decks|CLEAR SAVE QUEUE|System\.String\[\])/;

/**
 * Reads the text of a log.
 *
 * @param date the day it was played, an ISO day; or empty.
 */
export function readSimLog(text: string, date: string): SimLog {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.some((line) => SESSION.test(line)))
    return { games: [], unknownLines: 0, kind: 'session' };
  const reader = new LogReader();
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/^\[ReplaySync\] /, '').replaceAll('\u200B', '');
    if (CHAT.test(line)) {
      at += restOfChat(lines, at);
      continue;
    }
    reader.read(line);
  }
  const { games, unknownLines, hasSeenLog } = reader.end();
  return {
    games: games.map((game) => loggedGame(game, date)),
    unknownLines,
    kind: hasSeenLog ? 'log' : 'other',
  };
}

/** The lines behind the first one that belong to a message. */
function restOfChat(lines: readonly string[], at: number): number {
  for (let rest = 0; rest < CHAT_LINES; rest += 1) {
    const line = lines[at + rest];
    // Cut within a message: what looks like an event behind it may be a part of it.
    if (line === undefined || line.includes(CHAT_END)) return rest;
  }
  return 0;
}

class LogReader {
  #game: OpenGame | null = null;
  readonly #games: OpenGame[] = [];
  /** Leaders named since the game began: of one more game, once both are. */
  readonly #named = new Map<string, CardId>();
  /** Lines since the first of them, whose game is not known before the second. */
  #held: string[] = [];
  #unknownLines = 0;
  #hasSeenLog = false;

  read(line: string): void {
    if (line === '') return;
    const leader = LEADER.exec(line);
    const id = leader && cardIn(leader[2] ?? '');
    if (leader?.[1] !== undefined && id) {
      this.#hasSeenLog = true;
      this.#named.set(leader[1], id);
      if (this.#named.size === 2) this.#begin();
      return;
    }
    if (this.#named.size > 0) this.#held.push(line);
    else this.#apply(line);
  }

  end() {
    // One leader named anew is no new game.
    this.#release();
    return {
      games: this.#games,
      unknownLines: this.#unknownLines,
      hasSeenLog: this.#hasSeenLog,
    };
  }

  #begin(): void {
    const [first, second] = [...this.#named];
    if (!first || !second) return;
    this.#game = {
      names: [first[0], second[0]],
      leaders: [first[1], second[1]],
      aliases: new Map([
        [first[0], 0],
        [second[0], 1],
      ]),
      mine:
        first[0] === 'You' || second[0] === 'Opponent'
          ? 0
          : second[0] === 'You' || first[0] === 'Opponent'
            ? 1
            : null,
      events: [],
      hand: null,
      drawn: null,
    };
    this.#games.push(this.#game);
    this.#named.clear();
    this.#release();
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    for (const line of held) this.#apply(line);
  }

  #apply(line: string): void {
    if (line.startsWith('RZ1|')) {
      this.#readMachine(line);
      return;
    }
    const game = this.#game;
    if (game && this.#readHand(game, line)) return;
    const act = game && actionOf(game, line);
    if (game && act) noteAction(game, act);
    if (!isKnown(act ? act.action : line, act !== null)) this.#unknownLines += 1;
    else if (act) this.#hasSeenLog = true;
  }

  /** Player 1 is who saved the file: the card that a side has just drawn says which side that is. */
  #readMachine(line: string): void {
    if (!/^RZ1\|(HDR|PLY|CHK|\d+)\|/.test(line)) this.#unknownLines += 1;
    const game = this.#game;
    if (!game?.drawn || game.mine !== null) return;
    const [, , player, id] = line.split('|');
    if (id !== game.drawn.id || (player !== '1' && player !== '2')) return;
    game.mine = player === '1' ? game.drawn.side : other(game.drawn.side);
  }

  #readHand(game: OpenGame, line: string): boolean {
    const hand = HAND.exec(line);
    if (!hand) return false;
    const [, who = '', when, ids = ''] = hand;
    const named = game.aliases.get(who);
    // Only the hand of who saved the file is logged.
    if (named !== undefined) game.mine ??= named;
    else if (game.mine !== null) game.aliases.set(who, game.mine);
    if (when === 'before') game.hand = ids;
    return true;
  }
}

const DECIDES =
  /^(Chose to go (First|Second)|Draw 1 Don|End Turn|Mulligan|Concedes!|Loses|Wins!)$|^(Deploy|Discard) /;

function noteAction(game: OpenGame, act: { readonly who: string; readonly action: string }): void {
  const side = game.aliases.get(act.who);
  const drawn = act.action.startsWith('Drew card from deck: ') ? cardIn(act.action) : null;
  game.drawn = drawn && side !== undefined ? { side, id: drawn } : null;
  if (DECIDES.test(act.action)) game.events.push(act);
}

function outcomeOf(game: OpenGame): Outcome {
  const outcome: Outcome = {
    first: null,
    won: null,
    endedTurns: 0,
    mulligans: new Set(),
    trace: [],
  };
  for (const { who, action } of game.events) {
    const side = sideOf(game, who);
    if (action === 'End Turn') outcome.endedTurns += 1;
    if (side === null) continue;
    if (action === 'Chose to go First') outcome.first = side;
    else if (action === 'Chose to go Second') outcome.first = other(side);
    else if (action === 'Draw 1 Don') outcome.first ??= side;
    else if (action === 'Mulligan') outcome.mulligans.add(side);
    else if (action === 'Concedes!' || action === 'Loses') outcome.won ??= other(side);
    else if (action === 'Wins!') outcome.won ??= side;
    else if (action !== 'End Turn' && outcome.trace.length < TRACE_LENGTH) {
      outcome.trace.push(`${side === (game.mine ?? 0) ? 'a' : 'b'}${cardIn(action) ?? ''}`);
    }
  }
  return outcome;
}

/** `You` and `Opponent` may stand beside handles. */
function sideOf({ aliases, mine }: OpenGame, who: string): Side | null {
  const named = aliases.get(who);
  if (named !== undefined || mine === null) return named ?? null;
  return who === 'You' ? mine : who === 'Opponent' ? other(mine) : null;
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Who did what; null for a line of no one in this game. */
function actionOf(game: OpenGame, line: string): { who: string; action: string } | null {
  for (const who of [...game.aliases.keys(), 'You', 'Opponent']) {
    if (line.startsWith(`[${who}] `)) return { who, action: line.slice(who.length + 3) };
  }
  return null;
}

/** The first whole card in a text; a picture's suffix makes no other card. */
function cardIn(text: string): CardId | null {
  const found = CARD.exec(text);
  const id = cardIdOf(found?.[1] ?? found?.[2] ?? '');
  return isCardId(id) ? id : null;
}

function loggedGame(game: OpenGame, date: string): LoggedGame {
  const outcome = outcomeOf(game);
  const { first, won, endedTurns, mulligans } = outcome;
  const mine = game.mine ?? 0;
  const theirs = other(mine);
  const order: TurnOrder | '' = first === null ? '' : first === mine ? 'first' : 'second';
  const name = game.names[theirs];
  const keeps = game.hand !== null && endedTurns > 0 ? 'no' : '';
  const facts: GameFacts = {
    ...EMPTY_GAME,
    date,
    leader: game.leaders[mine],
    opponentLeader: game.leaders[theirs],
    opponent: name === 'You' || name === 'Opponent' ? '' : name,
    turnOrder: order,
    mulligan: game.mine === null ? '' : mulligans.has(mine) ? 'yes' : keeps,
    result: won === null ? '' : won === mine ? 'win' : 'loss',
    turns: Math.min(endedTurns + 1, MAX_TURNS),
  };
  const told = [game.hand ?? '', ...outcome.trace].filter((part) => part !== '');
  return {
    facts,
    // A game of which little more than the leaders is known is told by its day.
    key: [facts.leader, facts.opponentLeader, order, ...(told.length > 0 ? told : [date])].join(
      '/',
    ),
    askedNames: game.mine === null ? game.names : null,
  };
}

/** What is known to stand behind a name. */
const ACTIONS =
  /^(Leader is |Will select turn order|Chose to go |Drew card from deck: |Mulligan$|Draw \d+ |Deploy |Attach \d+ |Discard |Hand: |Board: |Trash: |Life: |End Turn$|Concedes!$|Wins!$|Loses$|Quits!$|Ready for Rematch$|<b>|Placing |Shuffl|Rest|Reveal|Look|Activate|Play |Trigger|Add |Return |Set |Give |KO|Trash )/;
/** What is known to stand alone. */
const SYSTEM =
  /^(Waiting for a Connection with Room ID:|Attempting to connect to |Version is |GameOver$|Attack Fails$|(?:.+ )?Has (Connected|Disconnected!)$)/;
const HEADLESS_STATE = /^\[.+#\d+\] (Hand|Board|Trash|Life): /;

function isKnown(text: string, isAction: boolean): boolean {
  if (CARD.test(text)) return true;
  return isAction ? ACTIONS.test(text) : SYSTEM.test(text) || HEADLESS_STATE.test(text);
}

/** The day in the name of a file that the simulator saved, `2026-10-02T11.53.41.log`; null where it names none. */
export function dateOfLogName(name: string): string | null {
  const day = /(\d{4}-\d{2}-\d{2})T\d{2}\.\d{2}/.exec(name)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}
