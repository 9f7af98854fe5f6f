/** What one side does in a game, as far as its log shows it: opening hand, draws, plays. */
import type { CardId } from '../../card/card';

export const HAND_SIZE = 5;

export interface ReplaySide {
  /** The opening hand; null where the log does not show it. */
  readonly hand: readonly CardId[] | null;
  /** The hand after the mulligan; null where the log does not show it. */
  readonly after: readonly CardId[] | null;
  /** Null before play begins, and where words may say it that this version does not know. */
  readonly isSentBack: boolean | null;
  /** Cards taken from the deck after the opening hand. */
  readonly draws: readonly CardId[];
  /** False where the log does not name all drawn cards. */
  readonly areDrawsShown: boolean;
  /** Cards that came from a hand onto the board and events, each with the own turn, from 1; 0 before it. */
  readonly plays: readonly (readonly [id: CardId, turn: number])[];
}

/** Collects what one side does while the events of its log are read. */
export class SideCollector {
  readonly plays: [id: CardId, turn: number][] = [];
  /** How much life was lost before the log reported the life. */
  lifeLost = 0;
  /** True where the side sent its hand back. */
  isSentBack = false;
  /** True where unknown words before play began may have sent the hand back. */
  isDoubtful = false;
  /** The hands that the log lists. */
  readonly shown: { before?: readonly CardId[]; after?: readonly CardId[] } = {};
  readonly #opened: (CardId | null)[] = [];
  readonly #draws: CardId[] = [];
  #hasUnseen = false;

  /** @param id null for a card that the log does not name. */
  draw(id: CardId | null, isPlaying: boolean): void {
    if (!isPlaying) this.#opened.push(id);
    else if (id === null) this.#hasUnseen = true;
    else this.#draws.push(id);
  }

  collected(isPlaying: boolean): ReplaySide {
    const { before, after } = this.shown;
    const hand = before ?? this.#drawn(0);
    const isSentBack =
      this.isSentBack || (after !== undefined && hand !== null && minus(after, hand).length > 0);
    const isKept =
      hand !== null && !isSentBack && (after !== undefined || (isPlaying && !this.isDoubtful));
    return {
      hand,
      after: after ?? (isSentBack ? this.#drawn(HAND_SIZE) : isKept ? hand : null),
      isSentBack: isSentBack || isKept ? isSentBack : null,
      draws: this.#draws,
      areDrawsShown: !this.#hasUnseen && this.#draws.length > 0,
      plays: this.plays,
    };
  }

  #drawn(from: number): CardId[] | null {
    const cards = this.#opened.slice(from, from + HAND_SIZE).filter((id) => id !== null);
    return cards.length === HAND_SIZE ? cards : null;
  }
}

/** The cards minus the others, each as often as it occurs. */
export function minus(cards: readonly CardId[], others: readonly CardId[]): CardId[] {
  const remaining = [...others];
  return cards.filter((id) => {
    const at = remaining.indexOf(id);
    if (at !== -1) remaining.splice(at, 1);
    return at === -1;
  });
}
