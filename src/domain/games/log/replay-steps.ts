/** Which lines of a log are steps of its replay, and of which kind. Knows nothing about the board. */
import type { CardId } from '../../card/card';
import type { LogSide } from '../game';
import type { Board } from './board';
import { beginsPlay } from './log-events';
import type { Act, Doing, LogEvent } from './log-grammar';
import { drawsIn, type LogMoves } from './log-moves';

type StepKind =
  | 'start'
  | 'order'
  | 'hand'
  | 'sent-back'
  | 'draw'
  | 'don'
  | 'deploy'
  | 'event'
  | 'attach'
  | 'attack'
  | 'block'
  | 'counter'
  | 'battle'
  | 'damage'
  | 'fails'
  | 'destroyed'
  | 'effect'
  | 'trigger'
  | 'moved'
  | 'end'
  | 'over';

export interface ReplayStep {
  readonly kind: StepKind;
  /** The acting side; null where the log does not tell it. */
  readonly side: LogSide | null;
  /** The turn, counted for both players together, from 1. */
  readonly turn: number;
  /** Where it begins, counted in the lines of its log: the same in every version that reads them. */
  readonly line: number;
  readonly cards: readonly CardId[];
  readonly amount: number | null;
  /** The log's own words; empty where there are none. */
  readonly words: string;
  readonly board: Board;
}

export type Draft = Omit<ReplayStep, 'turn' | 'line' | 'board'>;

const PLAIN = { side: null, cards: [], amount: null, words: '' };

const KINDS: Partial<Record<Doing, StepKind>> = {
  first: 'order',
  second: 'order',
  mulligan: 'sent-back',
  don: 'don',
  deploy: 'deploy',
  attach: 'attach',
  discard: 'counter',
  attack: 'attack',
  block: 'block',
  destroyed: 'destroyed',
  end: 'end',
  loses: 'over',
  wins: 'over',
  quits: 'over',
};

function draftOfAct(
  side: LogSide,
  { does, cards, amount, words }: Act,
  isUnseenDraw: boolean,
  isPlaying: boolean,
): Draft | null {
  const isDraw = isUnseenDraw || (isPlaying && does === 'draw');
  const kind = isDraw ? 'draw' : KINDS[does];
  return kind ? { kind, side, cards, amount, words } : null;
}

/** The drafts of all steps, in order, each with the index of its event. */
export function draftsOf(events: readonly LogEvent[], moves: LogMoves): [number, Draft][] {
  let isPlaying = false;
  return events.flatMap((event, at): [number, Draft][] => {
    isPlaying ||= beginsPlay(event);
    const draft = draftOf(event, at, moves, isPlaying);
    return draft ? [[at, draft]] : [];
  });
}

function draftOf(event: LogEvent, at: number, moves: LogMoves, isPlaying: boolean): Draft | null {
  const { events, unmatched, made } = moves;
  switch (event.kind) {
    case 'move': {
      const { side, id, from, to } = event.move;
      if (id === null || !isPlaying) return null;
      if (events.has(at)) return { ...PLAIN, kind: 'event', side, cards: [id] };
      if (!unmatched.has(at)) return null;
      const isDraw = from === 'deck' && to === 'hand';
      return { ...PLAIN, kind: isDraw ? 'draw' : 'moved', side, cards: [id] };
    }
    case 'opening':
      return event.when === 'before'
        ? { ...PLAIN, kind: 'hand', side: event.side, cards: event.cards }
        : null;
    case 'battle':
      return { ...PLAIN, kind: 'battle', cards: event.cards, words: event.powers };
    case 'fails':
      return { ...PLAIN, kind: 'fails' };
    case 'damage':
      return {
        ...PLAIN,
        kind: 'damage',
        side: event.side,
        cards: [event.leader],
        amount: event.amount,
      };
    case 'effect': {
      const { side, subject, act } = event;
      const isEvent = events.has(at);
      const kind = act.does === 'trigger' ? 'trigger' : isEvent ? 'event' : 'effect';
      return { kind, side, cards: [subject, ...act.cards], amount: null, words: act.words };
    }
    case 'act': {
      const isUnseen = made.get(at)?.some(({ id, isDon }) => id === null && !isDon) ?? false;
      return draftOfAct(event.side, event.act, drawsIn(event) > 0 && isUnseen, isPlaying);
    }
    default:
      return null;
  }
}
