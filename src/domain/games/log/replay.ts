/**
 * A replay: a game's log as steps, each with the board at that time. The log's own counts are compared with
 * the board; a difference is listed, and the replay goes on with the log's count.
 */
import type { CardId } from '../../card/card';
import type { LogSide } from '../game';
import {
  type Board,
  countIn,
  type Move,
  moved,
  refreshed,
  START_BOARD,
  withCount,
  withHalf,
  ZONES,
  type Zone,
} from './board';
import { beginsPlay, chosenFirst, endsGame, isFirstDon, other } from './log-events';
import type { Act, Doing, GameLog, LogEvent, ReportedZone } from './log-grammar';
import { type LogMoves, movesOf, type TypeOf } from './log-moves';
import { HAND_SIZE, minus, type ReplaySide, SideCollector } from './replay-side';
import { type Draft, draftsOf, type ReplayStep } from './replay-steps';

/** A count in the log that differs from the board of the replay. */
export interface Mismatch {
  readonly step: number;
  readonly turn: number;
  readonly side: LogSide;
  readonly zone: Zone;
  readonly reported: number;
  readonly rebuilt: number;
}

export interface Replay {
  readonly leaders: readonly [CardId, CardId];
  /** The player's side; null until someone says which it is. */
  readonly mine: LogSide | null;
  readonly steps: readonly ReplayStep[];
  readonly sides: readonly [ReplaySide, ReplaySide];
  /** True where the log goes up to the end of the game and tells its turns. */
  readonly isWhole: boolean;
  /** The side that was hit without a life left in the last turn; null for none. */
  readonly beaten: LogSide | null;
  /** Whether the machine reports each draw: only then is a deck's count more than a guess. */
  readonly isDeckCounted: boolean;
  /** How many of the machine's counts were compared. */
  readonly checks: number;
  readonly mismatches: readonly Mismatch[];
  readonly unknownLines: number;
}

/** What is known of cards without the log. */
export interface CardFacts {
  readonly typeOf: TypeOf;
  /** The life that a leader gives. */
  readonly lifeOf: (leader: CardId) => number | undefined;
  /** How many cards a leader's DON!! deck has, where the log does not count them. */
  readonly donDeckOf?: (leader: CardId) => number | undefined;
}

const NO_FACTS: CardFacts = { typeOf: () => undefined, lifeOf: () => undefined };

export function replayOf(log: GameLog, facts: CardFacts = NO_FACTS): Replay {
  const { events } = log;
  const moves = movesOf(events, facts.typeOf);
  const life = log.leaders.map((leader) => facts.lifeOf(leader) ?? null);
  const start = ([0, 1] as const).reduce((board, side) => {
    const donDeck = donCountIn(events, side) ?? facts.donDeckOf?.(log.leaders[side]);
    return donDeck === undefined ? board : withHalf(board, side, { donDeck });
  }, START_BOARD);
  const replayWith = (lives: typeof life) => new ReplayFold(log, moves, lives, start).replay();
  const first = replayWith(life);
  // The first report of the life shows how much there was at the start.
  const reported = life.map((known, side) => known ?? first.startLife[side] ?? null);
  const isComplete = reported.every((known, side) => known === life[side]);
  return (isComplete ? first : replayWith(reported)).replay;
}

/** Whether a line shows nothing: its words are unknown, or its side is. */
function isUnread(event: LogEvent): boolean {
  const { kind } = event;
  return kind === 'unknown' || kind === 'unplaced' || (kind === 'opening' && event.side === null);
}

/** The machine's first count of a side's DON, wherever it lies; undefined where it counts none. */
function donCountIn(events: readonly LogEvent[], side: LogSide): number | undefined {
  const check = events.find((event) => event.kind === 'check' && event.side === side);
  if (check?.kind !== 'check') return undefined;
  const countOf = (zone: Zone) => check.counts[ZONES.indexOf(zone)] ?? 0;
  return countOf('donDeck') + countOf('don') + countOf('attached');
}

/** What begins a turn, and so sets its DON active. */
const DRAWS: ReadonlySet<Doing> = new Set(['don', 'draw', 'draws']);

/** One pass over the events, which keeps the board and what came of it. */
class ReplayFold {
  readonly #log: GameLog;
  readonly #moves: LogMoves;
  readonly #life: readonly (number | null)[];
  readonly #startLife: (number | null)[] = [null, null];
  #board: Board;
  readonly #steps: ReplayStep[] = [];
  readonly #mismatches: Mismatch[] = [];
  #checks = 0;
  /** The known difference of each zone without named cards, so that each is listed once. */
  readonly #known = new Map<string, number>();
  #isPlaying = false;
  #turn = 1;
  #ownTurns: [number, number] = [0, 0];
  #active: LogSide | null = null;
  #isRefreshed = true;
  /** The side that was hit without a life left, until a turn ends: then a life was not reported. */
  #beaten: LogSide | null = null;
  readonly #sides = [new SideCollector(), new SideCollector()] as const;

  constructor(log: GameLog, moves: LogMoves, life: readonly (number | null)[], start: Board) {
    this.#board = start;
    this.#log = log;
    this.#moves = moves;
    this.#life = life;
  }

  replay() {
    const drafts = draftsOf(this.#log.events, this.#moves);
    this.#step({ kind: 'start', side: null, cards: this.#log.leaders, amount: null, words: '' }, 0);
    let next = 0;
    for (let at = 0; at < this.#log.events.length; at += 1) {
      this.#apply(at);
      // A step ends with the last of its lines, at the latest before the next step's words.
      while (next < drafts.length) {
        const [begins, draft] = drafts[next] ?? [0, null];
        const following = drafts[next + 1]?.[0] ?? Number.POSITIVE_INFINITY;
        const end = Math.min(this.#moves.ends.get(begins) ?? begins, following - 1);
        if (!draft || at < Math.max(end, begins)) break;
        this.#step(draft, begins);
        next += 1;
        if (draft.kind === 'end' && draft.side !== null) this.#endTurn(draft.side);
      }
    }
    const [one, two] = this.#sides;
    const isBeaten = this.#beaten !== null && this.#board[this.#beaten].life === 0;
    const replay: Replay = {
      leaders: this.#log.leaders,
      mine: this.#log.mine,
      steps: this.#steps,
      sides: [one.collected(this.#isPlaying), two.collected(this.#isPlaying)],
      isWhole: this.#turn > 1 && (this.#log.events.some(endsGame) || isBeaten),
      beaten: isBeaten ? this.#beaten : null,
      isDeckCounted: this.#moves.reports('deck', 'hand'),
      checks: this.#checks,
      mismatches: this.#mismatches,
      unknownLines: this.#log.events.filter(isUnread).length,
    };
    return { replay, startLife: this.#startLife };
  }

  #step(draft: Draft, line: number): void {
    this.#steps.push({ ...draft, turn: this.#turn, line, board: this.#board });
  }

  #apply(at: number): void {
    const event = this.#log.events[at];
    if (!event) return;
    if (beginsPlay(event))
      this.#beginPlay(
        'side' in event ? event.side : event.kind === 'move' ? event.move.side : null,
      );
    this.#active = chosenFirst(event) ?? this.#active;
    if (event.kind === 'act') this.#noteAct(event.side, event.act);
    if (event.kind === 'damage' && this.#isLast(at, event)) this.#beaten = event.side;
    // Only the machine tells a mulligan in words that this version does not know.
    if (event.kind === 'unknown' && event.side !== null && !this.#moves.reports('deck', 'hand'))
      if (!this.#isPlaying) this.#sides[event.side].isDoubtful = true;
    const played = !this.#moves.events.has(at)
      ? null
      : event.kind === 'effect'
        ? event.subject
        : 'any';
    for (const move of this.#moves.made.get(at) ?? [])
      this.#move(move, played === 'any' || (played !== null && played === move.id));
    if (event.kind === 'check') this.#check(event.side, event.counts);
    else if (event.kind === 'report' && this.#isPlaying)
      this.#report(event.side, event.zone, event.content);
    else if (event.kind === 'opening' && event.side !== null)
      this.#open(event.side, event.when, event.cards);
  }

  #isLast(at: number, { side, amount }: Extract<LogEvent, { kind: 'damage' }>): boolean {
    const { life } = this.#board[side];
    return this.#moves.reports('life')
      ? this.#moves.excess.has(at)
      : life !== null && amount > life;
  }

  #noteAct(side: LogSide, act: Act): void {
    if (act.does === 'mulligan') this.#sides[side].isSentBack = true;
    if (isFirstDon(act) && this.#ownTurns[side] === 0) this.#active ??= side;
    if (DRAWS.has(act.does)) this.#refresh(side);
  }

  /** The mulligans are over, and the life is dealt. */
  #beginPlay(side: LogSide | null): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#active ??= side;
    if (this.#active !== null) this.#ownTurns[this.#active] = 1;
    for (const half of [0, 1] as const) {
      const { hand, deck, life } = this.#board[half];
      const unseen = hand.length === 0 ? HAND_SIZE : 0;
      const played = [...hand.slice(-HAND_SIZE), ...Array<null>(unseen).fill(null)];
      const dealt = life ?? this.#life[half] ?? null;
      const remaining = deck === null ? null : deck + hand.length - played.length;
      this.#board = withHalf(this.#board, half, {
        hand: played,
        life: dealt,
        deck:
          life !== null || remaining === null
            ? remaining
            : dealt === null
              ? null
              : remaining - dealt,
      });
    }
  }

  #endTurn(side: LogSide): void {
    this.#turn += 1;
    this.#beaten = null;
    this.#active = other(side);
    this.#ownTurns[this.#active] += 1;
    this.#isRefreshed = false;
  }

  #refresh(side: LogSide): void {
    if (this.#isRefreshed || side !== this.#active) return;
    this.#isRefreshed = true;
    this.#board = refreshed(this.#board, side, !this.#moves.reports('attached', 'don'));
  }

  #move(move: Move, isEvent: boolean): void {
    const { side, id, from, to } = move;
    if (from === 'donDeck' || (from === 'deck' && to === 'hand')) this.#refresh(side);
    if (move.isDon && this.#board[side].donDeck === 0 && from === 'donDeck') return;
    const half = this.#board[side];
    if (from === 'life' && half.life === 0) return;
    // A new stage takes the place of the old one.
    const [old] = half.stage;
    if (to === 'stage' && old && !this.#moves.reports('stage', 'trash'))
      this.#board = moved(this.#board, { ...move, id: old, from: 'stage', to: 'trash' });
    this.#board = moved(this.#board, move);
    const collector = this.#sides[side];
    if (this.#isPlaying && half.life === null) {
      collector.lifeLost += Number(from === 'life') - Number(to === 'life');
      this.#board = withHalf(this.#board, side, { life: null });
    }
    if (from === 'deck' && to === 'hand') collector.draw(id, this.#isPlaying);
    if (from === 'hand' && to === 'deck' && !this.#isPlaying) collector.isSentBack = true;
    const isPlay = from === 'hand' && (to === 'characters' || to === 'stage' || isEvent);
    if (isPlay && id) collector.plays.push([id, this.#ownTurns[side]]);
  }

  #open(side: LogSide, when: 'before' | 'after', cards: readonly CardId[]): void {
    const deck = this.#board[side].deck;
    const more = cards.length - this.#board[side].hand.length;
    this.#board = withHalf(this.#board, side, {
      hand: cards,
      deck: deck === null ? null : deck - more,
    });
    this.#sides[side].shown[when] = cards;
  }

  #check(side: LogSide, counts: readonly number[]): void {
    const dealt = counts[ZONES.indexOf('life')] ?? 0;
    if (!this.#isPlaying && dealt > 0 && this.#board[side].life === null) return;
    this.#checks += 1;
    for (const [at, zone] of ZONES.entries()) {
      const reported = counts[at] ?? 0;
      const half = this.#board[side];
      const rebuilt = countIn(half, zone);
      const place = `${side}/${zone}`;
      const off = rebuilt === null ? null : reported - rebuilt;
      const isNew = off !== this.#known.get(place);
      this.#known.set(place, off ?? 0);
      if (off === 0) continue;
      const isFirst = rebuilt === null || (zone === 'life' && half.life === null);
      if (isNew && !isFirst) this.#differ(side, zone, reported, rebuilt);
      this.#board = withHalf(this.#board, side, withCount(half, zone, reported));
    }
  }

  #report(side: LogSide, zone: ReportedZone, reported: readonly CardId[] | number): void {
    const half = this.#board[side];
    if (typeof reported === 'number') {
      if (half.life === null) this.#startLife[side] = reported + this.#sides[side].lifeLost;
      else if (half.life !== reported) this.#differ(side, 'life', reported, half.life);
      this.#board = withHalf(this.#board, side, { life: reported });
      return;
    }
    if (zone === 'life') return;
    // Some versions of the simulator list the stage among the characters.
    const cards =
      zone === 'characters'
        ? minus(
            reported,
            half.stage.filter((id) => !half.characters.includes(id)),
          )
        : reported;
    const lying: readonly (CardId | null)[] = half[zone];
    const seen = lying.filter((id) => id !== null);
    const isRight = lying.length === cards.length && minus(seen, cards).length === 0;
    if (!isRight) this.#differ(side, zone, cards.length, lying.length);
    this.#board = withHalf(this.#board, side, { [zone]: cards });
  }

  #differ(side: LogSide, zone: Zone, reported: number, rebuilt: number): void {
    const step = this.#steps.length;
    this.#mismatches.push({ step, turn: this.#turn, side, zone, reported, rebuilt });
  }
}
