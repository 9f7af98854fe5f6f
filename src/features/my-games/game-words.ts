/** Names for the kinds of games. */
import { TURN_WORDS } from '../../components/rate/TurnMark';
import type { GameLength } from '../../domain/games/figures/game-times';
import { GAME_KINDS, type GameKind, type GameSource } from '../../domain/games/game';
import type { CardPart } from '../../domain/games/game-filter';
import type { GamesView } from './list/my-games-search';

export const SOURCE_WORDS: Record<GameSource, string> = {
  report: 'Report',
  quick: 'Quick log',
  log: 'Log file',
};

export const KIND_WORDS: Record<GameKind, string> = {
  ladder: 'Ladder',
  friends: 'Friends',
  event: 'Event',
  testing: 'Testing',
};

export const KIND_CHOICES = GAME_KINDS.map((value) => ({
  value,
  label: KIND_WORDS[value],
}));

export const LENGTH_WORDS: Record<GameLength, string> = {
  '1-7': '1–7 turns',
  '8-10': '8–10 turns',
  '11-13': '11–13 turns',
  '14-': '14 turns and more',
};

const PART_WORDS: Record<CardPart, string> = {
  opening: 'in the opening hand',
  drawn: 'drawn',
  played: 'played',
};

/** "18:00–18:59". */
export function hourWords(hour: number): string {
  const hours = String(hour).padStart(2, '0');
  return `${hours}:00–${hours}:59`;
}

interface Narrowing {
  readonly words: string;
  /** The change of the view that removes this narrowing. */
  readonly without: Partial<GamesView>;
}

/** Narrowings of a view that come from a figure's link and have no filter field. */
export function narrowingsOf(view: GamesView, cardName: (id: string) => string): Narrowing[] {
  const { went, dice, hand, length, hour, card, part } = view;
  const all: (Narrowing | null)[] = [
    went && { words: TURN_WORDS[went], without: { went: null } },
    dice && { words: `Dice ${dice}`, without: { dice: null } },
    hand && { words: hand === 'kept' ? 'Hand kept' : 'Mulligan', without: { hand: null } },
    length && { words: LENGTH_WORDS[length], without: { length: null } },
    hour === null ? null : { words: hourWords(hour), without: { hour: null } },
    card === null
      ? null
      : { words: `${cardName(card)} ${PART_WORDS[part]}`, without: { card: null } },
  ];
  return all.filter((one) => one !== null);
}
