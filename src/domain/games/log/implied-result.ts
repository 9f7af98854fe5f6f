/** What a log implies of a game's winner without saying it: only ever a proposal, with its reason. */
import type { CardId } from '../../card/card';
import type { EmptyDeck } from '../../leader/leader-rules';
import type { LogSide } from '../game';
import { emptiedDeck } from './empty-deck';
import { beginsPlay, endsGame, other } from './log-events';
import type { GameLog, LogEvent } from './log-grammar';
import type { Replay } from './replay';

export interface ImpliedResult {
  readonly won: LogSide;
  /**
   * - `hit`: the loser was hit without a life left. - `deck`: the loser's deck ran out; `deck-wins`: the
   * winner's, by the leader's text. - `left`: the loser left first. - `words`: the loser gave up, in words of
   * another version or language.
   */
  readonly why: 'hit' | 'deck' | 'deck-wins' | 'left' | 'words';
  /** Those words; empty for all other reasons. */
  readonly words: string;
}

/** Kinds of lines that may follow a game's last move. */
const AFTERWARDS: readonly LogEvent['kind'][] = ['quiet', 'check', 'report', 'unknown', 'unplaced'];

/**
 * Null where nothing is implied, or two readings remain.
 * @param meaningFor what an empty deck means; null for a leader whose text is unknown.
 */
export function impliedResult(
  { events }: GameLog,
  replay: Replay,
  meaningFor: (leader: CardId) => EmptyDeck | null,
): ImpliedResult | null {
  const isAfterwards = (event: LogEvent) => AFTERWARDS.includes(event.kind) || endsGame(event);
  const last = events.findLastIndex((event) => !isAfterwards(event));
  const tail = events.slice(last + 1);
  // Before a game is in play, leaving it is no loss.
  if (!events.slice(0, last + 1).some(beginsPlay)) return null;
  const losing = (side: LogSide, why: ImpliedResult['why'], words = '') => {
    return { won: other(side), why, words };
  };
  for (const event of tail)
    if (event.kind === 'unknown' && event.side !== null && event.act.does === 'gives-up')
      return losing(event.side, 'words', event.act.words);
  const isHit = events[last]?.kind === 'damage';
  if (isHit && replay.beaten !== null) return losing(replay.beaten, 'hit');
  // Without the machine's counts a card may have left the deck unseen.
  const emptied = replay.checks > 0 ? emptiedDeck(replay, meaningFor) : null;
  if (emptied?.isDecided && emptied.endedTurns < 2)
    return emptied.means === 'wins'
      ? losing(other(emptied.side), 'deck-wins')
      : losing(emptied.side, 'deck');
  // Whoever leaves after a game that is over, or may be, has not lost by that.
  const end = tail.find(endsGame);
  const isLeft =
    end?.kind === 'act' && (end.act.does === 'quits' || end.act.does === 'disconnects');
  return isLeft && !isHit && !emptied ? losing(end.side, 'left') : null;
}
