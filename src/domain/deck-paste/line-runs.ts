/** Runs of pasted lines that belong together, and counts that stand alone. */

/**
 * Rewrites each run of lines that `read` takes; the others stay as they are.
 * @param read what it makes of a line, or null; it knows whether the line before was taken.
 */
export function rewriteRuns<Line>(
  lines: readonly string[],
  read: (line: string, isInRun: boolean) => Line | null,
  rewrite: (run: readonly Line[]) => readonly string[],
): string[] {
  const rewritten: string[] = [];
  let run: Line[] = [];
  const endRun = () => {
    rewritten.push(...rewrite(run));
    run = [];
  };
  for (const line of lines) {
    const taken = read(line, run.length > 0);
    if (taken !== null) run.push(taken);
    else {
      endRun();
      rewritten.push(line);
    }
  }
  endRun();
  return rewritten;
}

const COUNT = /^(?:[x×*]\s*)?(\d{1,2})(?:\s*[x×*枚])?$/i;

/** The count that a line or a cell holds, with or without its sign; null for anything else. */
export function countAlone(text: string): number | null {
  const count = COUNT.exec(text)?.[1];
  return count === undefined ? null : Number(count);
}
