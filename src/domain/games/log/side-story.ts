/** What one side does in a game, as far as its log shows it: opening hand, draws, plays. */
import type { CardId } from '../../card/card';

export const HAND_SIZE = 5;

export interface Opening {
  /** Null where the log does not show it. */
  readonly hand: readonly CardId[] | null;
  /** The hand after the mulligan; null where the log does not show it. */
  readonly after: readonly CardId[] | null;
  /** Null before play begins, and where words may say it that this version does not know. */
  readonly isSentBack: boolean | null;
}

/** A card that came from a hand onto the board, or an event that was played. */
interface Play {
  readonly id: CardId;
  /** The player's own turn, from 1; 0 before it. */
  readonly turn: number;
}

export interface SideStory {
  readonly opening: Opening;
  /** Cards taken from the deck after the opening hand. */
  readonly draws: readonly CardId[];
  /** False where the log does not name all drawn cards. */
  readonly areDrawsShown: boolean;
  readonly plays: readonly Play[];
}

/** Collects what one side does while its log is read. */
export class Story {
  readonly plays: Play[] = [];
  /** How much life was lost before the log told the life. */
  lifeLost = 0;
  readonly #opened: (CardId | null)[] = [];
  readonly #draws: CardId[] = [];
  readonly #shown: { before?: readonly CardId[]; after?: readonly CardId[] } = {};
  #isSentBack = false;
  #isDoubtful = false;
  #hasUnseen = false;

  draw(id: CardId | null, isPlaying: boolean): void {
    if (!isPlaying) this.#opened.push(id);
    else if (id === null) this.#hasUnseen = true;
    else this.#draws.push(id);
  }

  show(when: 'before' | 'after', cards: readonly CardId[]): void {
    this.#shown[when] = cards;
  }

  sendBack(): void {
    this.#isSentBack = true;
  }

  doubt(): void {
    this.#isDoubtful = true;
  }

  told(isPlaying: boolean): SideStory {
    const drawn = (from: number) => {
      const cards = this.#opened
        .slice(from, from + HAND_SIZE)
        .filter((id): id is CardId => id !== null);
      return cards.length === HAND_SIZE ? cards : null;
    };
    const hand = this.#shown.before ?? drawn(0);
    const { after } = this.#shown;
    const isSentBack =
      this.#isSentBack || (after !== undefined && hand !== null && minus(after, hand).length > 0);
    const isKept =
      hand !== null && !isSentBack && (after !== undefined || (isPlaying && !this.#isDoubtful));
    return {
      opening: {
        hand,
        after: after ?? (isSentBack ? drawn(HAND_SIZE) : isKept ? hand : null),
        isSentBack: isSentBack || isKept ? isSentBack : null,
      },
      draws: this.#draws,
      areDrawsShown: !this.#hasUnseen && this.#draws.length > 0,
      plays: this.plays,
    };
  }
}

/** The cards minus the others, each as often as it occurs. */
export function minus(cards: readonly CardId[], others: readonly CardId[]): CardId[] {
  const left = [...others];
  return cards.filter((id) => {
    const at = left.indexOf(id);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
