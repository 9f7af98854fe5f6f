/**
 * The grammar of the simulator's log: how its lines name cards, players and hands, and which of them are what
 * its players wrote to each other. Both readers of logs share it; it knows nothing of a game.
 */
import { type CardId, cardIdOf, isCardId } from '../card';
import type { LogSide } from './game';

const CHAT = /^\[.+?\] <b><size=24>/;
const CHAT_END = '</size></b>';
/** A message may have a few lines; one that has no end in so many is one line. */
const CHAT_LINES = 20;
// Of several brackets the last counts: a handle may hold some.
export const LEADER = /^\[(You|Opponent|.+#\d+)\] Leader is (.+)$/;
export const CARD =
  /\["([A-Z0-9_a-z-]+)">\1\]|\[<mark><link="([A-Z0-9_a-z-]+)">\2<\/link><\/mark>\]/;
export const HAND = /^\[(.+#\d+|You|Opponent)\] Hand (before|after) Mulligan: \[([^\]]*)\]$/;

/** Lines without messages and marks of the machine; `isTorn` where the line is still being written. */
export function* eventLines(
  lines: readonly string[],
): Generator<{ readonly line: string; readonly isTorn: boolean }> {
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/^\[ReplaySync\] /, '').replaceAll('\u200B', '');
    if (CHAT.test(line)) at += restOfChat(lines, at);
    // What stands behind the last line's end is a line that is still being written.
    else yield { line, isTorn: at === lines.length - 1 };
  }
}

/** The lines behind the first one that belong to a message. */
function restOfChat(lines: readonly string[], at: number): number {
  for (let rest = 0; rest < CHAT_LINES; rest += 1) {
    const line = lines[at + rest];
    // Cut within a message: what looks like an event behind it may be a part of it.
    if (line === undefined || line.includes(CHAT_END)) return rest;
  }
  return 0;
}

/** Whether it is a line of the machine that moves a card out of a hand: words alone tell not all of them. */
export function isMachineMove(line: string): boolean {
  return /^RZ1\|\d+\|[12]\|[^|]+\|1\|/.test(line);
}

export function other(side: LogSide): LogSide {
  return side === 0 ? 1 : 0;
}

/** The first whole card in a text; a picture's suffix makes no other card. */
export function cardIn(text: string): CardId | null {
  const found = CARD.exec(text);
  const id = cardIdOf(found?.[1] ?? found?.[2] ?? '');
  return isCardId(id) ? id : null;
}

/** The cards of a list such as a hand's: `OP01-001,OP01-002_p1`. */
export function listedCards(list: string): CardId[] {
  return list
    .split(',')
    .map((id) => cardIdOf(id.trim()))
    .filter(isCardId);
}

/** What is known to stand behind a name. */
export const ACTIONS =
  /^(Leader is |Will select turn order|Chose to go |Drew card from deck: |Mulligan$|Draw \d+ |Deploy |Attach \d+ |Discard |Hand: |Board: |Trash: |Life: |End Turn$|Concedes!$|Wins!$|Loses$|Quits!$|Ready for Rematch$|<b>|Placing |Shuffl|Rest|Reveal|Look|Activate|Play |Trigger|Add |Return |Set |Give |KO|Trash )/;
/** What is known to stand alone. */
export const SYSTEM =
  /^(Waiting for a Connection with Room ID:|Attempting to connect to |Version is |GameOver$|Attack Fails$|(?:.+ )?Has (Connected|Disconnected!)$)/;
const HEADLESS_STATE = /^\[.+#\d+\] (Hand|Board|Trash|Life): /;

/** Whether this version reads a text: of what a player does, or of a line that stands alone. */
export function isKnown(text: string, isAction: boolean): boolean {
  if (CARD.test(text)) return true;
  return isAction ? ACTIONS.test(text) : SYSTEM.test(text) || HEADLESS_STATE.test(text);
}
