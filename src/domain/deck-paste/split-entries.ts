/**
 * Joins entries that a copied page spread over several lines: count, code and name, in the same order for
 * all. Also reads lists that repeat a card for each copy.
 */
import { CARD_CODE } from '../deck/deck-text';
import { countAlone, rewriteRuns } from './line-runs';

const CARD_LINE = new RegExp(`^[(\\[]?(${CARD_CODE})(?:_\\w+)?[)\\]]?$`, 'i');
/** Pages show at most count, code, name, cost, power and colour of a card. */
const MOST_LINES = 6;
/** Above this, a lone number is not a count of copies. */
const MOST_COPIES = 10;
/** Codes alone, several in a line. */
const CODES_LINE = new RegExp(
  `^[\\s"'([]*${CARD_CODE}(?:_\\w+)?(?:[\\s,;|/+"')(\\]]+${CARD_CODE}(?:_\\w+)?)+[\\s,;|/+"')\\]]*$`,
  'i',
);
const EVERY_CODE = new RegExp(`${CARD_CODE}(?:_\\w+)?`, 'gi');
/** With and without its leader. */
const WHOLE_DECK = [50, 51];

/** `C` a count, `I` a card's code, `N` anything else that is no entry by itself. */
type Kind = 'C' | 'I' | 'N';

interface Line {
  readonly text: string;
  readonly kind: Kind;
}

/** Joins lines that belong together; lines without such an order stay unchanged. */
export function joinSplitEntries(lines: readonly string[]): string[] {
  const split = lines.flatMap((line) =>
    CODES_LINE.test(line) ? (line.match(EVERY_CODE) ?? line) : line,
  );
  const lineOf = (line: string): Line | null => {
    const text = line.trim();
    const kind = kindOf(text);
    return kind && { text, kind };
  };
  return rewriteRuns(split, lineOf, (run) => joinRun(run.filter(({ text }) => text !== '')));
}

/** Null for a line that is complete: an entry or a heading. */
function kindOf(text: string): Kind | null {
  if (CARD_LINE.test(text)) return 'I';
  if (countAlone(text) !== null) return 'C';
  return HAS_CARD.test(text) || HEADING_WORD.test(text) ? null : 'N';
}

const HAS_CARD = new RegExp(CARD_CODE, 'i');
const HEADING_WORD =
  /^[^\p{L}]*(?:leader|characters?|events?|stages?|main|deck|リーダー|キャラ|イベント|ステージ)/iu;

function joinRun(run: readonly Line[]): string[] {
  const repeated = joinRepeated(run);
  if (repeated) return repeated;
  // Words before the first card belong to no card.
  const from = run.findIndex(({ kind }) => kind !== 'N');
  if (from < 0) return textsOf(run);
  const to = run.findLastIndex(({ kind }) => kind !== 'N') + 1;
  const first = Math.max(0, from - MOST_LINES);
  const last = Math.min(run.length, to + MOST_LINES);
  for (let before = from; before >= first; before -= 1) {
    for (let behind = to; behind <= last; behind += 1) {
      const joined = joinPeriodic(run.slice(before, behind));
      if (joined)
        return [...textsOf(run.slice(0, before)), ...joined, ...textsOf(run.slice(behind))];
    }
  }
  return textsOf(run);
}

function textsOf(run: readonly Line[]): string[] {
  return run.map(({ text }) => text);
}

function joinPeriodic(run: readonly Line[]): string[] | null {
  const kinds = run.map(({ kind }) => kind).join('');
  for (let length = 2; length <= MOST_LINES; length += 1) {
    const unit = kinds.slice(0, length);
    if (
      /^(?=[^C]*C[^C]*$)[^I]*I[^I]*$/.test(unit) &&
      unit.repeat(kinds.length / length) === kinds
    ) {
      if (run.some(({ text }) => (countAlone(text) ?? 0) > MOST_COPIES)) return null;
      return Array.from({ length: kinds.length / length }, (_, at) =>
        entryOf(run.slice(at * length, (at + 1) * length)),
      );
    }
  }
  return null;
}

function entryOf(group: readonly Line[]): string {
  const find = (kind: Kind) => group.find((line) => line.kind === kind)?.text ?? '';
  return `${countAlone(find('C'))}x${CARD_LINE.exec(find('I'))?.[1]}`;
}

/** A whole deck with one line per copy. */
function joinRepeated(run: readonly Line[]): string[] | null {
  if (!WHOLE_DECK.includes(run.length) || run.some(({ kind }) => kind !== 'I')) return null;
  const counts = new Map<string, number>();
  for (const { text } of run) {
    const id = (CARD_LINE.exec(text)?.[1] ?? '').toUpperCase();
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts.size === run.length ? null : Array.from(counts, ([id, count]) => `${count}x${id}`);
}
