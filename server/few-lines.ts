/**
 * Lines of a log that anybody could cause as many of as they like, or that a trouble brings with every
 * request: the first of each kind is told, and those that follow for a while are counted.
 */
interface Told {
  readonly since: number;
  untold: number;
}

/** So long the same is not said again. */
const QUIET_MILLISECONDS = 600_000;
/** Kinds that are remembered: more than there are, unless words of visitors get into them. */
const MOST_KINDS = 100;

/** Gives what hears of each line, and hands on few. `now` is in milliseconds. */
export function fewLines(
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): (line: string, kind?: string) => void {
  const told = new Map<string, Told>();
  return (line, kind = line) => {
    const before = told.get(kind);
    if (before && now() - before.since < QUIET_MILLISECONDS) {
      before.untold += 1;
      return;
    }
    if (told.size >= MOST_KINDS) told.clear();
    told.set(kind, { since: now(), untold: 0 });
    say(before && before.untold > 0 ? `${line} (And ${before.untold} times more before.)` : line);
  };
}

const MOST_LINE_CHARACTERS = 200;

/** A line that holds what somebody delivered or asked, as much of it as tells which it was. */
export function capped(line: string): string {
  const text = line.replace(/\s+/g, ' ');
  return text.length <= MOST_LINE_CHARACTERS ? text : `${text.slice(0, MOST_LINE_CHARACTERS - 1)}…`;
}
