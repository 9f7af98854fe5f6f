/** Which lines of a log are steps of its replay, and of which kind. Knows nothing about the board. */
import type { CardId } from '../../card/card';
import type { LogSide } from '../game';
import type { Board } from './board';
import { beginsPlay, cardsIn, type LogEvent, plainWords } from './log-events';
import { drawsIn, type LogMoves, TRIGGER } from './log-moves';

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

const ACTS: readonly (readonly [RegExp, StepKind])[] = [
  [/^Chose to go /, 'order'],
  [/^Mulligan$/, 'sent-back'],
  [/^Draw \d+ (Rested )?Don/, 'don'],
  [/^Deploy /, 'deploy'],
  [/^Attach \d+ /, 'attach'],
  [/^Discard /, 'counter'],
  [/ attacking /, 'attack'],
  [/ Blocks$/, 'block'],
  [/ Destroyed$/, 'destroyed'],
  [/^End Turn$/, 'end'],
  [/^(Concedes!|Wins!|Loses|Quits!)$/, 'over'],
];

function draftOfAct(
  side: LogSide,
  action: string,
  isUnseenDraw: boolean,
  isPlaying: boolean,
): Draft | null {
  const isDraw = isUnseenDraw || (isPlaying && action.startsWith('Drew '));
  const kind = isDraw ? 'draw' : ACTS.find(([words]) => words.test(action))?.[1];
  if (!kind) return null;
  const amount = /(?:^(?:Draw|Attach) |for Counter )(\d+)/.exec(action)?.[1];
  return {
    kind,
    side,
    cards: cardsIn(action),
    amount: amount ? Number(amount) : null,
    words: plainWords(action),
  };
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
      const { side, subject, words } = event;
      const isEvent = events.has(at);
      const kind = words === TRIGGER ? 'trigger' : isEvent ? 'event' : 'effect';
      const cards = [subject, ...cardsIn(words)];
      return { kind, side, cards, amount: null, words: plainWords(words) };
    }
    case 'act': {
      const isUnseen = made.get(at)?.some(({ id, isDon }) => id === null && !isDon) ?? false;
      return draftOfAct(event.side, event.action, drawsIn(event) > 0 && isUnseen, isPlaying);
    }
    default:
      return null;
  }
}
