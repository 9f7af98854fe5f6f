/** A replay as it is looked at: with all of the opponent's hand, what was known of it, or nothing. */
import type { CardId } from '../../card/card';
import { type SideBoard, withHalf } from './board';
import { other } from './log-events';
import type { Replay } from './replay';
import { minus } from './replay-side';
import type { ReplayStep } from './replay-steps';

export type HandView = 'covered' | 'known' | 'all';

/** Steps whose cards only the log knows. */
const UNSEEN: ReadonlySet<ReplayStep['kind']> = new Set(['hand', 'draw', 'moved']);

export function seenReplay(replay: Replay, view: HandView): Replay {
  if (view === 'all') return replay;
  const theirs = other(replay.mine ?? 0);
  let known: readonly CardId[] = [];
  const steps = replay.steps.map((step, at): ReplayStep => {
    known = knownAfter(known, replay.steps[at - 1]?.board[theirs], step.board[theirs], step);
    const hand = step.board[theirs].hand.map((_, nth) =>
      view === 'known' ? (known[nth] ?? null) : null,
    );
    const board = withHalf(step.board, theirs, { hand });
    const isUnseen = step.side === theirs && UNSEEN.has(step.kind);
    return { ...step, board, ...(isUnseen && { cards: [], words: '' }) };
  });
  return { ...replay, steps };
}

/**
 * The known cards of a hand after a step: those that went back to it from an open place, and those that words
 * have shown on their way. Where a card leaves the hand unseen, none of it is certain any more.
 */
function knownAfter(
  known: readonly CardId[],
  before: SideBoard | undefined,
  now: SideBoard,
  { kind, cards }: ReplayStep,
): readonly CardId[] {
  if (!before) return known;
  const said = kind === 'effect' ? cards.slice(1) : [];
  const left = minus(named(before), named(now));
  const seenLeaving = [...minus(open(now), open(before)), ...common(said, left)];
  const isUnseen =
    minus(left, seenLeaving).length > 0 ||
    before.hand.length - now.hand.length > seenLeaving.length;
  const back = minus(open(before), open(now));
  const came = common(minus(named(now), named(before)), [...back, ...said]);
  return isUnseen ? came : [...minus(known, seenLeaving), ...came];
}

const named = ({ hand }: SideBoard) => hand.filter((id) => id !== null);
const open = ({ characters, stage, trash }: SideBoard) => [...characters, ...stage, ...trash];
const common = (cards: readonly CardId[], others: readonly CardId[]) =>
  minus(cards, minus(cards, others));
