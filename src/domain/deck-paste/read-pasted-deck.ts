/**
 * Reads what people paste where a deck is asked for: copied from a web page, a table, a chat, a link of a
 * deck builder. It is rewritten into one entry a line, as far as there is no doubt, and read by the reader of
 * all decks; what is left in doubt stays as it stood, so that it is counted among what could not be read.
 */
import { CARD_CODE, type Decklist, keyboardLine, parseDecklist } from '../deck-text';
import { expandJson } from './pasted-json';
import { expandLinks } from './pasted-links';
import { plainMarkup } from './pasted-markup';
import { readTables } from './pasted-tables';
import { joinSplitEntries } from './split-entries';

/** Takes the whole text; the result is `parseDecklist`'s. */
export function readPastedDeck(text: string): Decklist {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(keyboardLine);
  const plain = plainMarkup(expandLinks(expandJson(lines.join('\n'))));
  const entries = joinSplitEntries(readTables(withoutListNumbers(plain.split('\n'))));
  return withBareLeader(parseDecklist(entries), entries);
}

const LIST_NUMBER = /^\s*[([]?(\d{1,3})[.)\]]+\s+(?=\S)/;

/** `1.`, `2)`, `(3)` that count the lines up are no counts of cards. */
function withoutListNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => LIST_NUMBER.exec(line)?.[1] ?? []).map(Number);
  // From the beginning in each part of the list.
  const isCounting = numbers.every(
    (number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1,
  );
  return isCounting && numbers.some((number) => number > 1)
    ? lines.map((line) => line.replace(LIST_NUMBER, ''))
    : [...lines];
}

/** A first card without a count, where all others have one, leads the deck. */
function withBareLeader(deck: Decklist, entries: readonly string[]): Decklist {
  const [only, ...others] = deck.unread;
  const first = entries.find((line) => line.trim() !== '')?.trim() ?? '';
  const id = BARE_CARD.exec(only ?? '')?.[1]?.toUpperCase();
  const isFirst = only !== undefined && first.startsWith(only);
  if (!id || !isFirst || others.length > 0 || deck.lines.some((line) => line.id === id)) {
    return deck;
  }
  return { lines: [{ id, count: 1 }, ...deck.lines], leader: id, unread: [] };
}

const BARE_CARD = new RegExp(`^[("\\[]?(${CARD_CODE})(?:_\\w+)?[)"\\]]?(?:\\s+[^\\d]*)?$`, 'i');
