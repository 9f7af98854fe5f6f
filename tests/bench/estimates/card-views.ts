/** Views of a player's cards, made up by lot: decks whose cards do nothing, or one of which is worth something. */
import { type CardFigure, cardFigures } from '../../../src/domain/games/figures/card-figures';
import { type Game, PLAIN_GAME } from '../../../src/domain/games/game';
import type { CardPart } from '../../../src/domain/games/game-filter';
import type { LogSummary } from '../../../src/domain/games/log/log-summary';
import { type RandomSource, seededRandom } from '../../../src/domain/seeded-random';

export const VIEWS = 120;
const DECK = 50;
const HAND = 5;
export const GOOD_CARD = 'P-001';

export interface ViewSetting {
  readonly games: number;
  /** Above even where the good card was opened, drawn or played, as far below where not. */
  readonly worth: number;
  readonly part: CardPart;
}

const SIDE = { isSentBack: false, areDrawsShown: true, areEventsShown: true, seen: {} };
const NOBODY = { ...SIDE, hand: [], after: [], draws: [], plays: [] };

/** The deck's lines have 4 copies to begin with, so that it has 17 to 38 different cards. */
function deckOf(random: RandomSource): string[] {
  const deck: string[] = [];
  const usual = 1 + Math.floor(random() * 4);
  for (let line = 1; deck.length < DECK; line += 1)
    for (let copy = 0; copy < (line < 6 ? 4 : usual) && deck.length < DECK; copy += 1)
      deck.push(`P-${String(line).padStart(3, '0')}`);
  return deck;
}

function shuffled<One>(all: readonly One[], random: RandomSource): One[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What *Cards* shows of such games, the same for the same seed. */
export function cardView(seed: string, { games, worth, part }: ViewSetting): CardFigure[] {
  const random = seededRandom(seed);
  const deck = deckOf(random);
  const summaries = new Map<string, LogSummary>();
  const played = Array.from({ length: games }, (_, at): Game => {
    const cards = shuffled(deck, random);
    const hand = cards.slice(0, HAND);
    const draws = cards.slice(HAND, HAND + 4 + Math.floor(random() * 8));
    const plays = [...hand, ...draws].filter(() => random() < 0.6).map((id) => [id, 2] as const);
    const shown = { opening: hand, drawn: draws, played: plays.map(([id]) => id) }[part];
    const chance = 0.5 + (shown.includes(GOOD_CARD) ? worth : -worth);
    const id = `log/${at}`;
    const sides = [{ ...SIDE, hand, after: hand, draws, plays }, NOBODY] as const;
    const leaders = ['OP01-001', 'OP02-001'] as const;
    summaries.set(id, { leaders, mine: 0, lines: 1, isWhole: true, sides });
    return { ...PLAIN_GAME, id, source: 'log', result: random() < chance ? 'win' : 'loss' };
  });
  return [...cardFigures(played, summaries, () => undefined).figures];
}

export const isCalled = ({ verdict }: CardFigure) => verdict === 'better' || verdict === 'worse';
