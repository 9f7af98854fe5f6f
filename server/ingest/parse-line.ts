/**
 * A line's JSON. Decklists are most of a line, and mostly those of lines before it: they are looked up as
 * they stand in the text, and JSON.parse has only the rest to read. Knows no matches.
 */
import { remembering } from './remembering';

const REMEMBERED_LISTS = 10_000;
/** Stands for a list that was taken out; a value that ends where it ends, whatever comes behind it. */
const MARK = 'a list that was taken out';

/** A list of texts within a line, from its first bracket to its last. */
interface FoundList {
  readonly from: number;
  readonly to: number;
  /** An entry a line. */
  readonly entries: string;
}

/**
 * Gives what reads lines as `JSON.parse` does, but that the lists called `decklist` and `oppDecklist` may
 * come as one text, an entry a line. It throws as JSON.parse does.
 */
export function lineParser(): (line: string) => unknown {
  const entriesOf = remembering(REMEMBERED_LISTS, joinedEntries);

  // A name in quotes and a colon stand in no text, where quotes are escaped: what follows is a value. Whose
  // it is does not matter: what is not the line's own is read by no one.
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
  // The later one first: the places of the earlier one stay.
  return one.from < other.from ? cut(cut(line, other), one) : cut(cut(line, one), other);
}

function cut(line: string, { from, to }: FoundList): string {
  return `${line.slice(0, from)}"${MARK}"${line.slice(to)}`;
}

/** Null where it is no list of texts: then it is left to anyone who reads the line. */
function joinedEntries(json: string): string | null {
  try {
    const list: unknown = JSON.parse(json);
    const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
    return isList ? list.join('\n') : null;
  } catch {
    // A bracket within an entry, for one.
    return null;
  }
}
