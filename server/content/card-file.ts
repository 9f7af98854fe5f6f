/**
 * The served cards, as far as the server needs them: to draw their pictures and to name leaders. The file may
 * be an operator's: invalid rows are skipped.
 */
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { CARD_TYPES, type CardId, COLORS } from '../../src/domain/card/card';
import type { PicturedCard } from '../images/pictured-card';
import { readOperatorText } from '../operator-text';

export type CardFile = ReadonlyMap<CardId, PicturedCard>;

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const list = v.pipe(
  text,
  v.transform((value) =>
    value
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const amount = v.pipe(
  text,
  v.transform((value) => (/^\d+$/.test(value) ? Number(value) : null)),
);

const row = v.pipe(
  v.object({
    cardNumber: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+-[A-Za-z0-9_]+$/)),
    cardName: text,
    cardType: v.pipe(
      v.string(),
      v.transform((type) => type.trim().toUpperCase()),
      v.picklist(CARD_TYPES),
    ),
    color: list,
    cost: amount,
    power: amount,
    counter: amount,
    feature: list,
  }),
  v.transform((card): PicturedCard => {
    const isLeader = card.cardType === 'LEADER';
    return {
      id: card.cardNumber,
      name: card.cardName,
      type: card.cardType,
      colors: COLORS.filter((color) => card.color.some((name) => name.toLowerCase() === color)),
      cost: isLeader ? null : card.cost,
      life: isLeader ? card.cost : null,
      power: card.power,
      counter: card.counter ?? 0,
      features: card.feature,
    };
  }),
);

/** Reads the cards of a file's text. The first row of an id counts. */
function parseCardFile(json: string): CardFile {
  const rows: unknown = JSON.parse(json);
  const cards = new Map<CardId, PicturedCard>();
  for (const candidate of Array.isArray(rows) ? rows : []) {
    const card = v.safeParse(row, candidate);
    if (card.success && !cards.has(card.output.id)) cards.set(card.output.id, card.output);
  }
  return cards;
}

/** Keeps the cards of the file that `find` names, and reads them again after a change. */
export function cardFileReader(find: () => string | null): () => Promise<CardFile> {
  let known: { readonly mark: string; readonly cards: CardFile } | null = null;
  return async () => {
    const path = find();
    if (path === null) return new Map();
    const mark = `${path} ${(await stat(path)).mtimeMs}`;
    if (known?.mark !== mark) known = { mark, cards: await readCards(path) };
    return known.cards;
  };
}

async function readCards(path: string): Promise<CardFile> {
  try {
    return parseCardFile(await readOperatorText(path));
  } catch (error) {
    console.error(`The card data in ${path} can't be read: ${(error as Error).message}`);
    return new Map();
  }
}
