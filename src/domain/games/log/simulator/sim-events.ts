/** Parses the lines of a game's log to events: who acts, what happens, with which cards. */
import { type CardId, cardIdOf, isCardId } from '../../../card/card';
import type { LogSide } from '../../game';
import { ZONES } from '../board';
import { other } from '../log-events';
import type { Act, Doing, LogEvent, Players } from '../log-grammar';
import {
  CARD,
  cardIn,
  cardsIn,
  DREW,
  HAND,
  isKnown,
  isReadAction,
  listedCards,
  POWERS,
  plainWords,
} from './sim-lines';
import { doerOf, sideOf } from './sim-players';

type Words = readonly (readonly [RegExp, Doing])[];

/** What follows a player's name. */
const ACTS: Words = [
  [/^Chose to go First$/, 'first'],
  [/^Chose to go Second$/, 'second'],
  [/^Mulligan$/, 'mulligan'],
  [/^Draw \d+ (Rested )?Don/, 'don'],
  [/^Draw \d+ Cards?$/, 'draws'],
  [DREW, 'draw'],
  [/^Deploy /, 'deploy'],
  [/^Attach \d+ (Rested )?Don/, 'attach'],
  [/^Discard /, 'discard'],
  [/^Placing /, 'place'],
  [/ attacking /, 'attack'],
  [/ Blocks$/, 'block'],
  [/ Destroyed$/, 'destroyed'],
  [/^End Turn$/, 'end'],
  [/^(Concedes!|Loses)$/, 'loses'],
  [/^Wins!$/, 'wins'],
  [/^Quits!$/, 'quits'],
  [/Has Disconnected!$/, 'disconnects'],
  [/^(Ready for Rematch|GameOver)$/, 'over'],
  [
    /^(?:has |have |は|が)*(?:conced|surrender|forfeit|resign|giv(?:es?|en|ing) up|gave up|abandon|se rind|gibt auf|desist|si arrend|投了|降参|サレンダー|投降|认输|認輸|항복|기권)/i,
    'gives-up',
  ],
];

/** What follows a card. */
const EFFECTS: Words = [
  [/^Activate Trigger$/, 'trigger'],
  [/^Activate Counter$/, 'counter'],
  [/^Draw \d+ Cards?$/, 'draws'],
  [/^Rest \d+ (Rested )?Don/, 'rest-don'],
  [/^Attach \d+ (Rested )?Don/, 'attach'],
  [/^Takes Top Life/, 'take-life'],
  [/^Added card to top of Life from Hand/, 'hand-to-life'],
  [/^Reveal and Draw /, 'draw'],
  [/^Trash /, 'trash'],
  [/^(Deploy|Play )/, 'deploy'],
  [/^Add .*to top of Life$/, 'to-life'],
  [/^(Destroy|KO) /, 'destroy'],
];

function actOf(words: Words, text: string): Act {
  const plain = text.replace(/<\/?b>/g, '');
  const amount = /(?:^(?:Draw|Attach|Rest) |for Counter )(\d+)/.exec(plain)?.[1];
  return {
    does: words.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other',
    cards: cardsIn(text),
    amount: amount ? Number(amount) : null,
    isRested: /^\w+ \d+ Rested /.test(plain),
    isFromTrash: plain.endsWith('from Trash'),
    words: plainWords(text),
  };
}

const MACHINE = /^RZ1\|\d+\|[12]\|/;
const STATE = /^(Hand|Board|Trash|Life): (?:\[([^\]]*)\]|(\d+))$/;
const REPORTED = { Hand: 'hand', Board: 'characters', Trash: 'trash', Life: 'life' } as const;
const UNPLACED = { kind: 'unplaced', act: actOf(ACTS, '') } as const;
const UNKNOWN = { kind: 'unknown', side: null, act: actOf(ACTS, '') } as const;

/** One event for each line of a game. */
export function eventsOf(lines: readonly string[], players: Players): LogEvent[] {
  let attacker: LogSide | null = null;
  return lines.map((line): LogEvent => {
    if (line.startsWith('RZ1|')) return machineEvent(players, line);
    const [, who, when, cards = ''] = HAND.exec(line) ?? [];
    if (who && (when === 'before' || when === 'after'))
      return { kind: 'opening', who, side: sideOf(players, who), when, cards: listedCards(cards) };
    const doer = doerOf(players, line);
    if (!doer) return systemEvent(players, line, attacker);
    const { side, action } = doer;
    if (side !== null) {
      if (action.includes(' attacking ')) attacker = side;
      return actEvent(side, action);
    }
    const act = actOf(ACTS, action);
    return isKnown(action, true) ? { kind: 'unplaced', act } : { ...UNKNOWN, act };
  });
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
  return { kind: isReadAction(action) ? 'act' : 'unknown', side, act: actOf(ACTS, action) };
}

function effectIn(text: string): { readonly subject: CardId; readonly act: Act } | null {
  const found = CARD.exec(text);
  const subject = cardIn(text);
  if (!found || !subject) return null;
  const behind = text.slice(found.index + found[0].length);
  return behind.startsWith(': ') ? { subject, act: actOf(EFFECTS, behind.slice(2)) } : null;
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
  if (gone && side !== null) return { kind: 'act', side, act: actOf(ACTS, gone) };
  if (isKnown(line, false))
    return { kind: 'quiet', isOver: /^GameOver$|Has Disconnected!$/.test(line) };
  const [name, ofName] = [...players.names].find(([name]) => line.startsWith(`${name} `)) ?? [];
  return name && ofName !== undefined
    ? { kind: 'unknown', side: ofName, act: actOf(ACTS, line.slice(name.length + 1)) }
    : UNKNOWN;
}

const LEFT = /^(.+) (Has Disconnected!)$/;
