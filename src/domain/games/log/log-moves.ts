/**
 * The moves of each line of a log. The machine's lines and the players' words tell the same moves, in either
 * order, and neither tells all: each move counts once, from the machine where it reports it, else from the
 * words. Knows nothing about the board.
 */
import type { CardId, CardType } from '../../card/card';
import type { LogSide } from '../game';
import type { Move, Zone } from './board';
import { beginsPlay, cardsIn, type LogEvent } from './log-events';
import { cardIn, DREW, other } from './log-lines';

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
      event.words !== TRIGGER
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
        ((other?.kind === 'act' && other.side === side && DREW.test(other.action)) ||
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

export const TRIGGER = 'Activate Trigger';
const COUNTER = 'Activate Counter';

/** How many cards the words draw without naming them. */
export function drawsIn(event: LogEvent): number {
  const words = event.kind === 'act' ? event.action : event.kind === 'effect' ? event.words : '';
  return Number(/^Draw (\d+) Cards?$/.exec(words)?.[1] ?? 0);
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
      if (far > 0 && event.kind === 'act' && event.action === 'End Turn') isOpen[way] = false;
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
      return wantsOfAct(event.side, event.action, context);
    case 'effect': {
      const { side, subject, words } = event;
      if (side === null) return [];
      const plain = words.replace(/<\/?b>/g, '');
      return [
        ...(plain === TRIGGER ? [] : playedBy(side, subject, context)),
        ...wantsOfEffect(side, subject, plain, context),
      ];
    }
    default:
      return [];
  }
}

function wantsOfAct(side: LogSide, action: string, context: Context): Want[] {
  const { reports } = context;
  const id = cardIn(action);
  const [, drawn, isDrawnRested] = /^Draw (\d+) (Rested )?Don/.exec(action) ?? [];
  if (drawn)
    return [donWant(side, Number(drawn), 'donDeck', 'don', Boolean(isDrawnRested), reports)];
  const [, attached, wasRested] = /^Attach (\d+) (Rested )?Don/.exec(action) ?? [];
  if (attached)
    return [donWant(side, Number(attached), 'don', 'attached', Boolean(wasRested), reports)];
  if (!id) return [];
  if (DREW.test(action)) return [one(side, id, ['deck'], ['hand'])];
  if (action.startsWith('Deploy ')) return [deployed(side, id, 'hand', context)];
  if (action.startsWith('Discard ')) return [one(side, id, ['hand'], ['trash'])];
  if (action.endsWith(' Destroyed')) return [one(side, id, ['characters'], ['trash'])];
  return [];
}

/** Beside the event itself. */
function wantsOfEffect(side: LogSide, subject: CardId, words: string, context: Context): Want[] {
  const { at, events, reports } = context;
  const [id] = cardsIn(words);
  const starts = (...openings: string[]) => openings.some((opening) => words.startsWith(opening));
  if (words === TRIGGER)
    return [
      unlessReported(reports('life', 'trash'), one(side, subject, ['hand', 'life'], ['trash'])),
    ];
  const [, verb, count, isRested] = /^(Rest|Attach) (\d+) (Rested )?Don/.exec(words) ?? [];
  if (verb === 'Rest') return [donWant(side, Number(count), 'don', 'don', true, reports)];
  if (verb) return [donWant(side, Number(count), 'don', 'attached', Boolean(isRested), reports)];
  if (starts('Takes Top Life'))
    return [unlessReported(reports('life'), one(side, null, ['life'], ['hand']))];
  if (starts('Added card to top of Life from Hand')) {
    // The line may also mean one of several cards just looked at; the others then go under the deck.
    const next = events.slice(at + 1, at + 4).find(({ kind }) => kind === 'act');
    const isOfDeck = next?.kind === 'act' && next.action.startsWith('Placing ');
    const from = isOfDeck ? 'deck' : 'hand';
    return [unlessReported(reports(from, 'life'), one(side, null, [from], ['life']))];
  }
  if (!id) return [];
  if (starts('Reveal and Draw ')) return [one(side, id, ['deck'], ['hand'])];
  if (starts('Trash ')) return [one(side, id, ['hand', 'characters', 'stage', 'deck'], ['trash'])];
  if (starts('Deploy', 'Play ')) {
    // Before the first turn only a leader's own rule plays a card, and takes it from the deck.
    const isOfDeck = !events.slice(0, at).some(beginsPlay);
    const isOfTrash = id === subject || words.endsWith('from Trash');
    return [deployed(side, id, isOfDeck ? 'deck' : isOfTrash ? 'trash' : 'hand', context)];
  }
  if (starts('Add ') && words.endsWith('to top of Life'))
    return [one(side, id, ['trash', 'hand', 'characters', 'deck'], ['life'])];
  if (starts('Destroy ', 'KO ')) {
    // The card may be of either side. Where an effect prevented it, the report after the turn corrects it.
    const theirs = one(other(side), id, ['characters'], ['trash']);
    return [
      unlessReported(reports('characters', 'trash'), theirs),
      { ...theirs, side, else: null },
    ];
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
  const isCounter = event?.kind === 'effect' && event.words === COUNTER;
  const isContinued = before?.kind === 'effect' && before.subject === subject && !isCounter;
  if (isContinued || !(isCounter || typeOf(subject) === 'EVENT')) return [];
  return [one(side, subject, ['hand'], ['trash'])];
}

/** One card's move; where the machine does not report it, from the first zone to the first. */
function one(
  side: LogSide,
  id: CardId | null,
  from: readonly [Zone, ...Zone[]],
  to: readonly [Zone, ...Zone[]],
): Want {
  return { side, id, from, to, count: 1, else: { from: from[0], to: to[0] } };
}

/** A move that the machine reports wherever it happens, if it reports such moves at all. */
const unlessReported = (isReported: boolean, want: Want): Want =>
  isReported ? { ...want, else: null } : want;

function donWant(
  side: LogSide,
  count: number,
  from: Zone,
  to: Zone,
  isRested: boolean,
  reports: LogMoves['reports'],
): Want {
  const moved = unlessReported(reports(from, to), one(side, null, [from], [to]));
  return { ...moved, isDon: true, count, isRested };
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
          event.words !== TRIGGER
        );
      },
      REACH,
    ).length > 0
  );
}
