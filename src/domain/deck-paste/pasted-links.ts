/**
 * Links of deck builders in their usual forms (CONTRACT, Addresses): `?deck=1xID|2xID`, `?deck=1xID;4xID`,
 * `?deck=ID:1,ID:4&type=optcg`, `&dg=1nIDa4nID`, and the same encoded once or twice.
 */
import { CARD_CODE } from '../deck/deck-text';

const ENTRY = new RegExp(`(?:\\d{1,2}\\s*[x×*n]\\s*)?${CARD_CODE}`, 'i');
const EVERY_CARD = new RegExp(CARD_CODE, 'gi');
/** An address, with or without `https://`, or a copied parameter alone. */
const LINK =
  /<?\b(?:https?:\/\/|(?:[a-z\d-]{1,40}\.){1,4}[a-z]{2,12}\/)[^\s<>"]+>?|(?<![^\s?&])[?&]?[a-z]\w*=[^\s<>"]+/gi;
const MARKDOWN_LINK = /!?\[([^\]\n]{0,200})\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"\n]*")?\s*\)/g;
/** No chain of programs encodes more often. */
const MOST_ENCODINGS = 4;

/** Replaces each link by its entries, one per line; a link of a single card by its code. */
export function expandLinks(text: string): string {
  return text.split('\n').map(expandLine).join('\n');
}

function expandLine(line: string): string {
  const words = line.replace(MARKDOWN_LINK, wordsOfLink);
  const plain = words.replace(LINK, ' ');
  return decodeRuns(words.replace(LINK, (link) => entriesOf(link, cardsIn(plain)) ?? link));
}

function wordsOfLink(whole: string, words: string, address: string): string {
  const cards = cardsIn(decode(address));
  if (cardsIn(words).length > 0) return words;
  // The label of a link to a whole deck adds nothing.
  if (cards.length > 1) return ` ${address} `;
  // The label names a card, and its link's address has the code.
  return cards.length === 1 ? `${words} (${cards[0]})` : whole;
}

/** Null for a link without cards. `named`: the cards beside it. */
function entriesOf(link: string, named: readonly string[]): string | null {
  const parts = link
    .replace(/^<|>$/g, '')
    .split(/[?&#]/)
    .map((part) => decode(part.replaceAll('+', ' ')));
  const entries = parts.flatMap((part) => {
    const at = part.search(ENTRY);
    if (at < 0) return [];
    return [/^leader=/i.test(part) ? `Leader: ${part.slice(at)}` : part.slice(at)];
  });
  if (entries.length === 0) return null;
  const [card, ...others] = cardsIn(entries.join('\n'));
  // A link to a card's page; a count may stand beside it.
  if (card && others.length === 0 && !/^[?&]?\w+=/.test(link)) {
    return named.includes(card) ? ' ' : ` ${card} `;
  }
  return `\n${entries.join('\n')}\n`;
}

/** Decodes encoded text that stands alone, without an address. */
function decodeRuns(line: string): string {
  if (!line.includes('%')) return line;
  return line
    .split(/(\s+)/)
    .map((run) => (run.includes('%') && cardsIn(decode(run)).length > 0 ? decode(run) : run))
    .join('');
}

function cardsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(EVERY_CARD), ([id]) => id.toUpperCase()))];
}

function decode(text: string): string {
  let decoded = text;
  for (let times = 0; times < MOST_ENCODINGS; times += 1) {
    const next = decoded.replace(/(?:%[0-9a-f]{2})+/gi, decodeBytes);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}
