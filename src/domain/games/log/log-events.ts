/** What the events of a log mean for a game, whatever program wrote it. */
import type { CardId } from '../../card/card';
import { cutText } from '../../text/cut-text';
import type { LogSide } from '../game';
import type { Act, Doing, GameLog, LogEvent, LogGrammar, Players } from './log-grammar';

export function other(side: LogSide): LogSide {
  return side === 0 ? 1 : 0;
}

/** Parses the lines of one game. */
export function gameLog(grammar: LogGrammar, lines: readonly string[], players: Players): GameLog {
  return { ...players, grammar, lines, events: grammar.eventsOf(lines, players) };
}

/** The log from the view of the player's side, once that is known. */
export function seenBySide(log: GameLog, mine: LogSide | null): GameLog {
  return mine === log.mine ? log : gameLog(log.grammar, log.lines, { ...log, mine });
}

const ENDS: ReadonlySet<Doing> = new Set(['loses', 'wins', 'quits', 'disconnects', 'over']);

/** Whether no more happens in the game after an event. */
export function endsGame(event: LogEvent): boolean {
  const act = actIn(event);
  return event.kind === 'quiet' ? event.isOver : act !== null && ENDS.has(act.does);
}

/** The side that begins, where an event is a player's choice of it. */
export function chosenFirst(event: LogEvent): LogSide | null {
  if (event.kind !== 'act') return null;
  const { does } = event.act;
  return does === 'first' ? event.side : does === 'second' ? other(event.side) : null;
}

/** More than a hand of cards: a foreign log's line may name any number, of any length. */
const MOST_LETTERS = 250;

/**
 * What happens at each line, told alike by every form of its log that has it, whatever the notation and
 * whoever saved it: the turn, the deed and its cards, and how many such deeds of the turn have come. At most
 * 260 letters.
 */
export function deedsOf(events: readonly LogEvent[]): string[] {
  const counts = new Map<string, number>();
  let turn = 1;
  return events.map((event) => {
    const does = actIn(event)?.does ?? event.kind;
    const deed = cutText([turn, does, ...cardsIn(event)].join('/'), MOST_LETTERS);
    const count = (counts.get(deed) ?? 0) + 1;
    counts.set(deed, count);
    if (does === 'end') turn += 1;
    return `${deed}/${count}`;
  });
}

function cardsIn(event: LogEvent): readonly (CardId | null)[] {
  if (event.kind === 'move') return [event.move.id, event.move.from, event.move.to];
  if (event.kind === 'effect') return [event.subject, ...event.act.cards];
  if (event.kind === 'damage') return [event.leader];
  return actIn(event)?.cards ?? ('cards' in event ? event.cards : []);
}

/** What a player does, even if it is unknown which one; null for other events. */
export function actIn(event: LogEvent): Act | null {
  return 'act' in event && event.kind !== 'effect' ? event.act : null;
}

const IN_PLAY: ReadonlySet<Doing> = new Set(['don', 'draws', 'end', 'deploy', 'attack']);

/** True for the first event after the mulligans. */
export function beginsPlay(event: LogEvent): boolean {
  if (event.kind === 'move') return event.move.from === 'donDeck';
  return event.kind === 'act' && IN_PLAY.has(event.act.does);
}

/** The first turn alone brings one DON. */
export function isFirstDon({ does, amount, isRested }: Act): boolean {
  return does === 'don' && amount === 1 && !isRested;
}
