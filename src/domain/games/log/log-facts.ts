/** The facts of a game from the events of its log. */
import type { CardId } from '../../card/card';
import type { TurnOrder } from '../../figures/match';
import { EMPTY_GAME, type GameFacts, type LogSide, type LogTrace, MAX_TURNS } from '../game';
import { actIn, chosenFirst, endsGame, isFirstDon, other } from './log-events';
import type { GameLog, LogEvent } from './log-grammar';
import type { LogMoment } from './log-moment';
import { HAND_SIZE } from './replay-side';
import { MOST_PLAYS } from './same-log';

/** The facts from the view of who saved the log, or else of the player that it names first. */
export function factsOf(log: GameLog, { date, time }: LogMoment): GameFacts {
  const { events, leaders } = log;
  const mine = log.mine ?? 0;
  const { first, won, endedTurns, mulligans } = outcomeOf(events);
  const order: TurnOrder = first === mine ? 'first' : 'second';
  // Of words about cards that it shows none is the end of a turn, nor a mulligan.
  const hasUnreadWords = events.some(
    (event) => event.kind === 'unknown' && event.act.words !== '' && event.act.cards.length === 0,
  );
  // An end of a turn may be among unknown words; one that is read shows that they are not.
  const areTurnsKnown = endedTurns > 0 || (events.some(endsGame) && !hasUnreadWords);
  const keeps = endedTurns > 0 && !hasUnreadWords ? 'no' : '';
  return {
    ...EMPTY_GAME,
    date,
    time,
    leader: leaders[mine],
    opponentLeader: leaders[other(mine)],
    opponent: log.handles[other(mine)],
    turnOrder: first === null ? '' : order,
    mulligan: log.mine === null ? '' : mulligans.has(mine) ? 'yes' : shownMulligan(events, keeps),
    result: won === null ? '' : won === mine ? 'win' : 'loss',
    turns: areTurnsKnown ? Math.min(endedTurns + 1, MAX_TURNS) : null,
  };
}

/**
 * What identifies the game, regardless of the player's side and of how the lines are written.
 * @param certain the events that surely belong to it.
 */
export function traceOf(
  { leaders, events, mine }: GameLog,
  certain: readonly LogEvent[],
): LogTrace {
  const plays = certain.flatMap((event) => {
    const { does, cards = [] } = actIn(event) ?? {};
    return does === 'deploy' || does === 'discard' ? cards.slice(0, 1) : [];
  });
  const hand = [...handsIn(events).values()].flatMap(({ before = [] }) => before);
  return { leaders, hand, plays: plays.slice(0, MOST_PLAYS), mine };
}

function outcomeOf(events: readonly LogEvent[]) {
  let first: LogSide | null = null;
  let won: LogSide | null = null;
  let endedTurns = 0;
  const mulligans = new Set<LogSide>();
  for (const event of events) {
    if (actIn(event)?.does === 'end') endedTurns += 1;
    if (event.kind !== 'act') continue;
    const { side, act } = event;
    first = chosenFirst(event) ?? first;
    if (isFirstDon(act)) first ??= side;
    else if (act.does === 'mulligan') mulligans.add(side);
    else if (act.does === 'loses') won ??= other(side);
    else if (act.does === 'wins') won ??= side;
  }
  return { first: first ?? firstByMachine(events), won, endedTurns, mulligans };
}

/** Whose DON!! comes first after the hands of both; null where the log does not begin with these. */
function firstByMachine(events: readonly LogEvent[]): LogSide | null {
  const dealt: [number, number] = [0, 0];
  for (const event of events) {
    if (event.kind !== 'move') continue;
    const { side, from, to } = event.move;
    if (from === 'donDeck') return Math.min(...dealt) < HAND_SIZE ? null : side;
    if (from === 'deck' && to === 'hand') dealt[side] += 1;
  }
  return null;
}

/** The hands that the log shows, by the names of their players, in its order. */
function handsIn(events: readonly LogEvent[]) {
  const hands = new Map<string, { before?: readonly CardId[]; after?: readonly CardId[] }>();
  for (const event of events)
    if (event.kind === 'opening')
      hands.set(event.who, { ...hands.get(event.who), [event.when]: event.cards });
  return hands;
}

/** Whether the shown hand is another one after the mulligan; else what follows where only one is shown. */
function shownMulligan(events: readonly LogEvent[], keeps: 'no' | ''): 'yes' | 'no' | '' {
  const [{ before, after } = {}] = handsIn(events).values();
  if (before && after) return `${before}` === `${after}` ? 'no' : 'yes';
  return before ? keeps : '';
}
