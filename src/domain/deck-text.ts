/**
 * Reading the decks that other people and other tools write (SPEC 3; issue 35, F 3): one reader for
 * tournament files, matches, imports and what is pasted. It takes what is meant and never guesses: an entry
 * without one clear card and one clear count is handed back as it stood, so that a deck that lost lines is
 * not shown as if whole.
 */
import { type CardId, isCardId } from './card';

/** One line of a decklist. */
export interface DeckLine {
  readonly id: CardId;
  readonly count: number;
}

export interface Decklist {
  /** One line a card, in the order first named; the leader's own line may be among them. */
  readonly lines: readonly DeckLine[];
  /** The card below or behind the word "Leader", else the first card with one copy; or none. */
  readonly leader: CardId | null;
  /** The entries that could not be read, as they stood. */
  readonly unread: readonly string[];
}

/** Says whether a picture's id with a suffix (`OP01-016_p1`) may be taken for the card itself. */
type IsKnownCard = (id: CardId) => boolean;

/** Nearly every line of nearly every file. */
const PLAIN_LINE = /^(\d{1,2})x([A-Z]{1,4}\d{0,3}-\d{1,4})$/;

/**
 * Reads a deck, as one text or as a list of lines: `4xOP01-016`, `4 OP01-016 Nami`, `4 Nami (OP01-016)`,
 * `OP01-016 x4`, `OP01-016:4` and their like, a line each or all on one. Empty lines, comments and headings
 * are nothing, and a card named twice is one line with the sum. `isKnownCard` is asked about ids with a
 * suffix.
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

// Also as a program writes it within quotes.
const LINE_END = /[\r\n\u2028\u2029]+|(?:\\r)?\\n/;
const COMMENT = /^(?:\/\/|\\\\|#|--|==).*|\s(?:\/\/|\\\\|#).*$/;
const LEADER_WORD = '(?:leaders?|リーダー)';
const SECTION = `(?:main|side|${LEADER_WORD}|characters?|events?|stages?|don!*|decks?|decklist|cards?|total|count|メイン|デッキ|キャラ(?:クター)?|イベント|ステージ|ドン!*)`;
/** `Leader:`, `Characters (32)`, `[Main deck]`, `10 DON!!`, `Total: 50 cards`, `【リーダー】`. */
const HEADING = new RegExp(
  `^[[(<*【\\s]*(?:\\d{1,2}\\s*x?\\s*)?(${SECTION})(?:[\\s:]*${SECTION})*[\\s:=x(】-]*(?:\\d{1,3})?(?:\\s*(?:cards?|枚))?[\\])>*:】\\s]*$`,
  'i',
);
/** The same in front of a card. */
const BEGINS_WITH_HEADING = new RegExp(
  `^(${SECTION})(?:\\s+${SECTION})*\\s*:\\s*|^(${LEADER_WORD})\\s+|^[[(【]\\s*(${LEADER_WORD})\\s*[\\])】]\\s*`,
  'i',
);

/** Reads a line and says whether what follows stands below the heading "Leader". */
function readLine(found: Found, raw: string, isBelowLeader: boolean): boolean {
  const text = withoutOddities(raw).replace(COMMENT, '').trim();
  if (text === '') return isBelowLeader;
  const heading = HEADING.exec(text);
  if (heading) return isLeaderWord(heading[1]);
  const begin = BEGINS_WITH_HEADING.exec(text);
  const isLeader = begin ? isLeaderWord(begin[1] ?? begin[2] ?? begin[3]) : isBelowLeader;
  readEntries(found, text.slice(begin?.[0].length ?? 0), isLeader);
  // There is one leader: its heading holds for one card.
  return isLeader && found.leader === null;
}

const LEADER_BEGIN = new RegExp(`^${LEADER_WORD}`, 'i');

function isLeaderWord(word: string | undefined): boolean {
  return LEADER_BEGIN.test(word ?? '');
}

/** A card's id within a pattern; read in any case. */
export const CARD_CODE = '[A-Z]{1,4}\\d{0,3}-\\d{1,4}';
const ID = CARD_CODE;
/** Put in between them: a space that no line brings along, so that it can be taken out again. */
const GAP = '\v';
/** `4x`, `4 x`, `4n` in front of a card, whose id it would otherwise run into. */
const COUNT_AT_ID = new RegExp(`(?<![A-Z0-9.-])(\\d{1,2})\\s*[x×*n]\\s*(?=${ID})`, 'gi');
/** The letter that deck builders put between entries in an address: `1nOP01-001a4nOP01-016`. */
const A_BETWEEN = new RegExp(
  `(?<=-\\d{3,4}|_[a-z]?\\d{1,2}|[x×*:=]\\s?\\d{1,2}|-\\d{3,4}\\s\\d{1,2})(?:a|\\s+a\\s+)(?=(?:\\d{1,2}\\s*[x×*n]?\\s*)?${ID})`,
  'gi',
);

/** The line as a keyboard would write it: no wide letters or digits, other dashes, or invisible marks. */
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

/** A card's id, perhaps with the suffix of another picture; what touches it is no part of another word. */
const CARD = new RegExp(
  `(?<![A-Z0-9_.-])(${ID})(_\\w+?)?(?=$|[^\\w-]|-(?!\\d)|[x×]\\s*\\d{1,2}(?!\\w))`,
  'gi',
);
const SEPARATORS = [/(?<!&#?\w{1,8});/, /\|/, /,/, /\t/, /[/\\]/];

/** Reads what may be several entries. */
function readEntries(found: Found, text: string, isLeader: boolean): void {
  const cards = [...text.matchAll(CARD)];
  if (cards.length < 2) {
    readEntry(found, text, isLeader);
    return;
  }
  for (const separator of SEPARATORS) {
    const parts = text.split(separator).filter((part) => part.trim() !== '');
    // Otherwise it divides a count from its card.
    if (parts.length > 1 && parts.some((part) => part.search(CARD) >= 0 && isReadable(part))) {
      for (const part of parts) readEntries(found, part.trim(), isLeader);
      return;
    }
  }
  for (const part of cutBetween(text, cards)) readEntry(found, part, isLeader);
}

const COUNT = '(?:[x×*]\\s*)?(\\d{1,2})\\s*(?:[x×*](?!\\w)|枚)?';
/** At the beginning of what stands before a card, with or without a name. */
const COUNT_BEFORE = new RegExp(
  `^(?:[-•·*]\\s+)?[[(]?${COUNT}[\\])]?(?=$|,(?!\\d)|[\\s;|:([{"'])`,
  'i',
);
/** Right behind a card. */
const COUNT_BEHIND = new RegExp(
  `^[\\])}"'\\s]*[:=,;|/-]?\\s*[[(]?${COUNT}[\\])]?(?=$|[\\s,;|:"'])`,
  'i',
);
/** Behind a card and its name: with a sign, for a name may end in a number. */
const COUNT_AT_END =
  /(?:(?:\s[x×*]\s*|[\t,;|:=]\s*[x×]?\s*|\s-\s+)(\d{1,2})|(?<!\d)(\d{1,2})\s*枚)\s*$/i;
/** Behind a card, with nothing else in its cell. Of two, one is a cost or a place in a list. */
const COUNT_CELL = /(?<=^\s*|[\t,;|]\s*)\d{1,2}(?=\s*(?:$|[\t,;|]))/g;
/** Two numbers in front of a card, and no name: the first may be a place in a list (`2) 4x`). */
const TWO_COUNTS = /^[^\p{L}\d]*\d{1,3}[^\p{L}\d]+\d{1,2}(?:\s*[x×*n])?[^\p{L}\d]*$/iu;
const BARE_COUNT_AT_END = /(?:^|[\s,)\]])(?:[x×*]\s*)?\d{1,2}\s*[x×*]?[\s,(]*$/i;

/** Cuts entries without a separator apart: by the first one the counts stand before the cards, or behind. */
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
 * Where the next entry's count begins between two cards. Names hold numbers too ("Baby 5"): where they stand
 * before the cards a count is right behind the card before, otherwise right in front of its own.
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

/** Null where there is none, or where two disagree. */
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

/** Words before a card whose count follows it: they begin like a name, not like a number or mark-up. */
function isName(before: string): boolean {
  return /^(?:[-•·*]\s+)?(?:(?:["'([{\p{L}]|\d{1,2}(?![xn×])\p{L}).*)?$/iu.test(before.trimStart());
}

function isBare(text: string, card: RegExpExecArray): boolean {
  return isName(text.slice(0, card.index));
}
