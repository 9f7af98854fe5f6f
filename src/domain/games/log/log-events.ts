/** Parses the lines of a game's log to events: who acts, what happens, with which cards. */
import { type CardId, cardIdOf, isCardId } from '../../card/card';
import type { LogSide } from '../game';
import { type Move, ZONES } from './board';
import { CARD, cardIn, HAND, isKnown, isReadAction, listedCards, other, POWERS } from './log-lines';
import { actOf, type Players, sideOf } from './log-players';

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
      readonly content: readonly CardId[] | number;
    }
  | {
      readonly kind: 'opening';
      readonly who: string;
      /** Null where it is unknown whose name that is. */
      readonly side: LogSide | null;
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
  | { readonly kind: 'quiet'; readonly isOver: boolean }
  /** Known, but of an unknown side; `action` is empty for a line of the machine. */
  | { readonly kind: 'unplaced'; readonly action: string }
  /** `side` is null where the line names no player, and then `action` mostly is empty. */
  | { readonly kind: 'unknown'; readonly side: LogSide | null; readonly action: string };

/** The part of a log that belongs to one game, without chat. */
export interface GameLog extends Players {
  readonly lines: readonly string[];
  /** One per line. */
  readonly events: readonly LogEvent[];
}

const MACHINE = /^RZ1\|\d+\|[12]\|/;
const STATE = /^(Hand|Board|Trash|Life): (?:\[([^\]]*)\]|(\d+))$/;
const REPORTED = { Hand: 'hand', Board: 'characters', Trash: 'trash', Life: 'life' } as const;
const ALL_CARDS = new RegExp(CARD.source, 'g');
/** What ends a game, as an action or as a line of its own. */
const ENDS = /^(Concedes!|Loses|Wins!|Quits!|Ready for Rematch|GameOver|.* ?Has Disconnected!)$/;
const UNPLACED = { kind: 'unplaced', action: '' } as const;
const UNKNOWN = { kind: 'unknown', side: null, action: '' } as const;

/** Parses the lines of one game. */
export function gameLog(lines: readonly string[], players: Players): GameLog {
  let attacker: LogSide | null = null;
  const events = lines.map((line): LogEvent => {
    if (line.startsWith('RZ1|')) return machineEvent(players, line);
    const [, who, when, cards = ''] = HAND.exec(line) ?? [];
    if (who && (when === 'before' || when === 'after'))
      return { kind: 'opening', who, side: sideOf(players, who), when, cards: listedCards(cards) };
    const act = actOf(players, line);
    if (!act) return systemEvent(players, line, attacker);
    if (act.side === null)
      return isKnown(act.action, true)
        ? { kind: 'unplaced', action: act.action }
        : { ...UNKNOWN, action: act.action };
    if (act.action.includes(' attacking ')) attacker = act.side;
    return actEvent(act.side, act.action);
  });
  return { ...players, lines, events };
}

/** The log from the view of the player's side, once that is known. */
export function seenBySide(log: GameLog, mine: LogSide | null): GameLog {
  return mine === log.mine ? log : gameLog(log.lines, { ...log, mine });
}

/** Whether no more happens in the game after an event. */
export function endsGame(event: LogEvent): boolean {
  return event.kind === 'quiet' ? event.isOver : ENDS.test(actionOf(event));
}

/** The side that begins, where an event is a player's choice of it. */
export function chosenFirst(event: LogEvent): LogSide | null {
  const order = /^Chose to go (First|Second)$/.exec(actionOf(event))?.[1];
  if (event.kind !== 'act' || !order) return null;
  return order === 'First' ? event.side : other(event.side);
}

/** What a player does; empty for other events. */
export function actionOf(event: LogEvent): string {
  return 'action' in event ? event.action : '';
}

function machineEvent({ mine, seatOne }: Players, line: string): LogEvent {
  const [, seq = '', ...rest] = line.split('|');
  const one = seatOne ?? mine;
  const sideOf = (player: string | undefined): LogSide | null =>
    one === null ? null : player === '1' ? one : player === '2' ? other(one) : null;
  if (seq === 'CHK') {
    const side = sideOf(rest[1]);
    const counts = rest.slice(2).map(Number);
    if (side === null || counts.length !== ZONES.length || !counts.every(Number.isInteger))
      return UNPLACED;
    return { kind: 'check', side, counts };
  }
  if (!MACHINE.test(line))
    return /^(HDR|PLY)$/.test(seq)
      ? { kind: 'quiet', isOver: false }
      : isKnown(line, false)
        ? UNPLACED
        : UNKNOWN;
  const side = sideOf(rest[0]);
  const from = ZONES[Number(rest[2])];
  const to = ZONES[Number(rest[4])];
  const id = cardIdOf(rest[1] ?? '');
  const isDon = rest[1] === 'Don';
  if (side === null || !from || !to || !(isDon || isCardId(id))) return UNPLACED;
  // A card that is turned where it lies moves nowhere.
  if (from === to && !isDon) return { kind: 'quiet', isOver: false };
  const move = { side, isDon, id: isDon ? null : id, from, to, isRested: rest[8] === '1' };
  return { kind: 'move', move };
}

function actEvent(side: LogSide, action: string): LogEvent {
  const state = STATE.exec(action);
  if (state) {
    const zone = REPORTED[state[1] as keyof typeof REPORTED];
    return {
      kind: 'report',
      side,
      zone,
      content: zone === 'life' ? Number(state[3]) : listedCards(state[2] ?? ''),
    };
  }
  const effect = effectIn(action);
  if (effect) return { kind: 'effect', side, ...effect };
  return { kind: isReadAction(action) ? 'act' : 'unknown', side, action };
}

function effectIn(text: string): { readonly subject: CardId; readonly words: string } | null {
  const found = CARD.exec(text);
  const subject = cardIn(text);
  if (!found || !subject) return null;
  const behind = text.slice(found.index + found[0].length);
  return behind.startsWith(': ') ? { subject, words: behind.slice(2) } : null;
}

function systemEvent(players: Players, line: string, attacker: LogSide | null): LogEvent {
  const cards = cardsIn(line);
  const [leader] = cards;
  const hit = / hit for (\d+) damage$/.exec(line);
  if (hit && leader) {
    const { leaders } = players;
    const [first, second] = leaders;
    const isNamed = first !== second && leaders.includes(leader);
    const side = !isNamed ? other(attacker ?? 0) : leader === first ? 0 : 1;
    return { kind: 'damage', side, leader, amount: Number(hit[1]) };
  }
  const powers = POWERS.exec(line);
  if (powers) return { kind: 'battle', cards, powers: `${powers[1]} / ${powers[2]}` };
  if (line === 'Attack Fails') return { kind: 'fails' };
  const effect = effectIn(line);
  if (effect) return { kind: 'effect', side: null, ...effect };
  const [, whose = '', gone] = LEFT.exec(line) ?? [];
  const side = gone ? sideOf(players, whose === 'Your Client' ? 'You' : whose) : null;
  if (gone && side !== null) return { kind: 'act', side, action: gone };
  if (isKnown(line, false)) return { kind: 'quiet', isOver: ENDS.test(line) };
  const [name, ofName] = [...players.names].find(([name]) => line.startsWith(`${name} `)) ?? [];
  return name && ofName !== undefined
    ? { kind: 'unknown', side: ofName, action: line.slice(name.length + 1) }
    : UNKNOWN;
}

const LEFT = /^(.+) (Has Disconnected!)$/;

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
