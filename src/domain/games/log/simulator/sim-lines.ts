/**
 * The grammar of the simulator's log: how lines name cards, players and hands, and which lines are chat. It
 * knows nothing about games.
 */
import { type CardId, cardIdOf, isCardId } from '../../../card/card';

const CHAT = /^\[.+?\] <b><size=24>/;
const CHAT_END = '</size></b>';
/** Chat may span lines; without an end within this many it is a single line. */
const CHAT_LINES = 20;
// With several brackets the last one counts: a handle may contain some.
// `You` and `Opponent` may be translated where the other words are not.
const LEADER = /^\[(.+)\] Leader is (.+)$/;
export const CARD =
  /\["([A-Z0-9_a-z-]+)">\1\]|\[<mark><link="([A-Z0-9_a-z-]+)">\2<\/link><\/mark>\]/;
export const HAND = /^\[(.+)\] Hand (before|after) Mulligan: \[([^\]]*)\]$/;
export const DREW = /^Drew card from deck: /;
/** The machine's header: a player's seat (1 saved the file), handle and leader. */
export const PLAYER = /^RZ1\|PLY\|([12])\|(.+)\|([^|]+)$/;
/** The powers of a battle: the same in every language. */
export const POWERS = /\]\[(-?\d+)\] vs .*\]\[(-?\d+)\]$/;
const NUMBERED = /^RZ1\|(\d+)\|[12]\|([^|]+)\|(\d+)\|-?\d+\|(\d+)\|/;

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
  return withLeaders(lines);
}

/** So many cards dealt, and nothing played yet, are a game that the machine begins. */
const OPENING_CARDS = 5;
const DEALS = /^(0>1|1>0|0>3)$/;
/** What may stand between one game and the first card of the next. */
const BEFORE_DEAL =
  /^(\[.+\] (Drew card|Hand before|Will select|Chose to go|Leader is) |RZ1\|(HDR|PLY)\||Version is |Waiting for |Attempting to |.+ Has Connected$)/;

/**
 * The lines, each game beginning with words that name both leaders. Where the log has none, as in another
 * language and in some rematches, the machine tells: its numbers fall, or its header comes again, and it
 * deals. Its header names the leaders; else a rematch is one with those of before.
 */
function withLeaders(lines: readonly string[]): string[] {
  const written: string[] = [];
  const [words, seats] = [new Map<string, string>(), new Map<string, string>()];
  const areWordsRead = lines.some((line) => LEADER.test(line) && CARD.test(line));
  /** Whose leader was named since a game was last in play. */
  let named = new Set<string>();
  let [last, isPlaying, hasBegun, from] = [0, false, areWordsRead, 0];
  /** Where the header stands since the machine's last number; null for none. */
  let header: number | null = null;
  /** How many cards were dealt since a game may have begun; null while it is in play. */
  let dealt: number | null = 0;
  let card = '';
  const isBeforeDeal = (line: string) =>
    BEFORE_DEAL.test(line) || (!areWordsRead && cardIn(line) === card);
  const begin = () => {
    const isNamed = [...words.keys()].filter((name) => named.has(name)).length > 1;
    const isSeated = seats.size === 2 && (!areWordsRead || named.has('#1'));
    const ofSeats = [...seats.values()].map((seat) =>
      seat.replace(PLAYER, '[$2] Leader is ["$3">$3]'),
    );
    const leaders = isSeated ? ofSeats : [...words.values()].slice(-2);
    while (isBeforeDeal(written[from - 1] ?? '')) from -= 1;
    if (!isNamed && leaders.length === 2) written.splice(from, 0, ...leaders, ...seats.values());
    [hasBegun, isPlaying, dealt] = [hasBegun || leaders.length === 2, false, null];
  };
  for (const line of lines) {
    const who = CARD.test(line) ? LEADER.exec(line)?.[1] : undefined;
    const seat = PLAYER.exec(line)?.[1];
    if (seat) seats.set(seat, line);
    // The two latest names are those of the latest game.
    if (who) {
      words.delete(who);
      words.set(who, line);
    }
    if (who || seat) named.add(who ?? `#${seat}`);
    const [, number, id = '', zone, next] = NUMBERED.exec(line) ?? [];
    const move = `${zone}>${next}`;
    if (number && Number(number) <= last) dealt = 0;
    if (isPlaying && line.startsWith('RZ1|HDR|')) dealt = 0;
    if (line.startsWith('RZ1|HDR|') || seat) header ??= written.length;
    if (number) last = Number(number);
    if (move === '0>1' && dealt !== null) {
      if (dealt === 0) [from, card] = [header ?? written.length, cardIdOf(id)];
      dealt += 1;
      if (dealt === (hasBegun ? OPENING_CARDS : 1)) begin();
    } else if (number && !DEALS.test(move))
      [isPlaying, dealt, named] = [true, null, new Set<string>()];
    if (number) header = null;
    written.push(line);
  }
  return written;
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

/** The first complete card id in a text, without a picture's suffix. */
export function cardIn(text: string): CardId | null {
  const found = CARD.exec(text);
  const id = cardIdOf(found?.[1] ?? found?.[2] ?? '');
  return isCardId(id) ? id : null;
}

const ALL_CARDS = new RegExp(CARD.source, 'g');

export function cardsIn(text: string): CardId[] {
  return [...text.matchAll(ALL_CARDS)].flatMap(([card]) => cardIn(card) ?? []);
}

/** A log's words without its markup and cards. */
export function plainWords(text: string): string {
  return text
    .replace(ALL_CARDS, '')
    .replace(/<\/?b>/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:)]|$)/g, '');
}

/** The cards in a list, such as a hand: `OP01-001,OP01-002_p1`. */
export function listedCards(list: string): CardId[] {
  return list
    .split(',')
    .map((id) => cardIdOf(id.trim()))
    .filter(isCardId);
}

/** What follows a name, of either player; null for a line without a name. */
function actionIn(line: string): string | null {
  return /^\[.+?\] (.+)$/.exec(line)?.[1] ?? null;
}

/** Known actions that follow a name. */
const ACTIONS =
  /^(Leader is |Will select turn order|Chose to go |Drew card from deck: |Mulligan$|Draw \d+ |Deploy |Attach \d+ |Discard |Hand: |Board: |Trash: |Life: |End Turn$|Concedes!$|Wins!$|Loses$|Quits!$|Ready for Rematch$|<b>|Placing |Shuffl|Rest|Reveal|Look|Activate|Play |Trigger|Add |Return |Set |Give |KO|Trash )/;
/** Known actions that begin with a card. */
const CARD_ACTIONS = /\] (?:attacking |Blocks$|Destroyed$)/;
/** Known lines without a name. */
const SYSTEM =
  /^(RZ1\|(HDR|PLY|CHK|\d+)\||Waiting for a Connection with Room ID:|Attempting to connect to |Version is |GameOver$|Attack Fails$|(?:.+ )?Has (Connected|Disconnected!)$)/;
export const HEADLESS_STATE = /^\[(.+#\d+)\] (Hand|Board|Trash|Life): /;

/** Whether this version knows a text: as a player's action, or as a line of its own. */
export function isKnown(text: string, isAction: boolean): boolean {
  if (CARD.test(text)) return true;
  return isAction ? ACTIONS.test(text) : SYSTEM.test(text) || HEADLESS_STATE.test(text);
}

/** Whether this version reads an action; one that it does not may still be about cards that it knows. */
export function isReadAction(action: string): boolean {
  return ACTIONS.test(action) || CARD_ACTIONS.test(action);
}

/** Whether a line has a player's words that this version does not know, whatever cards they are about. */
function isOfOtherWords(line: string): boolean {
  if (HAND.test(line)) return false;
  const action = actionIn(line);
  return action === null ? CARD.test(line) && !POWERS.test(line) : !ACTIONS.test(action);
}

const NAMED = /^(?:\[(.+)\] Leader is |\[(.+?#\d+)\] |(.+#\d+) Has |RZ1\|PLY\|[12]\|(.+)\|)/;

/** The name of a person that begins a line; null for none, and for a mere role. */
function nameIn(line: string): string | null {
  const name = NAMED.exec(line)?.slice(1).find(Boolean);
  return name && !/^(You|Opponent)$/.test(name) ? name : null;
}

const VERSION = /^(?:Version is |RZ1\|HDR\|)(\d+)\.(\d+)([a-z]?)/;
/** The newest version whose lines are known here. */
const KNOWN = rankOf(['', '1', '43', 'a']);

/** The version that wrote a log, where it is newer than those that are known here. */
export function newerVersionIn(lines: readonly string[]): string | null {
  const versions = lines.flatMap((line) => [VERSION.exec(line) ?? []]);
  const found = versions.find((version) => rankOf(version) > KNOWN);
  return found ? `${found[1]}.${found[2]}${found[3]}` : null;
}

function rankOf([, major, minor, letter = '']: readonly string[]): number {
  return Number(major) * 1e5 + Number(minor) * 100 + (letter.codePointAt(0) ?? 0) - 96;
}

/** Lines that only the simulator's own protocol has. */
const SESSION =
  /^\uFEFF?(shuffle deck for|Got shuffle: |Validate Decks|CLEAR SAVE QUEUE|System\.String\[\])/m;
/** What only a log of the simulator has, in any language: a marked card, a hand, or a machine line. */
const IN_LOGS_ONLY = new RegExp(
  `^\\[.+\\] .*(?:${CARD.source})|${HAND.source}|^RZ1\\||${SYSTEM.source}`,
);

export const isSession = (text: string) => SESSION.test(text);
export const isOwn = (line: string) => IN_LOGS_ONLY.test(line);

export function leaderIn(line: string): readonly [string, CardId] | null {
  const [, name, card = ''] = LEADER.exec(line) ?? [];
  const leader = cardIn(card);
  return name && leader ? [name, leader] : null;
}

/** Lines as they may be shown to others: every name that the log has becomes a letter. */
export function withoutNames(some: readonly string[], lines: readonly string[]): string[] {
  const handles = new Set(lines.flatMap((line) => nameIn(line) ?? []));
  const names = [...handles]
    .flatMap((handle, at) =>
      [handle, handle.replace(/#\d+$/, '')].map((name) => [name, at] as const),
    )
    .toSorted(([a], [b]) => b.length - a.length);
  return some.map((line) =>
    names
      .reduce((text, [name, at]) => text.replaceAll(name, `Player ${at + 1}`), line)
      .replace(/[^\s[\]|]+#\d+/g, 'Player'),
  );
}

/** By the first action with unknown words where most have such; words around a card may be its own. */
export function foreignIn(lines: readonly string[]) {
  const actions = lines.flatMap((line) => (HAND.test(line) ? [] : (actionIn(line) ?? [])));
  const unread = actions.filter((action) => !isKnown(action, true));
  const read = actions.filter((action) => ACTIONS.test(action));
  const [word] = unread;
  return word !== undefined && unread.length > read.length ? { word, isOf: isOfOtherWords } : null;
}

const MORE_WORDS =
  'attacking blocks destroyed destroy damage vs don cards rested counter before after takes added top game over';
/** Words of the log itself: as a name they tell nobody, and without them a line means something else. */
const OF_LOG = new Set(
  `${ACTIONS.source} ${SYSTEM.source} ${MORE_WORDS}`.toLowerCase().match(/[a-z]{2,}/g),
);
/** Whether a name is made of such words, or is a mere role. */
export const isOfWords = (name: string) =>
  /^(You|Opponent)$/.test(name) ||
  name.split(' ').every((word) => OF_LOG.has(word.toLowerCase()) || /^\d+$/.test(word));
