/** A log for other eyes: its players are their roles, and what this version can't read stays out. */
import type { GameLog, LogEvent } from './log-grammar';

/** A shorter one tells nobody, and may be any word. */
const SHORTEST_NAME = 3;

/**
 * Its text, and where a line of the log stands in it, or would stand.
 * @param opponent a name that the log itself may not tell, such as one that the player has typed.
 */
export function namelessLog(log: GameLog, opponent: string) {
  const { grammar, lines, events, names, mine } = log;
  const [own, theirs] = grammar.roles;
  const words = new Map<string, string>();
  for (const [name, side] of [...names, [opponent, null] as const])
    for (const one of [name, name.replace(/#\d+$/, '')])
      if (one.length >= SHORTEST_NAME && !grammar.isOfWords(one))
        words.set(one.toLowerCase(), side === mine ? own : theirs);
  const all = [...words.keys()].toSorted((one, two) => two.length - one.length);
  const escaped = all.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const anyName = new RegExp(
    // An id of a card may begin as a name does.
    `(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}]|-\\d{3})`,
    'giu',
  );
  const shown = lines.map((line, at) => {
    const event = events[at];
    if (!event || staysOut(event)) return null;
    const role = 'side' in event && event.side === mine ? own : theirs;
    const told = grammar.sharedLine(line, event, role, names);
    // The machine's lines name nobody.
    const isOfMachine = event.kind === 'move' || event.kind === 'check';
    return isOfMachine
      ? told
      : told.replace(anyName, (name) => words.get(name.toLowerCase()) ?? '');
  });
  const kept = (some: typeof shown) => some.filter((line) => line !== null);
  return {
    text: `${kept(shown).join('\n')}\n`,
    placeOf: (line: number) => kept(shown.slice(0, line)).length,
  };
}

/** Lines without meaning for a replay may hold anything, such as names and addresses. */
const staysOut = (event: LogEvent) =>
  ['unknown', 'unplaced'].includes(event.kind) ||
  (event.kind === 'quiet' && !event.isOver) ||
  (event.kind === 'opening' && event.side === null);
