/** Who is who in a game's log: names and handles, and which side saved the file. */
import { type CardId, cardIdOf } from '../../../card/card';
import type { LogSide } from '../../game';
import { other } from '../log-events';
import type { NamedLeaders, Players } from '../log-grammar';
import { cardIn, DREW, HAND, HEADLESS_STATE, PLAYER } from './sim-lines';

export function playersOf(lines: readonly string[], [first, second]: NamedLeaders): Players {
  const names = new Map<string, LogSide>([
    [first[0], 0],
    [second[0], 1],
  ]);
  const isFirst = first[0] === 'You' || second[0] === 'Opponent';
  const isSecond = second[0] === 'You' || first[0] === 'Opponent';
  let mine: LogSide | null = isFirst ? 0 : isSecond ? 1 : null;
  /** Player 1 by the machine's header. Without other signs that one saved the file. */
  let headed: LogSide | null = null;
  /** Player 1 by the first card of which words and machine tell the draw. */
  let dealt: LogSide | null = null;
  /** The last card that a side drew by name: the machine's next line tells which player that side is. */
  let drawn: { readonly side: LogSide; readonly id: CardId } | null = null;
  const shown = new Set<string>();
  const theirs = () => (mine === null ? null : other(mine));
  const hasOwnHandle = () => mine !== null && handleOf({ names }, mine) !== '';
  const learn = (name: string, side: LogSide | null) => {
    if (side !== null && !names.has(name)) names.set(name, side);
  };
  for (const line of lines) {
    const [, seat, handle = '', leader = ''] = PLAYER.exec(line) ?? [];
    const [, who] = HAND.exec(line) ?? [];
    if (seat) {
      const ofLeader = first[1] === second[1] ? null : first[1] === cardIdOf(leader) ? 0 : 1;
      const side = names.get(handle) ?? ofLeader;
      learn(handle, side ?? (seat === '1' ? mine : theirs()));
      if (side !== null) headed ??= seat === '1' ? side : other(side);
    } else if (who) {
      shown.add(who);
      const side = names.get(who);
      // A log only shows the hand of who saved it, unless that one watched.
      if (side !== undefined) mine ??= side;
      else learn(who, hasOwnHandle() ? theirs() : mine);
    } else if (line.startsWith('RZ1|')) {
      const [, , player, id] = line.split('|', 4);
      if (mine !== null || !drawn || id !== drawn.id || (player !== '1' && player !== '2'))
        continue;
      dealt ??= player === '1' ? drawn.side : other(drawn.side);
    } else {
      const state = HEADLESS_STATE.exec(line)?.[1];
      if (state && hasOwnHandle()) learn(state, theirs());
      const act = mine === null && doerOf({ names, mine }, line);
      if (!act) continue;
      const id = DREW.test(act.action) ? cardIn(act.action) : null;
      drawn = id && act.side !== null ? { side: act.side, id } : null;
    }
  }
  const hands = new Set([...shown].map((who) => sideOf({ names, mine }, who) ?? who));
  // One that has hands of both does not tell who saved it: its player may have watched.
  const isWatched = hands.size > 1;
  const saved = mine ?? headed ?? dealt;
  return {
    leaders: [first[1], second[1]],
    names,
    handles: [handleOf({ names }, 0), handleOf({ names }, 1)],
    mine: isWatched ? null : saved,
    seatOne: headed ?? (isWatched ? dealt : saved),
  };
}

type Sides = Pick<Players, 'names' | 'mine'>;

/** The handle of a side, where the log tells it: a name with a number. */
function handleOf({ names }: Pick<Players, 'names'>, side: LogSide): string {
  return [...names].find(([name, whose]) => whose === side && name.includes('#'))?.[0] ?? '';
}

/** Handles and `You` or `Opponent` may stand side by side. */
export function sideOf({ names, mine }: Sides, who: string): LogSide | null {
  const named = names.get(who);
  if (named !== undefined || mine === null) return named ?? null;
  if (who === 'You') return mine;
  // The hand already told the handle of who saved the log: any other handle is the opponent's.
  return who === 'Opponent' || who.includes('#') ? other(mine) : null;
}

/** Who does what, the side being null where it is unknown; null for a line without a player. */
export function doerOf(
  sides: Sides,
  line: string,
): { readonly side: LogSide | null; readonly action: string } | null {
  if (!line.startsWith('[')) return null;
  for (const [name, side] of sides.names)
    if (line.startsWith(`[${name}] `)) return { side, action: line.slice(name.length + 3) };
  const [, who, action = ''] = /^\[(You|Opponent|[^\]]+#\d+)\] (.*)$/.exec(line) ?? [];
  if (!who || (sides.mine === null && who.includes('#'))) return null;
  return { side: sideOf(sides, who), action };
}
