/** What an empty deck tells of a game's end, where its log does not name the winner. */
import type { CardId } from '../../card/card';
import type { EmptyDeck } from '../../leader/leader-rules';
import type { LogSide } from '../game';
import type { Replay } from './replay';

interface EmptiedDeck {
  readonly side: LogSide;
  readonly means: EmptyDeck;
  /** False where the side loses at the end of that turn, and the log shows no such end. */
  readonly isDecided: boolean;
  /** How many turns the log shows to end afterwards. */
  readonly endedTurns: number;
}

/**
 * The one deck that is empty when the log ends; null where there is none, where both are, and where the
 * machine does not count it: words leave moves out.
 * @param meaningFor null for a leader whose text is unknown.
 */
export function emptiedDeck(
  { leaders, steps, isDeckCounted }: Replay,
  meaningFor: (leader: CardId) => EmptyDeck | null,
): EmptiedDeck | null {
  const last = steps.at(-1);
  const [side, second] = ([0, 1] as const).filter((half) => last?.board[half].deck === 0);
  if (!isDeckCounted || side === undefined || second !== undefined) return null;
  const means = meaningFor(leaders[side]);
  if (means === null) return null;
  const emptiedAt = steps.findLastIndex(({ board }) => board[side].deck !== 0) + 1;
  const endedTurns = steps.slice(emptiedAt).filter(({ kind }) => kind === 'end').length;
  return { side, means, isDecided: means !== 'loses-later' || endedTurns > 0, endedTurns };
}
