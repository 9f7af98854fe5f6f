/** Reads a file of another program: a list of the simulator, or the ladder's matches. */
import { countCards } from '../../../domain/deck/deck';
import { readPastedDeck } from '../../../domain/deck-paste/read-pasted-deck';
import { MAX_DECK_NAME } from '../../../domain/games/deck-key';
import { cutText } from '../../../domain/text/cut-text';
import { localDayOf } from '../../../domain/time/calendar';
import { matchesIn } from '../../../personal/game/my-matches';
import type { FileReport } from './read-log-file';
import type { ReadReport } from './take-in';

/** With its leader a deck has 51 cards: one of half as many is kept, one of twice as many is none. */
const [LEAST_CARDS, MOST_CARDS] = [26, 99];
/** Many times as long as any list with names. */
const MOST_OF_DECK = 20_000;

export function readForeignFile(
  { text, name, since }: Extract<FileReport, { kind: 'foreign-file' }>,
  now: Date,
): ReadReport {
  const matches = matchesIn(text);
  if (matches) return { kind: 'matches', matches };
  const isDeck = /\.deck$/i.test(name);
  const refused = { kind: 'refused', why: isDeck ? 'deck' : 'other' } as const;
  if (text.length > MOST_OF_DECK) return refused;
  const { leader, lines, unread } = readPastedDeck(text);
  const cards = countCards(lines);
  if (!leader || unread.length > 0 || cards < LEAST_CARDS || cards > MOST_CARDS) return refused;
  const words = cutText(name.replace(/\.\w+$/, '').trim(), MAX_DECK_NAME) || leader;
  return { kind: 'deck', deck: { name: words, leader, lines, since: since || localDayOf(now) } };
}
