/**
 * The grammar of the simulator's log: how lines name cards, players and hands, and which lines are chat. It
 * knows nothing about games.
 */
import { type CardId, cardIdOf, isCardId } from '../../card/card';
import type { LogSide } from '../game';

const CHAT = /^\[.+?\] <b><size=24>/;
const CHAT_END = '</size></b>';
/** Chat may span lines; without an end within this many it is a single line. */
const CHAT_LINES = 20;
// With several brackets the last one counts: a handle may contain some.
// `You` and `Opponent` may be translated where the other words are not.
export const LEADER = /^\[(.+)\] Leader is (.+)$/;
export const CARD =
  /\["([A-Z0-9_a-z-]+)">\1\]|\[<mark><link="([A-Z0-9_a-z-]+)">\2<\/link><\/mark>\]/;
export const HAND = /^\[(.+)\] Hand (before|after) Mulligan: \[([^\]]*)\]$/;
export const DREW = /^Drew card from deck: /;
/** The machine's header: a player's seat (1 saved the file), handle and leader. */
export const PLAYER = /^RZ1\|PLY\|([12])\|(.+)\|([^|]+)$/;
const NUMBERED = /^RZ1\|(\d+)\|[12]\|[^|]+\|(\d+)\|-?\d+\|(\d+)\|/;

/** The lines of a text without chat, machine marks and what the simulator is still writing. */
export function linesOf(text: string): string[] {
  const written = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const lines: string[] = [];
  for (let at = 0; at < written.length; at += 1) {
    const line = (written[at] ?? '').replace(/^\[ReplaySync\] /, '').replaceAll('\u200B', '');
    if (CHAT.test(line)) at += restOfChat(written, at);
    // Text after the last line end is a line that the simulator is still writing.
    else if (line !== '' && (at < written.length - 1 || isComplete(line))) lines.push(line);
  }
  return lines.some((line) => LEADER.test(line) && CARD.test(line)) ? lines : [...headed(lines)];
}

/**
 * Where no words name leaders, as in another language, the machine's header does: a game begins with the
 * first draw after the machine's numbers began anew.
 */
function* headed(lines: readonly string[]): Generator<string> {
  const players = new Map<string, string>();
  let [last, isBegun] = [0, false];
  for (const line of lines) {
    const seat = PLAYER.exec(line)?.[1];
    if (seat) players.set(seat, line);
    const [, number, from, to] = NUMBERED.exec(line) ?? [];
    if (number) {
      isBegun &&= Number(number) > last;
      last = Number(number);
    }
    if (!isBegun && players.size === 2 && from === '0' && to === '1') {
      isBegun = true;
      for (const player of players.values())
        yield player.replace(PLAYER, '[$2] Leader is ["$3">$3]');
      yield* players.values();
    }
    yield line;
  }
}

/** Whether a line without a line end is one that this version knows. */
function isComplete(line: string): boolean {
  if (line.startsWith('RZ1|')) return false;
  if (LEADER.test(line)) return CARD.test(line);
  const action = actionIn(line);
  return HAND.test(line) || isKnown(action ?? line, action !== null);
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

/** What follows a name, of either player; null for a line without a name. */
export function actionIn(line: string): string | null {
  return /^\[.+?\] (.+)$/.exec(line)?.[1] ?? null;
}

/** Known actions that follow a name. */
export const ACTIONS =
  /^(Leader is |Will select turn order|Chose to go |Drew card from deck: |Mulligan$|Draw \d+ |Deploy |Attach \d+ |Discard |Hand: |Board: |Trash: |Life: |End Turn$|Concedes!$|Wins!$|Loses$|Quits!$|Ready for Rematch$|<b>|Placing |Shuffl|Rest|Reveal|Look|Activate|Play |Trigger|Add |Return |Set |Give |KO|Trash )/;
/** Known lines without a name. */
export const SYSTEM =
  /^(RZ1\|(HDR|PLY|CHK|\d+)\||Waiting for a Connection with Room ID:|Attempting to connect to |Version is |GameOver$|Attack Fails$|(?:.+ )?Has (Connected|Disconnected!)$)/;
export const HEADLESS_STATE = /^\[(.+#\d+)\] (Hand|Board|Trash|Life): /;

/** Whether this version knows a text: as a player's action, or as a line of its own. */
export function isKnown(text: string, isAction: boolean): boolean {
  if (CARD.test(text)) return true;
  return isAction ? ACTIONS.test(text) : SYSTEM.test(text) || HEADLESS_STATE.test(text);
}
