/**
 * Reads what people paste as a deck: from a web page, a table, a chat, a deck builder's link. It rewrites the
 * text to one entry per line where there is no doubt, and passes it to the common reader of decks; doubtful
 * lines stay unchanged, so that they count as unread.
 */
import { CARD_CODE, type Decklist, keyboardLine, parseDecklist } from '../deck/deck-text';
import { expandJson } from './pasted-json';
import { expandLinks } from './pasted-links';
import { plainMarkup } from './pasted-markup';
import { readTables } from './pasted-tables';
import { joinSplitEntries } from './split-entries';

/** Takes the whole text and gives the result of `parseDecklist`. */
export function readPastedDeck(text: string): Decklist {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/).map(keyboardLine);
  const plain = plainMarkup(expandLinks(expandJson(lines.join('\n'))));
  const entries = joinSplitEntries(readTables(withoutListNumbers(plain.split('\n'))));
  return withBareLeader(parseDecklist(entries), entries);
}

const LIST_NUMBER = /^\s*[([]?(\d{1,3})[.)\]]+\s+(?=\S)/;

/** List numbers such as `1.`, `2)`, `(3)` are not counts of cards. */
function withoutListNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => LIST_NUMBER.exec(line)?.[1] ?? []).map(Number);
  // Each part of the list counts from its beginning.
  const isCounting = numbers.every(
    (number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1,
  );
  return isCounting && numbers.some((number) => number > 1)
    ? lines.map((line) => line.replace(LIST_NUMBER, ''))
    : [...lines];
}

/** If only the first card has no count, it is the leader. */
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
