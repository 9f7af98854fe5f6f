/**
 * The player's own name and id, as a sheet of registration and a judge ask for them. They stay on this
 * device, and only where the player wants it: a mark, because a sheet can't wait. They travel nowhere.
 */
import { readMark, writeMark } from '../storage/local-mark';

export interface PlayerCard {
  readonly name: string;
  /** The id of the publisher's programme for players, as its owner writes it. */
  readonly id: string;
}

const NO_PLAYER_CARD: PlayerCard = { name: '', id: '' };

const KEY = 'crows-nest-player-card';

/** Longer is no name of a person, and no id. */
export const MAX_PLAYER_NAME = 60;
export const MAX_PLAYER_ID = 40;

/** What shall not be kept lasts as long as this tab. */
let unkept: PlayerCard | null = null;

interface LoadedPlayerCard {
  readonly card: PlayerCard;
  /** The player has asked to keep it. */
  readonly isKept: boolean;
}

/** Empty fields where nothing is known. What is stored is foreign data. */
export function loadPlayerCard(): LoadedPlayerCard {
  if (unkept) return { card: unkept, isKept: false };
  return readMark(KEY, (stored) => {
    if (typeof stored !== 'object' || stored === null)
      return { card: NO_PLAYER_CARD, isKept: false };
    const card = {
      name: textOf(Reflect.get(stored, 'name'), MAX_PLAYER_NAME),
      id: textOf(Reflect.get(stored, 'id'), MAX_PLAYER_ID),
    };
    return { card, isKept: true };
  });
}

/**
 * Takes the card as it is now. Gives whether the device did as the player wants: keeps it, or has it no
 * longer. What it does not keep the page has until it is closed.
 */
export function savePlayerCard(card: PlayerCard, keep: boolean): boolean {
  unkept = keep ? null : card;
  return writeMark(KEY, keep ? card : null);
}

function textOf(stored: unknown, length: number): string {
  return typeof stored === 'string' ? stored.slice(0, length) : '';
}
