/**
 * Parses a line's JSON. Decklists are most of a line, and most repeat earlier ones: they are looked up by
 * their text, so that JSON.parse only reads the rest. Knows no matches.
 */
import { remembering } from './remembering';

const REMEMBERED_LISTS = 10_000;
/** Stands for a removed list. */
const MARK = 'a list that was taken out';

/** A list of texts in a line, from its first bracket to its last. */
interface FoundList {
  readonly from: number;
  readonly to: number;
  /** One entry per line. */
  readonly entries: string;
}

/**
 * Gives a parser like `JSON.parse`, except that the lists `decklist` and `oppDecklist` may become one text,
 * with one entry per line. It throws as JSON.parse does.
 */
export function lineParser(): (line: string) => unknown {
  const entriesOf = remembering(REMEMBERED_LISTS, joinedEntries);

  // Quotes inside texts are escaped, so a quoted name with a colon always precedes a value. Nested members of
  // this name do not matter, because no code reads them.
  function find(line: string, name: string): FoundList | null {
    const beginning = line.indexOf(name);
    if (beginning < 0) return null;
    let from = beginning + name.length;
    if (line[from] === ' ') from += 1;
    const to = line.indexOf(']', from) + 1;
    if (line[from] !== '[' || to === 0) return null;
    const entries = entriesOf(line.slice(from, to));
    return entries === null ? null : { from, to, entries };
  }

  return (line) => {
    const own = find(line, '"decklist":');
    const opponents = find(line, '"oppDecklist":');
    const value = JSON.parse(without(line, own, opponents));
    if (own && value.decklist === MARK) value.decklist = own.entries;
    if (opponents && value.oppDecklist === MARK) value.oppDecklist = opponents.entries;
    return value;
  };
}

function without(line: string, one: FoundList | null, other: FoundList | null): string {
  if (!one) return other ? cut(line, other) : line;
  if (!other) return cut(line, one);
  // The later one first, so that the earlier one keeps its place.
  return one.from < other.from ? cut(cut(line, other), one) : cut(cut(line, one), other);
}

function cut(line: string, { from, to }: FoundList): string {
  return `${line.slice(0, from)}"${MARK}"${line.slice(to)}`;
}

/** Null where it is no list of texts: then JSON.parse reads it. */
function joinedEntries(json: string): string | null {
  try {
    const list: unknown = JSON.parse(json);
    const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
    return isList ? list.join('\n') : null;
  } catch {
    // For example a bracket within an entry.
    return null;
  }
}
