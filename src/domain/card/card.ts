/** A card of the game and its id. Knows nothing about files, picture addresses or wire names. */

export const CARD_TYPES = ['LEADER', 'CHARACTER', 'EVENT', 'STAGE'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const COLORS = ['red', 'green', 'blue', 'purple', 'black', 'yellow'] as const;
export type Color = (typeof COLORS)[number];

/** `SET-NUMBER`, for example `OP14-041`. */
export type CardId = string;

export interface Card {
  readonly id: CardId;
  readonly name: string;
  readonly set: string;
  /** The block icon of its newest print, from 1, by which formats go; null where the file does not say it. */
  readonly block: number | null;
  /** That of its oldest print: another one only where the file has several prints of the card. */
  readonly oldestBlock: number | null;
  readonly type: CardType;
  /** One or more, in the order the card names them. */
  readonly colors: readonly Color[];
  /** A leader has none (see `life`); some events have none either. */
  readonly cost: number | null;
  /** Leaders only. */
  readonly life: number | null;
  readonly power: number | null;
  /** 0 when the card has no counter. */
  readonly counter: number;
  readonly attribute: string;
  /** The card's types, such as "Harbour Watch" (the wire calls them feature). */
  readonly features: readonly string[];
  /** The original rules text: quotes, brackets and tags stay; it is never shown as HTML. */
  readonly text: string;
}

/** What a screen needs of a leader without its rules text, as in pickers and rankings. */
export type LeaderCard = Pick<Card, 'id' | 'name' | 'colors' | 'life'>;

const CARD_ID = /^[A-Z]{1,4}\d{0,3}-\d{1,4}$/;

/** True for ids shaped SET-NUMBER: `OP01-001`, `ST12-001`, `P-047`. */
export function isCardId(text: string): boolean {
  return CARD_ID.test(text);
}

/**
 * The card id in a foreign text, in upper or lower case and with any picture suffix (`op01-001_p1`); anything
 * else stays unchanged.
 */
export function cardIdOf(text: string): CardId {
  return isCardId(text) ? text : text.toUpperCase().replace(/^([^_]*-\d{1,4})_\w+$/, '$1');
}

/** The set of a card: the part of its id before the first dash (SPEC 3). */
export function setOfCard(id: CardId): string {
  const dash = id.indexOf('-');
  return dash === -1 ? id : id.slice(0, dash);
}

/**
 * "[OP14-041] Isolde Kestrel": a leader in a dropdown (SPEC 2). Without a name, its code takes that place
 * (SPEC 3, Leader option).
 */
export function formatLeaderOption({ id, name }: Pick<LeaderCard, 'id' | 'name'>): string {
  return `[${id}] ${name === '' ? id : name}`;
}
