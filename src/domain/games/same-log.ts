/**
 * The one rule that tells which games of logs are the same game. It works in both directions: a longer form
 * of a log adds to a known game, a shorter one takes nothing away, and neither becomes a second game.
 */
import type { CardId } from '../card';
import { groupedBy } from '../grouped';
import type { LogTrace } from './game';

/** What the rule compares. */
export interface KnownLog {
  readonly trace: LogTrace;
  readonly date: string;
  readonly time: string;
  /** True where day and time are the file's, which change while it is written. */
  readonly isDayAsked: boolean;
}

/** With this many cards in the same order and the same leaders, chance is ruled out. */
const CERTAIN_CARDS = 4;
/** How many plays a trace keeps. */
export const MOST_PLAYS = 14;

/**
 * How sure it is that two traces are of one game: `certain` by their cards; `likely` where one has few cards
 * and both have the same day; null where they are two games.
 */
function samenessOf(a: KnownLog, b: KnownLog): 'certain' | 'likely' | null {
  if (!isSamePair(a.trace.leaders, b.trace.leaders)) return null;
  const hand = commonCards(a.trace.hand, b.trace.hand);
  const plays = commonCards(a.trace.plays, b.trace.plays);
  if (hand === null || plays === null) return null;
  if (hand + plays >= CERTAIN_CARDS) return 'certain';
  const isDayAsked = a.isDayAsked || b.isDayAsked;
  const isOneMoment = isDayAsked || a.time === b.time || !a.time || !b.time;
  if (a.date === b.date && isOneMoment) return 'likely';
  // Where only a file tells the day, copying or renaming it changes the day: equal traces stay one game.
  return isDayAsked && hand + plays > 0 && isAsLong(a.trace, b.trace) ? 'likely' : null;
}

function isAsLong(a: LogTrace, b: LogTrace): boolean {
  return a.hand.length === b.hand.length && a.plays.length === b.plays.length;
}

/** How many cards the two lists share; null where they differ before the shorter one ends. */
function commonCards(a: readonly CardId[], b: readonly CardId[]): number | null {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) if (a[at] !== b[at]) return null;
  return shorter;
}

function isSamePair(a: LogTrace['leaders'], b: LogTrace['leaders']): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** The trace with its leaders in the order of another form of the log. */
export function namedAs(trace: LogTrace, leaders: LogTrace['leaders']): LogTrace {
  if (trace.leaders[0] === leaders[0]) return trace;
  const mine = trace.mine === null ? null : trace.mine === 0 ? 1 : 0;
  return { ...trace, leaders, mine };
}

/** The first trace, with hand and plays from whichever trace has more of them. */
export function joinTraces(a: LogTrace, b: LogTrace): LogTrace {
  const longer = (one: readonly CardId[], other: readonly CardId[]) =>
    other.length > one.length ? other : one;
  return { ...a, hand: longer(a.hand, b.hand), plays: longer(a.plays, b.plays) };
}

/** Pairs each of a file's games with at most one known game, certain pairs first. */
export function pairLogs<Known extends KnownLog>(
  logged: readonly KnownLog[],
  known: readonly Known[],
): (Known | undefined)[] {
  const groups = groupedBy(known, pairName);
  const taken = new Set<Known>();
  const found: (Known | undefined)[] = logged.map(() => undefined);
  for (const wanted of ['certain', 'likely'] as const) {
    for (const [at, one] of logged.entries()) {
      if (found[at]) continue;
      const match = groups
        .get(pairName(one))
        ?.find((other) => !taken.has(other) && samenessOf(one, other) === wanted);
      if (!match) continue;
      taken.add(match);
      found[at] = match;
    }
  }
  return found;
}

function pairName({ trace }: KnownLog): string {
  return trace.leaders.toSorted().join('/');
}

/** A form of a log as a device has read it. */
interface ReadForm extends KnownLog {
  readonly id: string;
  /** Its place among the games of its file; null where that is unknown. */
  readonly place: number | null;
}

/**
 * Forms that several devices have read, those of one game together: the same groups on each device that has
 * the same forms.
 * @param forms in an order that is the same on every device; the ones that tell most first.
 */
export function groupForms<Form extends ReadForm>(forms: readonly Form[]): Form[][] {
  return [...groupedBy(forms, pairName).values()].flatMap(groupsOfPair);
}

function groupsOfPair<Form extends ReadForm>(forms: readonly Form[]): Form[][] {
  const groups: Form[][] = [];
  // Two hands that differ are two games: so most forms are compared with few.
  const byHand = new Map<string, Form[][]>();
  for (const form of forms) {
    const hand = form.trace.hand.slice(0, CERTAIN_CARDS).join();
    const isShort = form.trace.hand.length < CERTAIN_CARDS;
    const near = isShort ? groups : [...(byHand.get(hand) ?? []), ...(byHand.get('') ?? [])];
    const group =
      near.find((one) => isOneGame(one, form, 'certain')) ??
      near.find((one) => isOneGame(one, form, 'likely'));
    if (group) {
      group.push(form);
      continue;
    }
    const begun = [form];
    groups.push(begun);
    const mark = isShort ? '' : hand;
    byHand.set(mark, [...(byHand.get(mark) ?? []), begun]);
  }
  return groups;
}

/** Games that one file tells are never one: their ids differ in a number, or their places do. */
function isOneGame(group: readonly ReadForm[], form: ReadForm, wanted: 'certain' | 'likely') {
  const [head] = group;
  if (!head || group.some(({ id }) => idWithoutNumber(id) === idWithoutNumber(form.id)))
    return false;
  if (wanted === 'likely' && (form.place === null || form.place !== head.place)) return false;
  return samenessOf(head, form) === wanted;
}

function idWithoutNumber(id: string): string {
  return id.replace(/\/\d+$/, '');
}
