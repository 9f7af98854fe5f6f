/**
 * Reads a field as people copy it: lists, tables, several leaders per line, by code or name, with ranks,
 * player counts or shares. It returns what it can't read, or what has two readings: it guesses nothing.
 */
import type { CardId } from '../card/card';
import { type FieldPart, MOST_PLAYERS } from '../figures/field';
import { plainText } from './text-search';

export interface FieldText {
  readonly field: readonly FieldPart[];
  /** Lines, or parts of lines with several leaders, unchanged. */
  readonly unread: readonly string[];
  /** The unit of the weights: player counts, percent, or one each where there are no numbers. */
  readonly unit: 'players' | 'percent' | 'each';
  /** True where leading numbers were ranks, which are left out. */
  readonly hasRanks: boolean;
}

interface NamedLeader {
  readonly id: CardId;
  readonly name: string;
}

/** A number in an entry. `unclear`: negative, a range, a fraction, or a thousand that may be a decimal. */
interface Figure {
  readonly value: number;
  readonly kind: 'plain' | 'percent' | 'rank' | 'unclear';
  readonly isInFront: boolean;
}

interface Entry {
  readonly text: string;
  /** Null where no leader has this name, or several do. */
  readonly leader: CardId | null;
  readonly figures: readonly Figure[];
}

/** @param leaders the known leaders. */
export function parseField(text: string, leaders: readonly NamedLeader[]): FieldText {
  const entries = readTable(text.split('\n').flatMap(ownLines)).flatMap((line) =>
    entriesOf(line, leaders),
  );
  const hasRanks = areRanks(entries);
  const weighed = entries.map((entry) => ({ ...entry, ...weightsOf(entry, hasRanks) }));
  const unit = unitOf(weighed);
  const weights = new Map<CardId, number>();
  const unread: string[] = [];
  for (const { text: line, leader, isClear, players, percent } of weighed) {
    const weight = { players, percent, each: 1 }[unit];
    const sum = (weights.get(leader ?? '') ?? 0) + (weight ?? 0);
    const most = unit === 'percent' ? 100 : MOST_PLAYERS;
    if (leader === null || !isClear || weight === null || weight <= 0 || sum > most) {
      unread.push(line);
    } else weights.set(leader, sum);
  }
  return {
    field: [...weights].map(([leader, weight]) => ({ leader, weight })),
    unread,
    unit,
    hasRanks:
      hasRanks || entries.some(({ figures }) => figures.some(({ kind }) => kind === 'rank')),
  };
}

/** The app's own form, alone or in the field's address: `OP01-001.12_OP02-001.8`. */
const OWN_PART = '[A-Z]{1,4}\\d{0,3}-\\d{3}\\.\\d+(?:\\.\\d+)?';
const OWN = new RegExp(`(?:^\\s*|[?&]field=)(${OWN_PART}(?:_${OWN_PART})*)(?=[&#\\s]|$)`, 'i');

/** A line in that form as a line each leader; any other line unchanged. */
function ownLines(line: string): string[] {
  const parts = OWN.exec(line)?.[1]?.split('_');
  return parts ? parts.map((part) => part.replace('.', ': ')) : [line];
}

const isInFront = (figure: Figure) => figure.kind === 'plain' && figure.isInFront;
const isOther = ({ kind }: Figure) => kind === 'plain' || kind === 'percent';

/** Numbers before leaders are ranks where another figure follows and they increase, or all are 1, 2, 3. */
function areRanks(entries: readonly Entry[]): boolean {
  const inFront = entries.filter(({ figures }) => figures.some(isInFront));
  const followed = inFront.filter(({ figures }) => figures.filter(isOther).length > 1);
  const ranked = followed.length > 0 ? followed : inFront;
  const ranks = ranked.map(({ figures }) => figures.find(isInFront)?.value ?? 0);
  const [first = 0, last = 0] = [ranks[0], ranks.at(-1)];
  const isRow = ranks.every((rank, at) => rank === first + at);
  if (followed.length === 0) {
    return ranks.length >= LEAST_RANKS && first === 1 && isRow && ranks.length === entries.length;
  }
  // Equal ranks are shared: 1, 2, 2, 4. Unread lines leave gaps.
  const countUp = ranks.every((rank, at) => rank >= (ranks[at - 1] ?? 0));
  return (
    countUp && ((first === 1 && last <= entries.length) || (isRow && ranks.length >= LEAST_RANKS))
  );
}

/** With fewer lines 1 and 2 may be player counts. */
const LEAST_RANKS = 3;

function weightsOf({ figures }: Entry, hasRanks: boolean) {
  const rank = hasRanks ? figures.find(isInFront) : undefined;
  const of = (kind: Figure['kind']) =>
    figures.filter((each) => each.kind === kind && each !== rank);
  const [plain, percent] = [of('plain'), of('percent')];
  return {
    isClear:
      of('unclear').length === 0 &&
      plain.length <= 1 &&
      // Beside a player count a second percentage may be anything, such as a win rate.
      (percent.length <= 1 || plain.length === 1),
    players: plain[0]?.value ?? null,
    percent: percent.length === 1 ? (percent[0]?.value ?? null) : null,
  };
}

interface Weights {
  readonly isClear: boolean;
  readonly players: number | null;
  readonly percent: number | null;
}

/** Players and shares don't mix: the more frequent unit wins. */
function unitOf(entries: readonly (Weights & Pick<Entry, 'leader'>)[]): FieldText['unit'] {
  const named = entries.filter(({ leader }) => leader !== null);
  const players = named.filter((entry) => entry.players !== null).length;
  const percent = named.filter((entry) => entry.percent !== null).length;
  const unclear = named.filter(({ isClear }) => !isClear).length;
  if (players + percent + unclear === 0) return 'each';
  return players >= percent ? 'players' : 'percent';
}

const RULE = /^[\s|:+-]*-[\s|:+-]*$/;
const SHEET_HEADINGS = {
  weight: /player|deck|count|entr|number|qty|played|pilot|total|share|meta|play ?rate|usage|^%$/i,
  leader: /leader|code|card|name|id/i,
  // A win rate is no share of the field.
  other: /win|wr\b/i,
};

/** The lines with content; of a table with headings only the columns of leaders and weights. */
function readTable(lines: readonly string[]): string[] {
  const filled = lines.map(withoutMarks).filter((line) => line.trim() !== '' && !RULE.test(line));
  const [head = ''] = filled;
  for (const mark of ['|', '\t', ';', ',']) {
    const headings = cellsOf(head, mark);
    const isWeight = (heading: string) =>
      SHEET_HEADINGS.weight.test(heading) && !SHEET_HEADINGS.other.test(heading);
    const isHead =
      headings.length > 1 &&
      !headings.some((heading) => /\d/.test(heading)) &&
      headings.some(isWeight);
    if (!isHead) continue;
    const kept = headings.map(
      (heading) => isWeight(heading) || SHEET_HEADINGS.leader.test(heading),
    );
    return filled.slice(1).map((line) => {
      const cells = cellsOf(line, mark);
      // A row with another number of cells counts as a line.
      if (cells.length !== headings.length) return line;
      return cells.filter((_, at) => kept[at]).join('\t');
    });
  }
  return filled;
}

function cellsOf(line: string, mark: string): string[] {
  const inner = mark === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  return inner.split(mark).map((cell) => cell.trim());
}

/** Without the marks of Markdown, links and wide letters. */
function withoutMarks(line: string): string {
  return line
    .normalize('NFKC')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[*`~]+|\\(?=[^\w\s])/g, ' ')
    .replace(/^\s*(?:[-+•·–—]\s+|>\s*)+(?:\[[ x]\]\s*)?/i, '')
    .trim();
}

interface Mention {
  readonly at: number;
  readonly end: number;
  readonly leader: CardId | null;
}

const CODE = /(?<![\p{L}\d])([a-z]{1,4}\d{0,3})[-‐‑–](\d{3})(?:_\w+)?(?![\p{L}\d])/giu;

function entriesOf(line: string, leaders: readonly NamedLeader[]): Entry[] {
  const mentions = mentionsIn(line, leaders);
  const [first] = mentions;
  const figures = figuresIn(line, mentions);
  const unreadable = [{ text: line, leader: null, figures: [] }];
  if (!first) return unreadable;
  const last = mentions.at(-1) ?? first;
  const isOne =
    mentions.every(({ leader }) => leader === first.leader) &&
    !figures.some(({ at }) => at > first.at && at < last.at);
  if (isOne) {
    return [{ text: line, leader: first.leader, figures: placed(figures, first) }];
  }
  const isBehind = !figures.some(({ at, kind }) => at < first.at && kind !== 'rank');
  const parts = mentions.map((mention, at) => {
    const [from, to] = isBehind
      ? [at === 0 ? 0 : mention.at, mentions[at + 1]?.at ?? line.length]
      : [mentions[at - 1]?.end ?? 0, mention.end];
    const own = figures.filter((figure) => figure.at >= from && figure.at < to);
    const text = line.slice(from, to).replace(/^[\s,;|/&+]+|[\s,;|/&+]+$/g, '');
    return { text, leader: mention.leader, figures: placed(own, mention) };
  });
  const isBroken =
    (!isBehind && figures.some(({ at }) => at >= last.end)) ||
    // Numbers belong to leaders for certain only where each has the same number of them.
    new Set(parts.map((part) => part.figures.filter(({ kind }) => kind !== 'rank').length)).size >
      1;
  return isBroken ? unreadable : parts;
}

function placed(figures: readonly (Figure & { readonly at: number })[], { at }: Mention): Figure[] {
  return figures.map((figure) => ({ ...figure, isInFront: figure.at < at }));
}

/** The leaders of a line in order: by code, or by name where there is no code. */
function mentionsIn(line: string, leaders: readonly NamedLeader[]): Mention[] {
  const codes = Array.from(line.matchAll(CODE), ({ 0: all, 1: set = '', 2: number, index }) => {
    const id = `${set.toUpperCase()}-${number}`;
    const leader = leaders.some((each) => each.id === id) ? id : null;
    return { at: index, end: index + all.length, leader };
  });
  return codes.length > 0 ? codes : namesIn(line, leaders);
}

/** Words that may stand beside a name and a number. */
const UNIT_WORDS =
  /(?<!\p{L})(?:players?|decks?|copies|pilots?|entries|people|times|x|of)(?!\p{L})/gu;
/** What may stand between the words of a name, or be missing. */
const GAP = '[\\s.,·・\'’"“”-]*';

function namesIn(line: string, leaders: readonly NamedLeader[]): Mention[] {
  let rest = letterByLetter(line);
  const found: Mention[] = [];
  for (const { pattern, leader } of patternsOf(leaders)) {
    rest = rest.replace(pattern, (all: string, at: number) => {
      found.push({ at, end: at + all.length, leader });
      return ' '.repeat(all.length);
    });
  }
  const others = rest.replace(UNIT_WORDS, ' ').replace(/\d+(?:st|nd|rd|th)(?!\p{L})/gu, ' ');
  // A further word may be another leader, or part of a longer name.
  return /\p{L}/u.test(others) ? [] : found.toSorted((a, b) => a.at - b.at);
}

interface NamePattern {
  readonly pattern: RegExp;
  /** Null where several leaders share the name. */
  readonly leader: CardId | null;
}

const patterns = new WeakMap<readonly NamedLeader[], readonly NamePattern[]>();

/** The longest names first: one may begin like another. */
function patternsOf(leaders: readonly NamedLeader[]): readonly NamePattern[] {
  const known = patterns.get(leaders);
  if (known) return known;
  const byName = new Map<string, CardId | null>();
  for (const { id, name } of leaders) {
    const words = letterByLetter(name.normalize('NFKC')).match(/[\p{L}\d]+/gu) ?? [];
    const source = words.join(GAP);
    if (source !== '') byName.set(source, byName.has(source) ? null : id);
  }
  const made = [...byName]
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([source, leader]) => ({
      pattern: new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'gu'),
      leader,
    }));
  patterns.set(leaders, made);
  return made;
}

/** Without case and accents, letter for letter. */
function letterByLetter(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const plain = plainText(letter);
    return plain.length === letter.length ? plain : letter;
  });
}

/** A number outside of words and codes, or a number of copies: x3. */
const NUMBER = /(?:(?<![\p{L}\d])|(?<=(?<![\p{L}\d])x))\d+(?:[.,]\d+)*/giu;
/** A thousand or a decimal. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

function figuresIn(
  line: string,
  mentions: readonly Mention[],
): (Figure & { readonly at: number })[] {
  const isMention = (at: number) =>
    mentions.some((mention) => at >= mention.at && at < mention.end);
  return Array.from(line.matchAll(NUMBER), ({ 0: digits, index }) => ({ digits, index }))
    .filter(({ index }) => !isMention(index))
    .map(({ digits, index }) => {
      const before = line.slice(0, index);
      const after = line.slice(index + digits.length);
      return {
        at: index,
        value: Number(digits.replace(',', '.')),
        kind: kindOf(digits, before, after),
        isInFront: false,
      };
    });
}

function kindOf(digits: string, before: string, after: string): Figure['kind'] {
  const isPercent = /^\s*%/.test(after);
  const isJoined =
    /[-−–/]$/.test(before) || /^(?:[-−–]\d|\/)/.test(after) || /^\s*(?:-|–|to)\s*\d/.test(after);
  if (isJoined || !Number.isFinite(Number(digits.replace(',', '.')))) return 'unclear';
  if (isPercent) return 'percent';
  if (/#\s*$/.test(before) || /^(?:st|nd|rd|th)(?!\p{L})/iu.test(after)) return 'rank';
  if (/^[\s|]*$/.test(before) && /^[.)]\s*\D/.test(after)) return 'rank';
  return THOUSANDS.test(digits) ? 'unclear' : 'plain';
}
