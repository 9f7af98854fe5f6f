/** Compares a log's games with known ones: which are new, and what a form of a log adds to another. */

import { isSameValue } from '../../record/change';
import { type GameFacts, type LogTrace, seenFrom } from '../game';
import { type LoggedWord, loggedChange } from '../game-word';
import type { LoggedGame } from './read-log';
import { HAND_SIZE } from './replay-side';
import { joinTraces, namedAs, pairLogs, type ReadForm } from './same-log';

/** A log's game that is here, or was deleted here. */
export interface KnownGame extends ReadForm {
  readonly twins: readonly string[];
  readonly logged: LoggedWord;
  readonly isDeleted: boolean;
}

export function knownGame(
  id: string,
  logged: LoggedWord,
  { isDeleted = false, twins = [], tells = 0 }: Partial<KnownGame> = {},
): KnownGame {
  const { trace, facts, isDayAsked, place } = logged;
  const { date, time } = facts;
  return { trace, date, time, isDayAsked, place, tells, id, twins, logged, isDeleted };
}

interface ReadLog {
  readonly games: readonly Omit<LoggedGame, 'log'>[];
  /** True where the file's name does not tell the day. */
  readonly isDayAsked: boolean;
}

interface PairedGame {
  readonly id: string;
  readonly logged: LoggedWord;
  /** Undefined for a new game. */
  readonly known: KnownGame | undefined;
}

/** @param log the games of one file, each of them once. */
export function pairGames(known: readonly KnownGame[], log: ReadLog): PairedGame[] {
  const read = log.games.map(({ facts, trace, askedNames }, place): LoggedWord => {
    return { facts, trace, askedNames, isDayAsked: log.isDayAsked, place };
  });
  const pairs = pairLogs(
    read.map((logged) => knownGame('', logged)),
    known,
  );
  const taken = new Set(known.flatMap(({ id, twins }) => [id, ...twins]));
  return read.map((logged, at) => {
    const pair = pairs[at];
    const id = pair?.id ?? freeId(idOf(logged), taken);
    taken.add(id);
    return { id, logged, known: pair };
  });
}

/** Two devices that read the same log give its games the same ids, if they read as much of it. */
function idOf({ trace: { leaders, hand, plays }, facts: { date, time } }: LoggedWord): string {
  const cards = [...hand, ...plays];
  return ['log', ...leaders, ...(cards.length > 0 ? cards : [date, time])].join('/');
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let nth = 2; taken.has(free); nth += 1) free = `${id}/${nth}`;
  return free;
}

/** What two forms of a log tell together: the known one itself where the other adds nothing. */
export function joinLogged(known: LoggedWord, added: LoggedWord): LoggedWord {
  const [isWatched, wasWatched] = [hasBothHands(added.trace), hasBothHands(known.trace)];
  // A form with one of two hands takes it for the player's.
  if (wasWatched && !isWatched && known.askedNames !== null) return known;
  const isNamed = known.isDayAsked && !added.isDayAsked;
  const { date, time } = isNamed ? added.facts : known.facts;
  const isDayAsked = known.isDayAsked && added.isDayAsked;
  if (isWatched && !wasWatched && known.askedNames === null)
    return { ...added, facts: { ...added.facts, date, time }, isDayAsked };
  const addedTrace = namedAs(added.trace, known.trace.leaders);
  const mine = added.askedNames === null ? addedTrace.mine : null;
  const own = known.askedNames && mine !== null ? seenBySide(known, known.askedNames, mine) : known;
  // Where this log does not tell whose game it is, the other form decides.
  const side = own.askedNames === null ? namedAs(own.trace, added.trace.leaders).mine : null;
  const seen =
    added.askedNames && side !== null ? seenFrom(added.facts, added.askedNames, side) : added.facts;
  const facts = joinFacts(own.facts, seen, isLongerTrace(addedTrace, own.trace));
  const joined: LoggedWord = {
    ...own,
    facts: { ...facts, date, time },
    trace: joinTraces(own.trace, addedTrace),
    isDayAsked,
  };
  const tells = ({ changedAt }: { readonly changedAt: number }) => changedAt;
  const isMore = tells(loggedChange('', joined)) > tells(loggedChange('', known));
  return isMore && !isSameValue(joined, known) ? joined : known;
}

function seenBySide(
  logged: LoggedWord,
  askedNames: readonly [string, string],
  mine: 0 | 1,
): LoggedWord {
  const facts = seenFrom(logged.facts, askedNames, mine);
  return { ...logged, facts, trace: { ...logged.trace, mine }, askedNames: null };
}

/** Joins the facts of two forms of a log: the longer one wins, the shorter one fills its gaps. */
function joinFacts(known: GameFacts, added: GameFacts, isAddedLonger: boolean): GameFacts {
  const [longer, shorter] = isAddedLonger ? [added, known] : [known, added];
  const turns = Math.max(longer.turns ?? 0, shorter.turns ?? 0);
  return {
    ...longer,
    opponent: longer.opponent || shorter.opponent,
    turnOrder: longer.turnOrder || shorter.turnOrder,
    mulligan: longer.mulligan || shorter.mulligan,
    result: longer.result || shorter.result,
    turns: turns === 0 ? null : turns,
  };
}

/** Whether the log shows both opening hands: then its player may have watched. */
const hasBothHands = ({ hand }: LogTrace) => hand.length > HAND_SIZE;

function isLongerTrace(a: LogTrace, than: LogTrace): boolean {
  return (
    a.plays.length > than.plays.length ||
    a.hand.length > than.hand.length ||
    (a.mine !== null && than.mine === null)
  );
}
