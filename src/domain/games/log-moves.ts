/**
 * The moves of each line of a log. The machine's lines and the players' words tell the same moves, in either
 * order, and neither tells all: each move counts once, from the machine where it tells it, else from the
 * words. Knows nothing about the board.
 */
import type { CardId, CardType } from '../card';
import type { Move, Zone } from './board';
import type { LogSide } from './game';
import { beginsPlay, cardsIn, type LogEvent } from './log-events';
import { cardIn } from './log-lines';

/** What is known of a card without the log; undefined where nothing is. */
export type TypeOf = (id: CardId) => CardType | undefined;

export interface LogMoves {
  /** By line, in order. The source zone of a card that only words name may be a guess. */
  readonly made: ReadonlyMap<number, readonly Move[]>;
  /** By line of words: the last line that carries out those words, at most up to the next words. */
  readonly ends: ReadonlyMap<number, number>;
  /** Lines that play an event. */
  readonly events: ReadonlySet<number>;
  /** Machine lines that no words mention. */
  readonly untold: ReadonlySet<number>;
  /** Lines of words that say more moves than happened, such as a hit where no life is left. */
  readonly unmet: ReadonlySet<number>;
  /** Whether the machine reports moves between these zones at all. */
  readonly tells: (from: Zone, to?: Zone) => boolean;
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

export function movesOf(events: readonly LogEvent[], typeOf: TypeOf): LogMoves {
  const told = new Set<string>();
  for (const event of events)
    if (event.kind === 'move') {
      told.add(`${event.move.from}>${event.move.to}`);
      told.add(event.move.from);
    }
  const tells = (from: Zone, to?: Zone) => told.has(to ? `${from}>${to}` : from);
  const claimed = new Set<number>();
  const made = new Map<number, Move[]>();
  const ends = new Map<number, number>();
  const unmet = new Set<number>();
  const make = (at: number, move: Move) => made.set(at, [...(made.get(at) ?? []), move]);

  for (const [at, event] of events.entries()) {
    if (event.kind === 'move') make(at, event.move);
    for (const want of wantsOf(event, at, events, tells, typeOf)) {
      let left = want.count;
      for (const found of near(
        events,
        at,
        REACH + REACH_OF_EACH * want.count,
        (near) => isWanted(want, events[near]) && !claimed.has(near),
      )) {
        if (left === 0) break;
        claimed.add(found);
        ends.set(at, Math.max(ends.get(at) ?? at, found));
        left -= 1;
      }
      const { side, isDon = false, id, isRested = false } = want;
      if (left > 0 && !want.else) unmet.add(at);
      if (want.else)
        for (; left > 0; left -= 1) make(at, { side, isDon, id, isRested, ...want.else });
    }
  }
  drawUnnamed(events, make, claimed);
  const untold = new Set<number>();
  const played = new Set<number>();
  for (const [at, event] of events.entries()) {
    if (event.kind !== 'move' || event.move.isDon || claimed.has(at)) continue;
    if (isPlayedEvent(events, at, event.move)) played.add(at);
    else untold.add(at);
  }
  for (const [at, event] of events.entries())
    if (
      event.kind === 'effect' &&
      made.get(at)?.some(({ id, from }) => id === event.subject && from === 'hand') &&
      event.words !== TRIGGER
    )
      played.add(at);
  return { made, ends, events: played, untold, unmet, tells };
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
    let left = count;
    // The machine's line is already claimed where the words name the card.
    const isDraw = (near: number) => {
      const other = events[near];
      return (
        !headed.has(near) &&
        ((other?.kind === 'act' && other.side === side && other.action.startsWith(DREW)) ||
          (other?.kind === 'move' &&
            other.move.side === side &&
            other.move.from === 'deck' &&
            other.move.to === 'hand' &&
            !claimed.has(near)))
      );
    };
    for (const found of near(events, at, REACH + REACH_OF_EACH * count, isDraw)) {
      if (left === 0) break;
      headed.add(found);
      left -= 1;
    }
    for (; left > 0; left -= 1)
      make(at, { side, isDon: false, id: null, from: 'deck', to: 'hand', isRested: false });
  }
}

const DREW = 'Drew card from deck: ';
export const TRIGGER = 'Activate Trigger';
const COUNTER = 'Activate Counter';

/** How many cards the words draw without naming them. */
export function drawsIn(event: LogEvent): number {
  const words = event.kind === 'act' ? event.action : event.kind === 'effect' ? event.words : '';
  return Number(/^Draw (\d+) Cards?$/.exec(words)?.[1] ?? 0);
}

/** Matching lines of the same turn, the nearest first, of two the earlier first. */
function near(
  events: readonly LogEvent[],
  at: number,
  reach: number,
  fits: (at: number) => boolean,
): number[] {
  const found: number[] = [];
  const isOpen = { [-1]: true, 1: true };
  for (let far = 0; far <= reach; far += 1)
    for (const way of [-1, 1] as const) {
      const next = at + way * far;
      const event = events[next];
      if (!isOpen[way] || !event || (far === 0 && way === 1)) continue;
      if (far > 0 && event.kind === 'act' && event.action === 'End Turn') isOpen[way] = false;
      else if (fits(next)) found.push(next);
    }
  return found;
}

function isWanted(want: Want, event: LogEvent | undefined): boolean {
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

type Tells = LogMoves['tells'];

function wantsOf(
  event: LogEvent,
  at: number,
  events: readonly LogEvent[],
  tells: Tells,
  typeOf: TypeOf,
): Want[] {
  if (event.kind === 'damage') {
    const isTold = tells('life');
    return [
      {
        side: event.side,
        id: null,
        from: ['life'],
        to: ['hand', 'trash', 'characters'],
        count: event.amount,
        else: isTold ? null : { from: 'life', to: 'hand' },
      },
    ];
  }
  if (event.kind === 'act') return wantsOfAct(event.side, event.action, tells, typeOf);
  if (event.kind === 'effect' && event.side !== null)
    return wantsOfEffect(event.side, event, at, events, tells, typeOf);
  return [];
}

function wantsOfAct(side: LogSide, action: string, tells: Tells, typeOf: TypeOf): Want[] {
  const id = cardIn(action);
  const don = /^Draw (\d+) (Rested )?Don/.exec(action);
  if (don) return [donWant(side, Number(don[1]), 'donDeck', 'don', Boolean(don[2]), tells)];
  const given = /^Attach (\d+) (Rested )?Don/.exec(action);
  if (given) return [donWant(side, Number(given[1]), 'don', 'given', Boolean(given[2]), tells)];
  if (!id) return [];
  if (action.startsWith(DREW)) return [one(side, id, ['deck'], ['hand'])];
  if (action.startsWith('Deploy ')) return [deployed(side, id, 'hand', tells, typeOf)];
  if (action.startsWith('Discard ')) return [one(side, id, ['hand'], ['trash'])];
  if (action.endsWith(' Destroyed')) return [one(side, id, ['characters'], ['trash'])];
  return [];
}

function wantsOfEffect(
  side: LogSide,
  { subject, words }: { readonly subject: CardId; readonly words: string },
  at: number,
  events: readonly LogEvent[],
  tells: Tells,
  typeOf: TypeOf,
): Want[] {
  const plain = words.replace(/<\/?b>/g, '');
  const [id] = cardsIn(plain);
  const starts = (...openings: string[]) => openings.some((opening) => plain.startsWith(opening));
  if (plain === TRIGGER)
    return [
      {
        ...one(side, subject, ['hand', 'life'], ['trash']),
        else: tells('life', 'trash') ? null : { from: 'hand', to: 'trash' },
      },
    ];
  const don = /^(Rest|Attach) (\d+) (Rested )?Don/.exec(plain);
  if (don)
    return [
      ...playedBy(side, subject, at, events, tells, typeOf),
      donWant(
        side,
        Number(don[2]),
        'don',
        don[1] === 'Rest' ? 'don' : 'given',
        don[1] === 'Rest' || Boolean(don[3]),
        tells,
      ),
    ];
  const self = playedBy(side, subject, at, events, tells, typeOf);
  if (starts('Takes Top Life'))
    return [
      ...self,
      {
        ...one(side, null, ['life'], ['hand']),
        else: tells('life') ? null : { from: 'life', to: 'hand' },
      },
    ];
  if (starts('Added card to top of Life from Hand')) {
    // The line may also mean one of several cards just looked at; the others then go under the deck.
    const next = events.slice(at + 1, at + 4).find(({ kind }) => kind === 'act');
    const isOfDeck = next?.kind === 'act' && next.action.startsWith('Placing ');
    const from = isOfDeck ? 'deck' : 'hand';
    const otherwise = tells(from, 'life') ? null : ({ from, to: 'life' } as const);
    return [...self, { ...one(side, null, [from], ['life']), else: otherwise }];
  }
  if (!id) return self;
  if (starts('Reveal and Draw ')) return [...self, one(side, id, ['deck'], ['hand'])];
  if (starts('Trash '))
    return [...self, one(side, id, ['hand', 'characters', 'stage', 'deck'], ['trash'])];
  if (starts('Deploy', 'Play '))
    return [
      ...self,
      deployed(
        side,
        id,
        // Before the first turn only a leader's own rule plays a card, and takes it from the deck.
        !events.slice(0, at).some(beginsPlay)
          ? 'deck'
          : id === subject || plain.endsWith('from Trash')
            ? 'trash'
            : 'hand',
        tells,
        typeOf,
      ),
    ];
  if (starts('Add ') && plain.endsWith('to top of Life'))
    return [
      ...self,
      {
        ...one(side, id, ['trash', 'hand', 'characters', 'deck'], ['life']),
        else: { from: 'trash', to: 'life' },
      },
    ];
  if (starts('Destroy ', 'KO '))
    return [
      ...self,
      // The card may be of either side. Where an effect prevented it, the report after the turn corrects it.
      ...([side === 0 ? 1 : 0, side] as const).map((whose, nth) => ({
        ...one(whose, id, ['characters'], ['trash']),
        else:
          nth > 0 || tells('characters', 'trash')
            ? null
            : ({ from: 'characters', to: 'trash' } as const),
      })),
    ];
  return self;
}

/** An event that only words tell: it is played at the first line of its effect. */
function playedBy(
  side: LogSide,
  subject: CardId,
  at: number,
  events: readonly LogEvent[],
  tells: Tells,
  typeOf: TypeOf,
): Want[] {
  if (tells('hand', 'trash')) return [];
  const event = events[at];
  const before = events
    .slice(0, at)
    .findLast(({ kind }) => kind !== 'quiet' && kind !== 'move' && kind !== 'check');
  const isCounter = event?.kind === 'effect' && event.words === COUNTER;
  const isContinued = before?.kind === 'effect' && before.subject === subject && !isCounter;
  if (isContinued || !(isCounter || typeOf(subject) === 'EVENT')) return [];
  return [one(side, subject, ['hand'], ['trash'])];
}

function one(side: LogSide, id: CardId | null, from: Zone[], to: Zone[]): Want {
  const [source] = from;
  const [target] = to;
  return {
    side,
    id,
    from,
    to,
    count: 1,
    else: source && target ? { from: source, to: target } : null,
  };
}

/** DON in words that the machine's lines may not report. */
function donWant(
  side: LogSide,
  count: number,
  from: Zone,
  to: Zone,
  isRested: boolean,
  tells: Tells,
): Want {
  const otherwise = tells(from, to) ? null : { from, to };
  return { side, isDon: true, id: null, from: [from], to: [to], count, isRested, else: otherwise };
}

function deployed(
  side: LogSide,
  id: CardId,
  from: 'hand' | 'trash' | 'deck',
  tells: Tells,
  typeOf: TypeOf,
): Want {
  const type = typeOf(id);
  // The machine reports characters but not stages: what it leaves out is a stage.
  const isStage = type
    ? type === 'STAGE'
    : from === 'deck' || (tells('hand', 'characters') && !tells('hand', 'stage'));
  return {
    ...one(side, id, ['hand', 'trash', 'deck', 'life'], ['characters', 'stage']),
    else: { from, to: isStage ? 'stage' : 'characters' },
  };
}

/** A card that goes to the trash while its effect happens, without words that it was a cost. */
function isPlayedEvent(events: readonly LogEvent[], at: number, move: Move): boolean {
  if (move.from !== 'hand' || move.to !== 'trash') return false;
  return (
    near(events, at, REACH, (near) => {
      const event = events[near];
      return (
        event?.kind === 'effect' &&
        event.side === move.side &&
        event.subject === move.id &&
        event.words !== TRIGGER
      );
    }).length > 0
  );
}
