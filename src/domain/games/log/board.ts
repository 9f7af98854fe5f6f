/**
 * The board of a replay: what lies in each zone of both sides, as far as it is known, and how a move changes
 * it. Knows nothing about the words of logs.
 */
import type { CardId } from '../../card/card';
import { DON_DECK_CARDS } from '../../leader/leader-rules';
import type { LogSide } from '../game';

/** In the order of the simulator's own numbers for them. */
export const ZONES = [
  'deck',
  'hand',
  'characters',
  'life',
  'donDeck',
  'don',
  'trash',
  'stage',
  'leader',
  'attached',
] as const;
export type Zone = (typeof ZONES)[number];

export interface SideBoard {
  /** How many cards are left; null until the log tells how many of them are life. */
  readonly deck: number | null;
  /** Null before the life is dealt, or until the log tells how much it is. */
  readonly life: number | null;
  /** Null stands for a card that the log has not shown. */
  readonly hand: readonly (CardId | null)[];
  readonly characters: readonly CardId[];
  readonly stage: readonly CardId[];
  readonly trash: readonly CardId[];
  readonly donDeck: number;
  readonly donActive: number;
  readonly donRested: number;
  /** How much DON is attached to the leader and characters. */
  readonly donAttached: number;
}

export type Board = readonly [SideBoard, SideBoard];

export interface Move {
  readonly side: LogSide;
  readonly isDon: boolean;
  /** Null for a card that is not shown. */
  readonly id: CardId | null;
  readonly from: Zone;
  readonly to: Zone;
  /** For DON: whether it arrives rested, or, where it is given, whether it was rested before. */
  readonly isRested: boolean;
}

const DECK_SIZE = 50;

const START: SideBoard = {
  deck: DECK_SIZE,
  life: null,
  hand: [],
  characters: [],
  stage: [],
  trash: [],
  donDeck: DON_DECK_CARDS,
  donActive: 0,
  donRested: 0,
  donAttached: 0,
};
export const START_BOARD: Board = [START, START];

/** The board with changes to one half. */
export function withHalf(board: Board, side: LogSide, changed: Partial<SideBoard>): Board {
  const half = { ...board[side], ...changed };
  return side === 0 ? [half, board[1]] : [board[0], half];
}

export function moved(board: Board, move: Move): Board {
  const without = taken(board[move.side], move);
  return withHalf(board, move.side, put(without, move));
}

/** The zones that are only counted, by one count. */
const COUNTS: Partial<Record<Zone, 'deck' | 'life' | 'donDeck' | 'donAttached'>> = {
  deck: 'deck',
  life: 'life',
  donDeck: 'donDeck',
  attached: 'donAttached',
};

function taken(half: SideBoard, { id, from, isDon, isRested, to }: Move): SideBoard {
  const count = COUNTS[from];
  if (count) return { ...half, [count]: half[count] && half[count] - 1 };
  switch (from) {
    case 'don': {
      // A move within `don` turns it: what arrives rested was active before.
      const wasRested = to === 'don' ? !isRested : isRested;
      const isFromRested = wasRested ? half.donRested > 0 : half.donActive === 0;
      return isFromRested
        ? { ...half, donRested: Math.max(half.donRested - 1, 0) }
        : { ...half, donActive: half.donActive - 1 };
    }
    case 'hand':
      return { ...half, hand: handWithout(half.hand, id) };
    case 'characters':
    case 'stage':
    case 'trash':
      return isDon || id === null ? half : { ...half, [from]: without(half[from], id) };
    default:
      return half;
  }
}

function put(half: SideBoard, { id, to, isRested }: Move): SideBoard {
  const count = COUNTS[to];
  if (count === 'deck' && half.deck === null) return half;
  if (count) return { ...half, [count]: (half[count] ?? 0) + 1 };
  switch (to) {
    case 'don':
      return isRested
        ? { ...half, donRested: half.donRested + 1 }
        : { ...half, donActive: half.donActive + 1 };
    case 'hand':
      return { ...half, hand: [...half.hand, id] };
    case 'characters':
    case 'stage':
    case 'trash':
      return id === null ? half : { ...half, [to]: [...half[to], id] };
    default:
      return half;
  }
}

function without<Item>(items: readonly Item[], item: Item): readonly Item[] {
  const at = items.indexOf(item);
  return at === -1 ? items : items.toSpliced(at, 1);
}

/** When an unknown card leaves, no card of the hand is certain any more. */
function handWithout(hand: SideBoard['hand'], id: CardId | null): SideBoard['hand'] {
  if (hand.includes(id)) return without(hand, id);
  if (id !== null) return without(hand, null);
  return hand.slice(1).map(() => null);
}

/** Sets rested DON active, and with `isGivenBack` also given DON, which then has no other way back. */
export function refreshed(board: Board, side: LogSide, isReturned: boolean): Board {
  const { donActive, donRested, donAttached } = board[side];
  const attached = isReturned ? donAttached : 0;
  return withHalf(board, side, {
    donActive: donActive + donRested + attached,
    donRested: 0,
    donAttached: donAttached - attached,
  });
}

/** How many cards lie in a zone; null where that is unknown. */
export function countIn(half: SideBoard, zone: Zone): number | null {
  const count = COUNTS[zone];
  if (count) return count === 'life' ? (half.life ?? 0) : half[count];
  switch (zone) {
    case 'don':
      return half.donActive + half.donRested;
    case 'hand':
    case 'characters':
    case 'stage':
    case 'trash':
      return half[zone].length;
    default:
      return 1;
  }
}

/** The half with this many cards in a zone; cards that are added are unknown. */
export function withCount(half: SideBoard, zone: Zone, count: number): SideBoard {
  const counted = COUNTS[zone];
  if (counted) return { ...half, [counted]: count };
  switch (zone) {
    case 'don': {
      const donRested = Math.min(half.donRested, count);
      return { ...half, donRested, donActive: count - donRested };
    }
    case 'hand': {
      const more = Math.max(count - half.hand.length, 0);
      const known = count < half.hand.length ? half.hand.map(() => null) : half.hand;
      return { ...half, hand: [...known.slice(0, count), ...Array<null>(more).fill(null)] };
    }
    default:
      return half;
  }
}
