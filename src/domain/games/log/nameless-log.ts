/** A log for other eyes: its players are You and Opponent, and what this version can't read stays out. */
import type { GameLog, LogEvent } from './log-events';
import { ACTIONS, SYSTEM } from './log-lines';

/** A shorter one tells nobody, and may be any word. */
const SHORTEST_NAME = 3;

const MORE_WORDS =
  'attacking blocks destroyed destroy damage vs don cards rested counter before after takes added top game over';
/** Words of the log itself: as a name they tell nobody, and without them a line means something else. */
const OF_LOG = new Set(
  `${ACTIONS.source} ${SYSTEM.source} ${MORE_WORDS}`.toLowerCase().match(/[a-z]{2,}/g),
);
const isOfLog = (name: string) =>
  name.split(' ').every((word) => OF_LOG.has(word.toLowerCase()) || /^\d+$/.test(word));

/**
 * Its text, and where a line of the log stands in it, or would stand.
 * @param opponent a name that the log itself may not tell, such as one that the player has typed.
 */
export function namelessLog({ lines, events, names, mine }: GameLog, opponent: string) {
  const words = new Map<string, string>();
  for (const [name, side] of [...names, [opponent, null] as const])
    for (const one of [name, name.replace(/#\d+$/, '')])
      if (one.length >= SHORTEST_NAME && !/^(You|Opponent)$/.test(one) && !isOfLog(one))
        words.set(one.toLowerCase(), side === mine ? 'You' : 'Opponent');
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
    if (event.kind === 'quiet') return 'GameOver';
    // The machine's lines name nobody.
    if (line.startsWith('RZ1|')) return line;
    const who = 'side' in event && event.side === mine ? '[You] ' : '[Opponent] ';
    const name = [...names.keys()].find((one) => line.startsWith(`[${one}] `));
    const rest = name ? who + line.slice(name.length + 3) : line.replace(/^\[[^\]]+#\d+\] /, who);
    return rest.replace(anyName, (name) => words.get(name.toLowerCase()) ?? '');
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
