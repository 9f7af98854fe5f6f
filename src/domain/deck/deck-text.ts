/**
 * Reads decks from other people and tools (SPEC 3; issue 35, F 3): one reader for tournament files, matches,
 * imports and pasted text. It accepts what is meant but never guesses: it returns an entry without one clear
 * card and one clear count unchanged, so that an incomplete deck never looks complete.
 */
import { type CardId, isCardId } from '../card/card';

/** One line of a decklist. */
export interface DeckLine {
  readonly id: CardId;
  readonly count: number;
}

export interface Decklist {
  /** One line per card, in the order of first mention; the leader's own line may be among them. */
  readonly lines: readonly DeckLine[];
  /** The card below or after the word "Leader", else the first card with one copy; null without either. */
  readonly leader: CardId | null;
  /** The entries that could not be read, unchanged. */
  readonly unread: readonly string[];
}

/** Tells whether an id with a picture suffix (`OP01-016_p1`) stands for the card itself. */
type IsKnownCard = (id: CardId) => boolean;

/** Matches nearly every line of nearly every file. */
const PLAIN_LINE = /^(\d{1,2})x([A-Z]{1,4}\d{0,3}-\d{1,4})$/;

/**
 * Reads a deck, as a text or a list of lines: `4xOP01-016`, `4 OP01-016 Nami`, `4 Nami (OP01-016)`, `OP01-016
 * x4`, `OP01-016:4` and similar, one per line or all on one. Empty lines, comments and headings are skipped;
 * a card that occurs twice becomes one line with the sum. `isKnownCard` decides about ids with a suffix.
 */
export function parseDecklist(
  source: string | readonly string[],
  isKnownCard: IsKnownCard = () => true,
): Decklist {
  const found: Found = { counts: new Map(), leader: null, first: null, unread: [], isKnownCard };
  const text = typeof source === 'string' ? source : source.join('\n');
  let isBelowLeader = false;
  for (const raw of text.split(LINE_END)) {
    const plain = PLAIN_LINE.exec(raw);
    if (plain && !isBelowLeader && Number(plain[1]) > 0) {
      take(found, plain[2] as string, Number(plain[1]), false);
      continue;
    }
    isBelowLeader = readLine(found, raw, isBelowLeader);
  }
  return {
    lines: Array.from(found.counts, ([id, count]) => ({ id, count })),
    leader: found.leader ?? (found.first?.count === 1 ? found.first.id : null),
    unread: found.unread,
  };
}

/** What has been read so far. */
interface Found {
  readonly counts: Map<CardId, number>;
  leader: CardId | null;
  first: DeckLine | null;
  readonly unread: string[];
  readonly isKnownCard: IsKnownCard;
}

function take(found: Found, id: CardId, count: number, isLeader: boolean): void {
  if (isLeader) found.leader ??= id;
  found.first ??= { id, count };
  found.counts.set(id, (found.counts.get(id) ?? 0) + count);
}

// Also the escaped form within a program's quotes.
const LINE_END = /[\r\n\u2028\u2029]+|(?:\\r)?\\n/;
const COMMENT = /^(?:\/\/|\\\\|#|--|==).*|\s(?:\/\/|\\\\|#).*$/;
const LEADER_WORD = '(?:leaders?|リーダー)';
const SECTION = `(?:main|side|${LEADER_WORD}|characters?|events?|stages?|don!*|decks?|decklist|cards?|total|count|メイン|デッキ|キャラ(?:クター)?|イベント|ステージ|ドン!*)`;
/** `Leader:`, `Characters (32)`, `[Main deck]`, `10 DON!!`, `Total: 50 cards`, `【リーダー】`. */
const HEADING = new RegExp(
  `^[[(<*【\\s]*(?:\\d{1,2}\\s*x?\\s*)?(${SECTION})(?:[\\s:]*${SECTION})*[\\s:=x(】-]*(?:\\d{1,3})?(?:\\s*(?:cards?|枚))?[\\])>*:】\\s]*$`,
  'i',
);
/** The same before a card. */
const BEGINS_WITH_HEADING = new RegExp(
  `^(${SECTION})(?:\\s+${SECTION})*\\s*:\\s*|^(${LEADER_WORD})\\s+|^[[(【]\\s*(${LEADER_WORD})\\s*[\\])】]\\s*`,
  'i',
);

/** Reads a line, and tells whether the next one stands below the heading "Leader". */
function readLine(found: Found, raw: string, isBelowLeader: boolean): boolean {
  const text = withoutOddities(raw).replace(COMMENT, '').trim();
  if (text === '') return isBelowLeader;
  const heading = HEADING.exec(text);
  if (heading) return isLeaderWord(heading[1]);
  const begin = BEGINS_WITH_HEADING.exec(text);
  const isLeader = begin ? isLeaderWord(begin[1] ?? begin[2] ?? begin[3]) : isBelowLeader;
  readEntries(found, text.slice(begin?.[0].length ?? 0), isLeader);
  // A deck has one leader: the heading counts for one card.
  return isLeader && found.leader === null;
}

const LEADER_BEGIN = new RegExp(`^${LEADER_WORD}`, 'i');

function isLeaderWord(word: string | undefined): boolean {
  return LEADER_BEGIN.test(word ?? '');
}

/** A pattern for a card's id, in upper or lower case. */
export const CARD_CODE = '[A-Z]{1,4}\\d{0,3}-\\d{1,4}';
const ID = CARD_CODE;
/** A separator that no line contains, so that it can be removed again. */
const GAP = '\v';
/** `4x`, `4 x`, `4n` directly before a card's id. */
const COUNT_AT_ID = new RegExp(`(?<![A-Z0-9.-])(\\d{1,2})\\s*[x×*n]\\s*(?=${ID})`, 'gi');
/** The letter that deck builders put between entries in an address: `1nOP01-001a4nOP01-016`. */
const A_BETWEEN = new RegExp(
  `(?<=-\\d{3,4}|_[a-z]?\\d{1,2}|[x×*:=]\\s?\\d{1,2}|-\\d{3,4}\\s\\d{1,2})(?:a|\\s+a\\s+)(?=(?:\\d{1,2}\\s*[x×*n]?\\s*)?${ID})`,
  'gi',
);

/** The line with plain characters: no wide letters or digits, unusual dashes, or invisible marks. */
export function keyboardLine(raw: string): string {
  if (!/[^\x20-\x7e]/.test(raw)) return raw;
  return raw
    .normalize('NFKC')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{Default_Ignorable_Code_Point}|(?!\t)\p{Cc}/gu, '');
}

function withoutOddities(raw: string): string {
  return keyboardLine(raw).replace(A_BETWEEN, ';').replace(COUNT_AT_ID, `$1x${GAP}`);
}

/** A card's id, with an optional picture suffix, that is not part of a longer word. */
const CARD = new RegExp(
  `(?<![A-Z0-9_.-])(${ID})(_\\w+?)?(?=$|[^\\w-]|-(?!\\d)|[x×]\\s*\\d{1,2}(?!\\w))`,
  'gi',
);
const SEPARATORS = [/(?<!&#?\w{1,8});/, /\|/, /,/, /\t/, /[/\\]/];

/** Reads a text that may hold several entries. */
function readEntries(found: Found, text: string, isLeader: boolean): void {
  const cards = [...text.matchAll(CARD)];
  if (cards.length < 2) {
    readEntry(found, text, isLeader);
    return;
  }
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).filter((part) => part.trim() !== '');
    // Otherwise the separator stands between a count and its card.
    if (parts.length > 1 && parts.some((part) => part.search(CARD) >= 0 && isReadable(part))) {
      for (const part of parts) readEntries(found, part.trim(), isLeader);
      return;
    }
  }
  for (const part of cutBetween(text, cards)) readEntry(found, part, isLeader);
}

const COUNT = '(?:[x×*]\\s*)?(\\d{1,2})\\s*(?:[x×*](?!\\w)|枚)?';
/** A count at the start of the text before a card, with or without a name. */
const COUNT_BEFORE = new RegExp(
  `^(?:[-•·*]\\s+)?[[(]?${COUNT}[\\])]?(?=$|,(?!\\d)|[\\s;|:([{"'])`,
  'i',
);
/** A count directly after a card. */
const COUNT_BEHIND = new RegExp(
  `^[\\])}"'\\s]*[:=,;|/-]?\\s*[[(]?${COUNT}[\\])]?(?=$|[\\s,;|:"'])`,
  'i',
);
/** A count after a card and its name: it needs a sign, because names may end in a number. */
const COUNT_AT_END =
  /(?:(?:\s[x×*]\s*|[\t,;|:=]\s*[x×]?\s*|\s-\s+)(\d{1,2})|(?<!\d)(\d{1,2})\s*枚)\s*$/i;
/** A count alone in its cell after a card. One of two such numbers is a cost or a list number. */
const COUNT_CELL = /(?<=^\s*|[\t,;|]\s*)\d{1,2}(?=\s*(?:$|[\t,;|]))/g;
/** Two numbers before a card without a name: the first may be a list number (`2) 4x`). */
const TWO_COUNTS = /^[^\p{L}\d]*\d{1,3}[^\p{L}\d]+\d{1,2}(?:\s*[x×*n])?[^\p{L}\d]*$/iu;
const BARE_COUNT_AT_END = /(?:^|[\s,)\]])(?:[x×*]\s*)?\d{1,2}\s*[x×*]?[\s,(]*$/i;

/** Splits entries without a separator. The first one tells whether counts stand before or after cards. */
function cutBetween(text: string, cards: readonly RegExpExecArray[]): string[] {
  const before = text.slice(0, cards[0]?.index);
  const isCountFirst = COUNT_BEFORE.test(before);
  const isNameFirst = /\p{L}{2}/u.test(before);
  const parts: string[] = [];
  let from = 0;
  for (const [at, card] of cards.entries()) {
    const next = cards[at + 1];
    if (!next) break;
    const end = card.index + card[0].length;
    const gap = text.slice(end, next.index);
    const cut =
      end +
      (isCountFirst
        ? beginOfCount(gap, isNameFirst)
        : (COUNT_BEHIND.exec(gap)?.[0].length ?? gap.length));
    parts.push(text.slice(from, cut));
    from = cut;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.replace(/^[\s,;|/\\]+|[\s,;|/\\]+$/g, ''));
}

/**
 * Where the next entry's count begins between two cards. Names contain numbers, too ("Baby 5"): where names
 * stand before the cards, a count follows the card before; otherwise it stands directly before its own card.
 */
function beginOfCount(gap: string, isNameFirst: boolean): number {
  const near = isNameFirst ? /(?<=^[\])}"'\s,]*(?:\sa\s+)?)\d{1,2}x?(?=\s)/i : BARE_COUNT_AT_END;
  const found = near.exec(gap);
  if (found) return found.index;
  const numbers = [...gap.matchAll(/(?<=^|[\s,)\]])(?:[x×*]\s*)?\d{1,2}x?(?=[\s,(])/gi)];
  return numbers.length === 1 ? (numbers[0]?.index ?? gap.length) : gap.length;
}

function isReadable(text: string): boolean {
  const [card] = text.matchAll(CARD);
  return card !== undefined && countOf(text, card) !== null;
}

function readEntry(found: Found, text: string, isLeader: boolean): void {
  if (text.trim() === '') return;
  const [card] = text.matchAll(CARD);
  const id = card?.[1]?.toUpperCase() ?? '';
  const isVariant = card?.[2] !== undefined;
  const count = card ? (countOf(text, card) ?? (isLeader && isBare(text, card) ? 1 : null)) : null;
  if (count !== null && isCardId(id) && (!isVariant || found.isKnownCard(id))) {
    take(found, id, count, isLeader);
  } else {
    found.unread.push(text.replaceAll(GAP, '').trim());
  }
}

/** Null without a count, or where two counts disagree. */
function countOf(text: string, card: RegExpExecArray): number | null {
  const before = text.slice(0, card.index);
  const behind = text.slice(card.index + card[0].length);
  const first = COUNT_BEFORE.exec(before)?.[1];
  if (first === undefined && !isName(before)) return null;
  if (TWO_COUNTS.test(before)) return null;
  if (first === undefined && (behind.match(COUNT_CELL)?.length ?? 0) > 1) return null;
  const last = (COUNT_BEHIND.exec(behind) ?? COUNT_AT_END.exec(behind))?.slice(1).find(Boolean);
  const count = Number(first ?? last ?? 0);
  if (count === 0 || (last !== undefined && Number(last) !== count)) return null;
  return count;
}

/** Whether words before a card, whose count follows it, begin like a name rather than a number or markup. */
function isName(before: string): boolean {
  return /^(?:[-•·*]\s+)?(?:(?:["'([{\p{L}]|\d{1,2}(?![xn×])\p{L}).*)?$/iu.test(before.trimStart());
}

function isBare(text: string, card: RegExpExecArray): boolean {
  return isName(text.slice(0, card.index));
}
