/**
 * The player's own name and id, for registration sheets and judges. They stay on this device, and only if the
 * player wants it; no file takes them along.
 */
import { cutText } from '../../domain/text/cut-text';
import { keepValue, loadValue } from '../device/kept-values';

export interface PlayerCard {
  readonly name: string;
  /** The id in the publisher's programme for players, as its owner writes it. */
  readonly id: string;
}

const NO_PLAYER_CARD: PlayerCard = { name: '', id: '' };

const KEY = 'crows-nest-player-card';

/** Longer text is neither a person's name nor an id. */
export const MAX_PLAYER_NAME = 60;
export const MAX_PLAYER_ID = 40;

/** A card that must not be kept; it lasts as long as this tab. */
let unkept: PlayerCard | null = null;

interface LoadedPlayerCard {
  readonly card: PlayerCard;
  /** True where the player asked to keep it. */
  readonly isKept: boolean;
}

/** Empty fields where nothing is known. Stored data is foreign data. */
export async function loadPlayerCard(): Promise<LoadedPlayerCard> {
  if (unkept) return { card: unkept, isKept: false };
  const stored = await loadValue(KEY);
  if (typeof stored !== 'object' || stored === null) return { card: NO_PLAYER_CARD, isKept: false };
  const card = {
    name: textOf(Reflect.get(stored, 'name'), MAX_PLAYER_NAME),
    id: textOf(Reflect.get(stored, 'id'), MAX_PLAYER_ID),
  };
  return { card, isKept: true };
}

/**
 * Saves the card; `keep` null where the player has said nothing of that. Says whether the device follows the
 * player's wish: it keeps the card, or no longer holds it. What it does not keep lasts until the page closes.
 */
export async function savePlayerCard(card: PlayerCard, keep: boolean | null): Promise<boolean> {
  unkept = keep ? null : card;
  return keep === null || keepValue(KEY, keep ? card : null);
}

function textOf(stored: unknown, length: number): string {
  return typeof stored === 'string' ? cutText(stored, length) : '';
}
