/**
 * Reads the simulator's combat log into games. Others own the format and change it: unknown lines are
 * counted, and what a log does not tell stays empty, never guessed.
 */
import { type CardId, cardIdOf } from '../../card/card';
import type { TurnOrder } from '../../figures/match';
import { EMPTY_GAME, type GameFacts, type LogSide, type LogTrace, MAX_TURNS } from '../game';
import {
  ACTIONS,
  CARD,
  cardIn,
  eventLines,
  HAND,
  HEADLESS_STATE,
  headedLines,
  isKnown,
  LEADER,
  listedCards,
  other,
  PLAYER,
  SYSTEM,
} from './log-lines';
import type { LogMoment } from './log-moment';
import { MOST_PLAYS } from './same-log';

/** A game according to its log. */
export interface LoggedGame {
  readonly facts: GameFacts;
  /** Identifies the game, however much of it the log holds. */
  readonly trace: LogTrace;
  /**
   * The two players, the first being the one from whose view it is told; null where the log tells who saved
   * it. A log with hands of both does not: its player may have watched.
   */
  readonly askedNames: readonly [string, string] | null;
  readonly log: GameLog;
}

/** The part of a log that belongs to one game, without chat. Side 0 is named first. */
export interface GameLog {
  readonly lines: readonly string[];
  readonly leaders: readonly [CardId, CardId];
  /** Names and handles, each with its side. */
  readonly names: ReadonlyMap<string, LogSide>;
  /** The side that saved the log; null where the log does not tell it. */
  readonly mine: LogSide | null;
  /** True where a line says that the game is over. */
  readonly isOver: boolean;
}

interface SimLog {
  readonly games: readonly LoggedGame[];
  /** Lines that this version does not know. */
  readonly unknownLines: number;
  /**
   * A sample word, where most words are in another language: then the log tells little. Null for a log in
   * English.
   */
  readonly foreignWord: string | null;
  /**
   * `session`: the simulator's own protocol (Player.log), which tells no game. `headless`: a log that does
   * not name both leaders; `foreign`: the same, possibly because of its language. `other`: not a log.
   */
  readonly kind: 'log' | 'session' | 'headless' | 'foreign' | 'other';
}

/** A game while its lines are read. Side 0 is named first. */
interface OpenGame {
  readonly names: readonly [string, string];
  readonly leaders: readonly [CardId, CardId];
  readonly lines: string[];
  /** Other handles of each side. */
  readonly aliases: Map<string, LogSide>;
  mine: LogSide | null;
  /** The side that the machine calls player 1: without other signs it saved the file. */
  seatOne: LogSide | null;
  /** Decisive actions, in order. Only the end may tell whose they are (`You` among handles). */
  readonly events: { readonly who: string; readonly action: string }[];
  /** Opening hands as the log writes them, by name; also after the mulligan decision, where it shows that. */
  readonly hands: Map<string, { readonly before?: string; readonly after?: string }>;
  /** The last card that a side drew by name: the machine's next line tells which player that side is. */
  drawn: { readonly side: LogSide; readonly id: CardId } | null;
  /** How many events surely belong to this game: once a leader is named again, the next ones may not. */
  certainEvents: number | null;
  /** True once a line has ended the game. */
  isOver: boolean;
  /** True where a player's action has unknown words. */
  hasUnreadWords: boolean;
}

/** Lines that only the simulator's own protocol has. */
const SESSION =
  /^(shuffle deck for|Got shuffle: |Validate Decks|CLEAR SAVE QUEUE|System\.String\[\])/;

/**
 * Reads the text of a log.
 * @param moment when it was played; unknown fields are empty.
 */
export function readSimLog(text: string, moment: LogMoment): SimLog {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.some((line) => SESSION.test(line)))
    return { games: [], unknownLines: 0, foreignWord: null, kind: 'session' };
  const reader = new LogReader();
  for (const { line, isTorn } of headedLines([...eventLines(lines)])) reader.read(line, isTorn);
  const { games, unknownLines, foreignWord, isLog } = reader.end();
  const without = !isLog ? 'other' : foreignWord === null ? 'headless' : 'foreign';
  return {
    games: games.map((game) => loggedGame(game, moment)),
    unknownLines,
    foreignWord,
    kind: games.length > 0 ? 'log' : without,
  };
}

class LogReader {
  #game: OpenGame | null = null;
  readonly #games: OpenGame[] = [];
  /** Leaders named since the game began: two of them begin the next game. */
  readonly #named = new Map<string, CardId>();
  /** Lines since the first of these leaders; the second one tells whose game they belong to. */
  #held: string[] = [];
  /** The same lines, including those that name leaders. */
  #lines: string[] = [];
  #unknownLines = 0;
  /** How many actions have known words, and the unknown words of the others. */
  #readWords = 0;
  readonly #unreadWords: string[] = [];
  #isLog = false;

  read(line: string, isTorn: boolean): void {
    if (line === '') return;
    this.#isLog ||= IN_LOGS_ONLY.test(line);
    this.#weigh(line);
    const leader = LEADER.exec(line);
    const id = leader && cardIn(leader[2] ?? '');
    if (leader?.[1] !== undefined && id) {
      this.#lines.push(line);
      this.#named.set(leader[1], id);
      if (this.#named.size === 2) this.#begin();
      return;
    }
    if (isTorn && !this.#isRead(line)) return;
    if (this.#named.size > 0) {
      this.#lines.push(line);
      this.#held.push(line);
    } else {
      this.#game?.lines.push(line);
      this.#apply(line);
    }
  }

  end() {
    if (this.#game) this.#game.certainEvents = this.#game.events.length;
    // A leader named again begins no game while the old one goes on: these lines belong to the old one.
    if (!this.#game?.isOver) {
      this.#game?.lines.push(...this.#lines);
      this.#release();
    }
    const isForeign = this.#unreadWords.length > this.#readWords;
    return {
      games: this.#games,
      unknownLines: this.#unknownLines,
      foreignWord: isForeign ? (this.#unreadWords[0] ?? null) : null,
      isLog: this.#isLog,
    };
  }

  /**
   * Counts actions with known words and collects those with unknown ones. Words around a card may be its own:
   * they do not count.
   */
  #weigh(line: string): void {
    const words = /^\[[^\]]+\] (.+)$/.exec(line)?.[1];
    if (words === undefined || HAND.test(line)) return;
    if (ACTIONS.test(words)) this.#readWords += 1;
    else if (!CARD.test(words)) this.#unreadWords.push(words);
  }

  #isRead(line: string): boolean {
    const game = this.#game;
    const act = game && actionOf(game, line);
    return HAND.test(line) || isKnown(act ? act.action : line, Boolean(act));
  }

  #begin(): void {
    const [first, second] = [...this.#named];
    if (!first || !second) return;
    const [one, two] = [first[0], second[0]];
    if (this.#game) this.#game.certainEvents = this.#game.events.length;
    this.#game = {
      names: [one, two],
      leaders: [first[1], second[1]],
      lines: this.#lines,
      aliases: new Map([[one, 0] as const, [two, 1] as const]),
      mine:
        one === 'You' || two === 'Opponent' ? 0 : two === 'You' || one === 'Opponent' ? 1 : null,
      seatOne: null,
      events: [],
      hands: new Map(),
      drawn: null,
      certainEvents: null,
      isOver: false,
      hasUnreadWords: false,
    };
    this.#games.push(this.#game);
    this.#lines = [];
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
    const handle = HEADLESS_STATE.exec(line)?.[1];
    if (game && handle && ownHandle(game)) learn(game, handle, otherThanMine(game));
    const act = game && actionOf(game, line);
    if (game && act) noteAction(game, act);
    if (game && ENDS.test(act ? act.action : line)) game.isOver = true;
    if (isKnown(act ? act.action : line, act !== null)) return;
    this.#unknownLines += 1;
    if (game && act) game.hasUnreadWords = true;
  }

  /** Player 1 saved the file: the card that a side has just drawn tells which side that is. */
  #readMachine(line: string): void {
    if (!/^RZ1\|(HDR|PLY|CHK|\d+)\|/.test(line)) this.#unknownLines += 1;
    const game = this.#game;
    const [, seat, handle = '', leader = ''] = PLAYER.exec(line) ?? [];
    if (game && seat) {
      const [first, second] = game.leaders;
      const ofLeader = first === second ? null : first === cardIdOf(leader) ? 0 : 1;
      const named = game.aliases.get(handle) ?? ofLeader;
      const ofSeat = seat === '1' ? game.mine : otherThanMine(game);
      learn(game, handle, named ?? ofSeat);
      if (named !== null) game.seatOne ??= seat === '1' ? named : other(named);
    }
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
    // A log only shows the hand of who saved it, unless that one watched.
    if (named !== undefined) game.mine ??= named;
    else learn(game, who, ownHandle(game) ? otherThanMine(game) : game.mine);
    const which = when === 'after' ? 'after' : 'before';
    game.hands.set(who, { ...game.hands.get(who), [which]: ids });
    return true;
  }
}

function learn({ aliases }: OpenGame, name: string, side: LogSide | null): void {
  if (side !== null && !aliases.has(name)) aliases.set(name, side);
}

/** The handle of a side, where the log tells it: a name with a number. */
function handleOf({ aliases }: OpenGame, side: LogSide | null): string {
  return [...aliases].find(([name, whose]) => whose === side && name.includes('#'))?.[0] ?? '';
}

const ownHandle = (game: OpenGame) => game.mine !== null && handleOf(game, game.mine) !== '';
const otherThanMine = ({ mine }: OpenGame) => (mine === null ? null : other(mine));
/** Who saved the log; null where it does not tell, as one with hands of both does not. */
function saverOf(game: OpenGame): LogSide | null {
  const shown = new Set([...game.hands.keys()].map((who) => sideOf(game, who) ?? who));
  return shown.size > 1 ? null : (game.mine ?? game.seatOne);
}

/** Actions that end a game. */
const ENDS = /^(Concedes!|Loses|Wins!|Quits!|Ready for Rematch|GameOver|.* ?Has Disconnected!)$/;

const DECIDES =
  /^(Chose to go (First|Second)|Draw 1 Don|End Turn|Mulligan|Concedes!|Loses|Wins!)$|^(Deploy|Discard) /;

const PLAYS = /^(Deploy|Discard) /;

function noteAction(game: OpenGame, act: { readonly who: string; readonly action: string }): void {
  const side = game.aliases.get(act.who);
  const drawn = act.action.startsWith('Drew card from deck: ') ? cardIn(act.action) : null;
  game.drawn = drawn && side !== undefined ? { side, id: drawn } : null;
  if (DECIDES.test(act.action)) game.events.push(act);
}

/** To be asked once all lines are read. */
function outcomeOf(game: OpenGame) {
  let first: LogSide | null = null;
  let won: LogSide | null = null;
  let endedTurns = 0;
  const mulligans = new Set<LogSide>();
  for (const { who, action } of game.events) {
    const side = sideOf(game, who);
    if (action === 'End Turn') endedTurns += 1;
    if (side === null) continue;
    if (action === 'Chose to go First') first = side;
    else if (action === 'Chose to go Second') first = other(side);
    else if (action === 'Draw 1 Don') first ??= side;
    else if (action === 'Mulligan') mulligans.add(side);
    else if (action === 'Concedes!' || action === 'Loses') won ??= other(side);
    else if (action === 'Wins!') won ??= side;
  }
  return { first, won, endedTurns, mulligans };
}

/** Identifies the game, regardless of the player's side and of how the lines are written. */
function traceOf(game: OpenGame, mine: LogSide | null): LogTrace {
  const { leaders, hands, events, certainEvents } = game;
  const plays = events
    .slice(0, certainEvents ?? events.length)
    .flatMap(({ action }) => (PLAYS.test(action) ? (cardIn(action) ?? []) : []));
  return {
    leaders,
    hand: [...hands.values()].flatMap(({ before = '' }) => listedCards(before)),
    plays: plays.slice(0, MOST_PLAYS),
    mine,
  };
}

/** Handles and `You` or `Opponent` may stand side by side. */
function sideOf({ aliases, mine }: OpenGame, who: string): LogSide | null {
  const named = aliases.get(who);
  if (named !== undefined || mine === null) return named ?? null;
  return who === 'You' ? mine : who === 'Opponent' ? other(mine) : null;
}

/** Who acts and how; null for a line of neither player. */
function actionOf(game: OpenGame, line: string): { who: string; action: string } | null {
  for (const who of [...game.aliases.keys(), 'You', 'Opponent']) {
    if (line.startsWith(`[${who}] `)) return { who, action: line.slice(who.length + 3) };
  }
  return null;
}

function loggedGame(game: OpenGame, { date, time }: LogMoment): LoggedGame {
  const saver = saverOf(game);
  const { lines, leaders, aliases, isOver } = game;
  game.mine ??= saver;
  const { first, won, endedTurns, mulligans } = outcomeOf(game);
  const mine = saver ?? 0;
  const theirs = other(mine);
  const order: TurnOrder | '' = first === null ? '' : first === mine ? 'first' : 'second';
  const facts: GameFacts = {
    ...EMPTY_GAME,
    date,
    time,
    leader: game.leaders[mine],
    opponentLeader: game.leaders[theirs],
    opponent: handleOf(game, theirs),
    turnOrder: order,
    mulligan: saver === null ? '' : mulligans.has(mine) ? 'yes' : keptHand(game, endedTurns),
    result: won === null ? '' : won === mine ? 'win' : 'loss',
    turns: isTurnKnown(game, endedTurns) ? Math.min(endedTurns + 1, MAX_TURNS) : null,
  };
  return {
    facts,
    trace: traceOf(game, saver),
    askedNames: saver === null ? game.names : null,
    log: { lines, leaders, names: aliases, mine: saver, isOver },
  };
}

/** Whether the turns can be counted: a turn has ended, or the game has ended without unknown words. */
function isTurnKnown({ isOver, hasUnreadWords }: OpenGame, endedTurns: number): boolean {
  return endedTurns > 0 || (isOver && !hasUnreadWords);
}

/** Whether the player kept the hand: the log shows it, and no mulligan follows before play begins. */
function keptHand({ hands, hasUnreadWords }: OpenGame, endedTurns: number) {
  const [{ before, after } = {}] = hands.values();
  if (before !== undefined && after !== undefined) return before === after ? 'no' : 'yes';
  return before !== undefined && endedTurns > 0 && !hasUnreadWords ? 'no' : '';
}

/** What only a log of the simulator has, in any language: a marked card, a hand, or a machine line. */
const IN_LOGS_ONLY = new RegExp(
  `^\\[.+\\] .*(?:${CARD.source})|${HAND.source}|^RZ1\\||${SYSTEM.source}`,
);
