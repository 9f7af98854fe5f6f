/**
 * The moves of each line of a log. The machine's lines and the players' words tell the same moves, in either
 * order, and neither tells all: each move counts once, from the machine where it reports it, else from the
 * words. Knows nothing about the board.
 */
import type { CardId, CardType } from '../../card/card';
import type { LogSide } from '../game';
import type { Move, Zone } from './board';
import { beginsPlay, other } from './log-events';
import type { Act, Doing, LogEvent } from './log-grammar';

/** What is known of a card without the log; undefined where nothing is. */
export type TypeOf = (id: CardId) => CardType | undefined;

export interface LogMoves {
  /** By line, in order. The source zone of a card that only words name may be a guess. */
  readonly made: ReadonlyMap<number, readonly Move[]>;
  /** By line of words: the last line that carries out those words, at most up to the next words. */
  readonly ends: ReadonlyMap<number, number>;
  /** Lines that play an event. */
  readonly events: ReadonlySet<number>;
  /** Machine lines that no words match. */
  readonly unmatched: ReadonlySet<number>;
  /** Lines of words with more moves than happened, such as a hit where no life is remaining. */
  readonly excess: ReadonlySet<number>;
  /** Whether the machine reports moves between these zones at all. */
  readonly reports: (from: Zone, to?: Zone) => boolean;
}

type Zones = readonly [Zone, ...Zone[]];

interface Want {
  readonly side: LogSide;
  readonly isDon?: boolean;
  /** Null for any card. */
  readonly id: CardId | null;
  readonly from: readonly Zone[];
  readonly to: readonly Zone[];
  readonly count: number;
  readonly isRested?: boolean;
  /** The move to make where the machine does not report it; null for none. */
  readonly else: { readonly from: Zone; readonly to: Zone } | null;
}

/** How many lines away the machine's line for some words may be, and how many more per further card. */
const REACH = 8;
const REACH_OF_EACH = 3;

export function movesOf(events: readonly LogEvent[], types: TypeOf): LogMoves {
  const reported = new Set<string>();
  for (const event of events)
    if (event.kind === 'move') {
      reported.add(`${event.move.from}>${event.move.to}`);
      reported.add(event.move.from);
    }
  const reports = (from: Zone, to?: Zone) => reported.has(to ? `${from}>${to}` : from);
  // Only where the log has no machine lines does a card's type decide where it goes.
  const typeOf: TypeOf = (id) => (reports('hand') ? undefined : types(id));
  const claimed = new Set<number>();
  const made = new Map<number, Move[]>();
  const ends = new Map<number, number>();
  const excess = new Set<number>();
  const make = (at: number, move: Move) => made.set(at, [...(made.get(at) ?? []), move]);

  for (const [at, event] of events.entries()) {
    if (event.kind === 'move') make(at, event.move);
    for (const want of wantsOf(event, { at, events, reports, typeOf })) {
      const { count, side, isDon = false, id, isRested = false } = want;
      const matched = near(
        events,
        at,
        count,
        (near) => !claimed.has(near) && fits(want, events[near]),
      );
      for (const line of matched) claimed.add(line);
      if (matched.length > 0) ends.set(at, Math.max(ends.get(at) ?? at, ...matched));
      if (matched.length < count && !want.else) excess.add(at);
      for (let nth = matched.length; want.else && nth < count; nth += 1)
        make(at, { side, isDon, id, isRested, ...want.else });
    }
  }
  drawUnnamed(events, make, claimed);
  const unmatched = new Set<number>();
  const played = new Set<number>();
  for (const [at, event] of events.entries()) {
    if (event.kind !== 'move' || event.move.isDon || claimed.has(at)) continue;
    if (isPlayedEvent(events, at, event.move)) played.add(at);
    else unmatched.add(at);
  }
  for (const [at, event] of events.entries())
    if (
      event.kind === 'effect' &&
      made.get(at)?.some(({ id, from }) => id === event.subject && from === 'hand') &&
      event.act.does !== 'trigger'
    )
      played.add(at);
  return { made, ends, events: played, unmatched, excess, reports };
}

/** `Draw 2 Cards` covers the draws that follow by name; the remaining ones are draws of unseen cards. */
function drawUnnamed(
  events: readonly LogEvent[],
  make: (at: number, move: Move) => void,
  claimed: ReadonlySet<number>,
): void {
  const headed = new Set<number>();
  for (const [at, event] of events.entries()) {
    const count = drawsIn(event);
    if (count === 0 || !('side' in event) || event.side === null) continue;
    const { side } = event;
    // The machine's line is already claimed where the words name the card.
    const isDraw = (near: number) => {
      const other = events[near];
      return (
        !headed.has(near) &&
        ((other?.kind === 'act' && other.side === side && other.act.does === 'draw') ||
          (other?.kind === 'move' &&
            other.move.side === side &&
            other.move.from === 'deck' &&
            other.move.to === 'hand' &&
            !claimed.has(near)))
      );
    };
    const named = near(events, at, count, isDraw);
    for (const line of named) headed.add(line);
    for (let nth = named.length; nth < count; nth += 1)
      make(at, { side, isDon: false, id: null, from: 'deck', to: 'hand', isRested: false });
  }
}

/** How many cards the words draw without naming them. */
export function drawsIn(event: LogEvent): number {
  const act = event.kind === 'act' || event.kind === 'effect' ? event.act : null;
  return act?.does === 'draws' ? (act.amount ?? 0) : 0;
}

/** Up to so many matching lines of the same turn, the nearest first, of two the earlier first. */
function near(
  events: readonly LogEvent[],
  at: number,
  count: number,
  matches: (at: number) => boolean,
  reach = REACH + REACH_OF_EACH * count,
): number[] {
  const found: number[] = [];
  const isOpen = { [-1]: true, 1: true };
  for (let far = 0; far <= reach; far += 1)
    for (const way of [-1, 1] as const) {
      const next = at + way * far;
      const event = events[next];
      if (!isOpen[way] || !event || (far === 0 && way === 1)) continue;
      if (far > 0 && event.kind === 'act' && event.act.does === 'end') isOpen[way] = false;
      else if (matches(next)) found.push(next);
    }
  return found.slice(0, count);
}

function fits(want: Want, event: LogEvent | undefined): boolean {
  if (event?.kind !== 'move') return false;
  const { side, isDon, id, from, to } = event.move;
  return (
    side === want.side &&
    isDon === (want.isDon ?? false) &&
    (isDon || want.id === null || id === want.id) &&
    want.from.includes(from) &&
    want.to.includes(to)
  );
}

/** What the words of a line are read with. */
interface Context {
  readonly at: number;
  readonly events: readonly LogEvent[];
  readonly reports: LogMoves['reports'];
  readonly typeOf: TypeOf;
}

function wantsOf(event: LogEvent, context: Context): Want[] {
  switch (event.kind) {
    case 'damage': {
      const lost = one(event.side, null, ['life'], ['hand', 'trash', 'characters']);
      return [{ ...unlessReported(context.reports('life'), lost), count: event.amount }];
    }
    case 'act':
      return wantsOfAct(event.side, null, event.act, context);
    case 'effect': {
      const { side, subject, act } = event;
      if (side === null) return [];
      return [
        ...(act.does === 'trigger' ? [] : playedBy(side, subject, context)),
        ...wantsOfAct(side, subject, act, context),
      ];
    }
    default:
      return [];
  }
}

/** What moves its first card, whoever does it: from one of these zones to one of those. */
const CARD_MOVES: Partial<Record<Doing, readonly [from: Zones, to: Zones]>> = {
  draw: [['deck'], ['hand']],
  discard: [['hand'], ['trash']],
  destroyed: [['characters'], ['trash']],
  trash: [['hand', 'characters', 'stage', 'deck'], ['trash']],
  'to-life': [['trash', 'hand', 'characters', 'deck'], ['life']],
};

/** @param subject the card that does it, beside the event itself; null where a player does it. */
function wantsOfAct(side: LogSide, subject: CardId | null, act: Act, context: Context): Want[] {
  const { at, events, reports } = context;
  const { does, cards, isFromTrash } = act;
  const [id] = cards;
  const zones = CARD_MOVES[does];
  if (id && zones) return [one(side, id, ...zones)];
  if (does === 'don') return [donWant(side, act, 'donDeck', 'don', context)];
  if (does === 'attach') return [donWant(side, act, 'don', 'attached', context)];
  if (does === 'rest-don')
    return [donWant(side, { ...act, isRested: true }, 'don', 'don', context)];
  if (does === 'trigger') {
    const used = one(side, subject, ['hand', 'life'], ['trash']);
    return [unlessReported(reports('life', 'trash'), used)];
  }
  if (does === 'take-life')
    return [unlessReported(reports('life'), one(side, null, ['life'], ['hand']))];
  if (does === 'hand-to-life') {
    // The line may also mean one of several cards just looked at; the others then go under the deck.
    const next = events.slice(at + 1, at + 4).find(({ kind }) => kind === 'act');
    const from = next?.kind === 'act' && next.act.does === 'place' ? 'deck' : 'hand';
    return [unlessReported(reports(from, 'life'), one(side, null, [from], ['life']))];
  }
  if (id && does === 'deploy') {
    if (subject === null) return [deployed(side, id, 'hand', context)];
    // Before the first turn only a leader's own rule plays a card, and takes it from the deck.
    const isOfDeck = !events.slice(0, at).some(beginsPlay);
    const from = isOfDeck ? 'deck' : id === subject || isFromTrash ? 'trash' : 'hand';
    return [deployed(side, id, from, context)];
  }
  if (id && does === 'destroy') {
    // The card may be of either side. Where an effect prevented it, the report after the turn corrects it.
    const theirs = one(other(side), id, ['characters'], ['trash']);
    const isReported = reports('characters', 'trash');
    return [unlessReported(isReported, theirs), { ...theirs, side, else: null }];
  }
  return [];
}

/** An event that only words tell: it is played at the first line of its effect. */
function playedBy(
  side: LogSide,
  subject: CardId,
  { at, events, reports, typeOf }: Context,
): Want[] {
  if (reports('hand', 'trash')) return [];
  const event = events[at];
  const before = events
    .slice(0, at)
    .findLast(({ kind }) => kind !== 'quiet' && kind !== 'move' && kind !== 'check');
  const isCounter = event?.kind === 'effect' && event.act.does === 'counter';
  const isContinued = before?.kind === 'effect' && before.subject === subject && !isCounter;
  if (isContinued || !(isCounter || typeOf(subject) === 'EVENT')) return [];
  return [one(side, subject, ['hand'], ['trash'])];
}

/** One card's move; where the machine does not report it, from the first zone to the first. */
function one(side: LogSide, id: CardId | null, from: Zones, to: Zones): Want {
  return { side, id, from, to, count: 1, else: { from: from[0], to: to[0] } };
}

/** A move that the machine reports wherever it happens, if it reports such moves at all. */
const unlessReported = (isReported: boolean, want: Want): Want =>
  isReported ? { ...want, else: null } : want;

function donWant(
  side: LogSide,
  { amount, isRested }: Act,
  from: Zone,
  to: Zone,
  { reports }: Context,
): Want {
  const moved = unlessReported(reports(from, to), one(side, null, [from], [to]));
  return { ...moved, isDon: true, count: amount ?? 0, isRested };
}

function deployed(
  side: LogSide,
  id: CardId,
  from: 'hand' | 'trash' | 'deck',
  { reports, typeOf }: Context,
): Want {
  const type = typeOf(id);
  // The machine reports characters but not stages: what it leaves out is a stage.
  const isStage = type
    ? type === 'STAGE'
    : from === 'deck' || (reports('hand', 'characters') && !reports('hand', 'stage'));
  return {
    ...one(side, id, ['hand', 'trash', 'deck', 'life'], ['characters', 'stage']),
    else: { from, to: isStage ? 'stage' : 'characters' },
  };
}

/** A card that goes to the trash while its effect happens, without words that it was a cost. */
function isPlayedEvent(events: readonly LogEvent[], at: number, move: Move): boolean {
  if (move.from !== 'hand' || move.to !== 'trash') return false;
  return (
    near(
      events,
      at,
      1,
      (near) => {
        const event = events[near];
        return (
          event?.kind === 'effect' &&
          event.side === move.side &&
          event.subject === move.id &&
          event.act.does !== 'trigger'
        );
      },
      REACH,
    ).length > 0
  );
}
