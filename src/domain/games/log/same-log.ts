/**
 * The one rule that tells which games of logs are the same game. It works in both directions: a longer form
 * of a log adds to a known game, a shorter one takes nothing away, and neither becomes a second game.
 */
import type { CardId } from '../../card/card';
import { groupedBy } from '../../text/grouped';
import type { LogTrace } from '../game';

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

function pairName({ trace: { leaders } }: KnownLog): string {
  const [one, other] = leaders;
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}

/** A form of a log as a device has read it. */
export interface ReadForm extends KnownLog {
  readonly id: string;
  /** Its place among the games of its file; null where that is unknown. */
  readonly place: number | null;
  /** How much it tells. */
  readonly tells: number;
}

/**
 * Forms that several devices have read, those of one game together and what tells most first: the same groups
 * on each device that has the same forms.
 */
export function groupForms<Form extends ReadForm>(forms: readonly Form[]): Form[][] {
  return [...groupedBy(forms, pairName).values()].flatMap((pair) => {
    // Two hands that differ are two games, so that most forms need not be compared.
    const isShort = ({ trace }: Form) => trace.hand.length < CERTAIN_CARDS;
    const near = pair.some(isShort) ? [pair] : [...groupedBy(pair, handName).values()];
    return near.flatMap((some) => (some.length === 1 ? [some] : groupsOf(some)));
  });
}

function handName({ trace: { hand } }: KnownLog): string {
  return `${hand[0]}/${hand[1]}/${hand[2]}/${hand[3]}`;
}

function groupsOf<Form extends ReadForm>(forms: readonly Form[]): Form[][] {
  const groups: Form[][] = [];
  for (const form of forms.toSorted((a, b) => b.tells - a.tells || (a.id < b.id ? -1 : 1))) {
    const group =
      groups.find((one) => isOneGame(one, form, 'certain')) ??
      groups.find((one) => isOneGame(one, form, 'likely'));
    if (group) group.push(form);
    else groups.push([form]);
  }
  return groups;
}

/** Games that one file tells are never one: their ids differ in a number, or their places do. */
function isOneGame(group: readonly ReadForm[], form: ReadForm, wanted: 'certain' | 'likely') {
  const [head] = group;
  if (!head || samenessOf(head, form) !== wanted) return false;
  if (wanted === 'likely' && (form.place === null || form.place !== head.place)) return false;
  return group.every(({ id }) => idWithoutNumber(id) !== idWithoutNumber(form.id));
}

function idWithoutNumber(id: string): string {
  return id.replace(/\/\d+$/, '');
}
