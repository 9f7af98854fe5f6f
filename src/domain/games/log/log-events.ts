/** The lines of a game's log as events: who acts, what happens, with which cards. */
import { type CardId, cardIdOf, isCardId } from '../../card/card';
import type { LogSide } from '../game';
import { type Move, ZONES } from './board';
import { CARD, cardIn, HAND, isKnown, listedCards, other } from './log-lines';
import type { GameLog } from './sim-log';

export type ReportedZone = 'hand' | 'characters' | 'trash' | 'life';

export type LogEvent =
  /** The machine moves a card or a DON. */
  | { readonly kind: 'move'; readonly move: Move }
  /** The machine's count of cards in each zone, in the order of `ZONES`. */
  | { readonly kind: 'check'; readonly side: LogSide; readonly counts: readonly number[] }
  | {
      readonly kind: 'report';
      readonly side: LogSide;
      readonly zone: ReportedZone;
      /** A number for the life, cards for the other zones. */
      readonly said: readonly CardId[] | number;
    }
  | {
      readonly kind: 'opening';
      readonly side: LogSide;
      readonly when: 'before' | 'after';
      readonly cards: readonly CardId[];
    }
  | { readonly kind: 'act'; readonly side: LogSide; readonly action: string }
  /** `Card: what it does`; `words` leave the card out. `side` is null where the line names no player. */
  | {
      readonly kind: 'effect';
      readonly side: LogSide | null;
      readonly subject: CardId;
      readonly words: string;
    }
  | { readonly kind: 'battle'; readonly cards: readonly CardId[]; readonly powers: string }
  | {
      readonly kind: 'damage';
      readonly side: LogSide;
      readonly leader: CardId;
      readonly amount: number;
    }
  | { readonly kind: 'fails' }
  /** Known, but without meaning for a replay. */
  | { readonly kind: 'quiet' }
  /** `side` is null where the line names no player. */
  | { readonly kind: 'unknown'; readonly side: LogSide | null };

const MACHINE = /^RZ1\|\d+\|[12]\|/;
const STATE = /^(Hand|Board|Trash|Life): (?:\[([^\]]*)\]|(\d+))$/;
const REPORTED = { Hand: 'hand', Board: 'characters', Trash: 'trash', Life: 'life' } as const;
const ALL_CARDS = new RegExp(CARD.source, 'g');
const QUIET: LogEvent = { kind: 'quiet' };
const UNKNOWN: LogEvent = { kind: 'unknown', side: null };

/** One event per line. */
export function eventsOf(log: GameLog): LogEvent[] {
  let attacker: LogSide | null = null;
  return log.lines.map((line) => {
    if (line === '') return QUIET;
    if (line.startsWith('RZ1|')) return machineEvent(log, line);
    const hand = HAND.exec(line);
    const act = actOf(log, line);
    if (hand) {
      const side = log.names.get(hand[1] ?? '') ?? act?.side;
      const when = hand[2] === 'after' ? 'after' : 'before';
      return side === undefined
        ? UNKNOWN
        : { kind: 'opening', side, when, cards: listedCards(hand[3] ?? '') };
    }
    if (!act) return systemEvent(log, line, attacker);
    if (act.action.includes(' attacking ')) attacker = act.side;
    return actEvent(act.side, act.action);
  });
}

function machineEvent({ mine }: GameLog, line: string): LogEvent {
  const [, seq = '', ...rest] = line.split('|');
  const sideOf = (player: string | undefined): LogSide | null =>
    mine === null ? null : player === '1' ? mine : player === '2' ? other(mine) : null;
  if (seq === 'CHK') {
    const side = sideOf(rest[1]);
    const counts = rest.slice(2).map(Number);
    if (side === null || counts.length !== ZONES.length || !counts.every(Number.isInteger))
      return UNKNOWN;
    return { kind: 'check', side, counts };
  }
  if (!MACHINE.test(line)) return /^(HDR|PLY)$/.test(seq) ? QUIET : UNKNOWN;
  const side = sideOf(rest[0]);
  const from = ZONES[Number(rest[2])];
  const to = ZONES[Number(rest[4])];
  const id = cardIdOf(rest[1] ?? '');
  const isDon = rest[1] === 'Don';
  if (side === null || !from || !to || !(isDon || isCardId(id))) return UNKNOWN;
  const move = { side, isDon, id: isDon ? null : id, from, to, isRested: rest[8] === '1' };
  return { kind: 'move', move };
}

/** Who does what; null for a line without a player. */
function actOf({ names, mine }: GameLog, line: string): { side: LogSide; action: string } | null {
  for (const [name, side] of names)
    if (line.startsWith(`[${name}] `)) return { side, action: line.slice(name.length + 3) };
  const [, who, action = ''] = /^\[(You|Opponent|[^\]]+#\d+)\] (.*)$/.exec(line) ?? [];
  if (!who || mine === null) return null;
  // The hand already told the handle of who saved the log: any other handle is the opponent's.
  return { side: who === 'You' ? mine : other(mine), action };
}

function actEvent(side: LogSide, action: string): LogEvent {
  const state = STATE.exec(action);
  if (state) {
    const zone = REPORTED[state[1] as keyof typeof REPORTED];
    return {
      kind: 'report',
      side,
      zone,
      said: zone === 'life' ? Number(state[3]) : listedCards(state[2] ?? ''),
    };
  }
  const effect = effectIn(action);
  if (effect) return { kind: 'effect', side, ...effect };
  return { kind: isKnown(action, true) ? 'act' : 'unknown', side, action };
}

function effectIn(text: string): { readonly subject: CardId; readonly words: string } | null {
  const found = CARD.exec(text);
  const subject = cardIn(text);
  if (!found || !subject) return null;
  const behind = text.slice(found.index + found[0].length);
  return behind.startsWith(': ') ? { subject, words: behind.slice(2) } : null;
}

function systemEvent(log: GameLog, line: string, attacker: LogSide | null): LogEvent {
  const cards = cardsIn(line);
  const [leader] = cards;
  const hit = / hit for (\d+) damage$/.exec(line);
  if (hit && leader) {
    const [first, second] = log.leaders;
    const isNamed = first !== second && log.leaders.includes(leader);
    const side = !isNamed ? other(attacker ?? 0) : leader === first ? 0 : 1;
    return { kind: 'damage', side, leader, amount: Number(hit[1]) };
  }
  const powers = /\]\[(-?\d+)\] vs .*\]\[(-?\d+)\]$/.exec(line);
  if (powers) return { kind: 'battle', cards, powers: `${powers[1]} / ${powers[2]}` };
  if (line === 'Attack Fails') return { kind: 'fails' };
  const effect = effectIn(line);
  if (effect) return { kind: 'effect', side: null, ...effect };
  return isKnown(line, false) ? QUIET : UNKNOWN;
}

/** True for the first event after the mulligans. */
export function beginsPlay(event: LogEvent): boolean {
  if (event.kind === 'move') return event.move.from === 'donDeck';
  return event.kind === 'act' && /^Draw \d+ |^End Turn$|^Deploy | attacking /.test(event.action);
}

export function cardsIn(text: string): CardId[] {
  return [...text.matchAll(ALL_CARDS)].flatMap(([card]) => cardIn(card) ?? []);
}

/** A log's words without its markup, with names for cards. */
export function plainWords(text: string): string {
  return text
    .replace(ALL_CARDS, '')
    .replace(/<\/?b>/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:)]|$)/g, '');
}
