/**
 * Log lines that visitors can cause in any number, or that a trouble repeats with every request: the first of
 * each kind is logged, and repetitions are counted for a while.
 */
import { cutText } from '../src/domain/text/cut-text';

interface Told {
  readonly since: number;
  untold: number;
}

/** How long the same line is not logged again. */
const QUIET_MILLISECONDS = 600_000;
/** How many kinds are remembered: more than exist, unless visitors' words get into them. */
const MOST_KINDS = 100;

/** Gives a function that takes every line and passes on a few. `now` is in milliseconds. */
export function fewLines(
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): (line: string, kind?: string) => void {
  const reported = new Map<string, Told>();
  return (line, kind = line) => {
    const before = reported.get(kind);
    if (before && now() - before.since < QUIET_MILLISECONDS) {
      before.untold += 1;
      return;
    }
    if (reported.size >= MOST_KINDS) reported.clear();
    reported.set(kind, { since: now(), untold: 0 });
    say(before && before.untold > 0 ? `${line} (And ${before.untold} times more before.)` : line);
  };
}

const MOST_LINE_CHARACTERS = 200;

/** A line with foreign words, cut to what identifies it. */
export function capped(line: string): string {
  const text = line.replace(/\s+/g, ' ');
  return text.length <= MOST_LINE_CHARACTERS ? text : `${cutText(text, MOST_LINE_CHARACTERS - 1)}…`;
}
