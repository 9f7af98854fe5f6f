/**
 * The grammar of the simulator's log: how lines name cards, players and hands, and which lines are chat. Both
 * readers of logs share it; it knows nothing about games.
 */
import { type CardId, cardIdOf, isCardId } from '../card';
import type { LogSide } from './game';

const CHAT = /^\[.+?\] <b><size=24>/;
const CHAT_END = '</size></b>';
/** Chat may span lines; without an end within this many it is a single line. */
const CHAT_LINES = 20;
// With several brackets the last one counts: a handle may contain some.
export const LEADER = /^\[(You|Opponent|.+#\d+)\] Leader is (.+)$/;
export const CARD =
  /\["([A-Z0-9_a-z-]+)">\1\]|\[<mark><link="([A-Z0-9_a-z-]+)">\2<\/link><\/mark>\]/;
export const HAND = /^\[(.+#\d+|You|Opponent)\] Hand (before|after) Mulligan: \[([^\]]*)\]$/;

/** Lines without chat and without machine marks; `isTorn` where the simulator is still writing the line. */
export function* eventLines(
  lines: readonly string[],
): Generator<{ readonly line: string; readonly isTorn: boolean }> {
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/^\[ReplaySync\] /, '').replaceAll('\u200B', '');
    if (CHAT.test(line)) at += restOfChat(lines, at);
    // Text after the last line end is a line that the simulator is still writing.
    else yield { line, isTorn: at === lines.length - 1 };
  }
}

/** How many lines after the first belong to the message. */
function restOfChat(lines: readonly string[], at: number): number {
  for (let rest = 0; rest < CHAT_LINES; rest += 1) {
    const line = lines[at + rest];
    // A log may end within a message: what looks like an event there may be chat.
    if (line === undefined || line.includes(CHAT_END)) return rest;
  }
  return 0;
}

/** Whether a machine line moves a card out of a hand; words alone miss some of these moves. */
export function isMachineMove(line: string): boolean {
  return /^RZ1\|\d+\|[12]\|[^|]+\|1\|/.test(line);
}

export function other(side: LogSide): LogSide {
  return side === 0 ? 1 : 0;
}

/** The first complete card id in a text, without a picture's suffix. */
export function cardIn(text: string): CardId | null {
  const found = CARD.exec(text);
  const id = cardIdOf(found?.[1] ?? found?.[2] ?? '');
  return isCardId(id) ? id : null;
}

/** The cards in a list, such as a hand: `OP01-001,OP01-002_p1`. */
export function listedCards(list: string): CardId[] {
  return list
    .split(',')
    .map((id) => cardIdOf(id.trim()))
    .filter(isCardId);
}

/** Known actions that follow a name. */
export const ACTIONS =
  /^(Leader is |Will select turn order|Chose to go |Drew card from deck: |Mulligan$|Draw \d+ |Deploy |Attach \d+ |Discard |Hand: |Board: |Trash: |Life: |End Turn$|Concedes!$|Wins!$|Loses$|Quits!$|Ready for Rematch$|<b>|Placing |Shuffl|Rest|Reveal|Look|Activate|Play |Trigger|Add |Return |Set |Give |KO|Trash )/;
/** Known lines without a name. */
export const SYSTEM =
  /^(Waiting for a Connection with Room ID:|Attempting to connect to |Version is |GameOver$|Attack Fails$|(?:.+ )?Has (Connected|Disconnected!)$)/;
const HEADLESS_STATE = /^\[.+#\d+\] (Hand|Board|Trash|Life): /;

/** Whether this version knows a text: as a player's action, or as a line of its own. */
export function isKnown(text: string, isAction: boolean): boolean {
  if (CARD.test(text)) return true;
  return isAction ? ACTIONS.test(text) : SYSTEM.test(text) || HEADLESS_STATE.test(text);
}
