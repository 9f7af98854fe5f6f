/**
 * The card data file (SPEC 3, Card record; CONTRACT, Cards): every value is text, a leader's `cost` is its
 * life, variants repeat a card under another id, and some rows are not cards of a deck.
 */
import * as v from 'valibot';
import {
  CARD_TYPES,
  type Card,
  type CardType,
  COLORS,
  type Color,
  cardIdOf,
  isCardId,
  type LeaderCard,
  setOfCard,
} from '../../domain/card/card';
import { plainCardText } from '../../domain/card/card-text';
import { type Decoded, decodeRows, invalidData, orNull, wireCount, wireText } from './wire';

/** What errors call this file. */
export const CARD_DATA = 'card data';

/** Public copies have rows of these types; they belong to no deck and are skipped silently. */
const SKIPPED_TYPES = ['DON', 'LIFE'];

/** How files write "none". */
const NONE = '-';

const text = orNull(
  v.pipe(
    wireText,
    v.transform((value) => (value === NONE ? '' : value)),
  ),
);

/** A block icon: 1, 2, … */
export const wireBlock = v.pipe(wireCount, v.minValue(1));

/** A row of the file, and of its JSON Schema (scripts/json-schemas). */
export const cardRow = v.object({
  cardNumber: wireText,
  cardType: wireText,
  cardName: text,
  color: text,
  cost: orNull(wireCount),
  counter: orNull(wireCount),
  power: orNull(wireCount),
  attribute: text,
  feature: text,
  text,
  trigger: text,
  block: orNull(wireBlock),
});

type CardRow = v.InferOutput<typeof cardRow>;

/**
 * Reads every card once, under its own id. Ids that are no card's are skipped silently, and so are variants
 * (`OP17-999_3`): the card they repeat has its own row, or is no card. The newest print's block counts. A
 * card of unknown type or without a colour of the game is a bad row.
 * @throws InvalidDataError where the body is not an array, or none of its rows is a card.
 */
export function decodeCards(body: unknown): Decoded<Card[]> {
  const rows = decodeRows(body, cardRow, CARD_DATA);
  const cards = new Map<string, Card>();
  const blocks = new Map<string, number[]>();
  for (const { cardNumber, block } of rows.value) {
    const id = cardIdOf(cardNumber);
    if (block !== null) blocks.set(id, [...(blocks.get(id) ?? []), block]);
  }
  let dropped = rows.dropped;
  for (const row of rows.value) {
    const id = row.cardNumber;
    const type = row.cardType.toUpperCase();
    if (cards.has(id) || !isCardId(id) || SKIPPED_TYPES.includes(type)) continue;
    const card = cardOf(id, type, row, blocks.get(id) ?? []);
    if (card) cards.set(id, card);
    else dropped += 1;
  }
  if (cards.size === 0 && rows.value.length > 0) throw invalidData(CARD_DATA);
  return { value: [...cards.values()], dropped };
}

/** The same, reduced to what pickers and rankings need of leaders. */
export function decodeLeaderCards(body: unknown): Decoded<LeaderCard[]> {
  const { value, dropped } = decodeCards(body);
  const leaders = value
    .filter((card) => card.type === 'LEADER')
    .map(({ id, name, colors, life }) => ({ id, name, colors, life }));
  return { value: leaders, dropped };
}

function cardOf(id: string, type: string, row: CardRow, blocks: readonly number[]): Card | null {
  const colors = [...new Set(listOf(row.color?.toLowerCase()).filter(isColor))];
  if (!isCardType(type) || colors.length === 0) return null;
  const isLeader = type === 'LEADER';
  return {
    id,
    name: plainCardText(row.cardName ?? '') || id,
    // Not the file's own `cardSet`: its aliases, such as EB0304, would split or join sets.
    set: setOfCard(id),
    block: blocks.length > 0 ? Math.max(...blocks) : null,
    oldestBlock: blocks.length > 0 ? Math.min(...blocks) : null,
    type,
    colors,
    cost: isLeader ? null : row.cost,
    life: isLeader ? row.cost : null,
    power: isLeader || type === 'CHARACTER' ? row.power : null,
    counter: row.counter ?? 0,
    attribute: row.attribute ?? '',
    features: listOf(row.feature),
    text: wholeText(row),
  };
}

// Some copies keep the trigger's text apart; its conditions on the leader count, too.
function wholeText({ text, trigger }: CardRow): string {
  if (!trigger || text?.includes(trigger)) return text ?? '';
  return text ? `${text}<br/>${trigger}` : trigger;
}

// "Red/Green", "Red / Green"
function listOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isCardType(text: string): text is CardType {
  return CARD_TYPES.some((type) => type === text);
}

function isColor(text: string): text is Color {
  return COLORS.some((color) => color === text);
}
