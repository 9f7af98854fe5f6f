/**
 * Which reports are of one match though they do not share its key: one has a `matchId` and the other none, or
 * neither has one and clocks differ. One rule for all reports of the same two players with the same leaders,
 * so that neither their order nor their files matter (docs/decisions/import). Knows no database.
 */
import { addReport, isNamed, type MatchRows, type SideRow } from './side-rows';

/** The largest difference between two clocks: a match takes longer. */
export const APART_MILLISECONDS = 120_000;
/** One clock, written with and without its fraction of a second. */
const ROUNDING_MILLISECONDS = 1000;

/** The two players and their leaders; null where neither player is known. */
export function meetingOf([first, second]: MatchRows): string | null {
  if (first.device_id === '' && second.device_id === '') return null;
  if (first.device_id === second.device_id) return null;
  // No stored text has this character.
  return `${first.device_id}\0${first.leader}\0${second.device_id}\0${second.leader}`;
}

/** When it was played, in milliseconds. */
export function instantOf([first]: MatchRows): number {
  return Date.parse(first.played_at);
}

/**
 * Groups the reports of one meeting by match: first one player's reports of the same second, then both
 * players' in the order of time, as many pairs as possible, and among these the closest. So two reports of
 * each player stay two matches.
 */
export function matchesOf(reports: readonly MatchRows[]): MatchRows[][] {
  const matches = ofOneClock(reports.map(looked));
  const by = (side: 0 | 1) =>
    matches.filter(
      (match) => match.some(hasReported(side)) && !match.some(hasReported(other(side))),
    );
  const [first, second] = [by(0), by(1)];
  // For reports from before their reporter was stored, either player may be it.
  const unknown = matches.filter(
    (match) => !match.some(hasReported(0)) && !match.some(hasReported(1)),
  );
  for (const match of unknown) (first.length <= second.length ? first : second).push(match);
  const joined = new Map(pairsOf(first.toSorted(inTime), second.toSorted(inTime)));
  const inPairs = new Set(joined.values());
  return matches
    .filter((match) => !inPairs.has(match))
    .map((match) => [...match, ...(joined.get(match) ?? [])].map(({ rows }) => rows));
}

/** The match of these reports: with the key of the named one, else of the latest, and the latest time. */
export function joinReports(reports: readonly MatchRows[]): MatchRows {
  const [base, ...others] = reports
    .map(looked)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || compare(b, a))
    .map(({ rows }) => rows);
  const { match_key } = (base as MatchRows)[0];
  const latest = reports
    .map(([{ played_at }]) => played_at)
    .toSorted()
    .at(-1) as string;
  const [first, second] = others.reduce(addReport, base as MatchRows);
  return [
    { ...first, match_key, played_at: latest },
    { ...second, match_key, played_at: latest },
  ];
}

/** A report with precomputed values. */
interface Looked {
  readonly rows: MatchRows;
  readonly isNamed: boolean;
  readonly instant: number;
  /** When each side's player reported it, by their clock. */
  readonly reported: readonly (number | null)[];
}

function looked(rows: MatchRows): Looked {
  return {
    rows,
    isNamed: isNamed(rows),
    instant: instantOf(rows),
    reported: rows.map(({ reported_at }) => reported_at && Date.parse(reported_at)) as (
      | number
      | null
    )[],
  };
}

const hasReported = (side: 0 | 1) => (report: Looked) => report.reported[side] !== null;
const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

function compare(a: Looked, b: Looked): number {
  return a.instant - b.instant || (a.rows[0].match_key < b.rows[0].match_key ? -1 : 1);
}

function inTime(a: readonly Looked[], b: readonly Looked[]): number {
  return compare(a[0] as Looked, b[0] as Looked);
}

/** Joins reports of one player by one clock, and those of one instant. */
function ofOneClock(reports: readonly Looked[]): Looked[][] {
  const matches: Looked[][] = [];
  const unnamed: Looked[][] = [];
  // First those that both players have reported: they may match either one's reports.
  const sorted = reports.toSorted(
    (a, b) =>
      Number(b.reported.every((at) => at !== null)) -
        Number(a.reported.every((at) => at !== null)) || compare(a, b),
  );
  for (const report of sorted) {
    // Different names mean different matches, even at the same instant.
    const own = (report.isNamed ? unnamed : matches).find(
      (match) =>
        match.some((known) => isOneClock(known, report)) &&
        match.every((known) => isCompatible(known, report)),
    );
    if (own) {
      own.push(report);
      if (report.isNamed) unnamed.splice(unnamed.indexOf(own), 1);
      continue;
    }
    const match = [report];
    matches.push(match);
    if (!report.isNamed) unnamed.push(match);
  }
  return matches;
}

function isOneClock(one: Looked, another: Looked): boolean {
  return (
    one.instant === another.instant ||
    one.reported.some((at, side) => isRounding(at, another.reported[side] ?? null))
  );
}

function isRounding(one: number | null, another: number | null): boolean {
  return one !== null && another !== null && Math.abs(one - another) <= ROUNDING_MILLISECONDS;
}

/** Whether nothing proves these reports to be of two matches. */
function isCompatible(one: Looked, another: Looked): boolean {
  if (one.isNamed && another.isNamed) return false;
  // A player can't play two matches at one instant.
  if (one.instant === another.instant) return true;
  return (
    one.rows.every(({ device_id }) => device_id !== '') &&
    Math.abs(one.instant - another.instant) <= APART_MILLISECONDS &&
    one.reported.every((at, side) => {
      const again = another.reported[side] ?? null;
      return at === null || again === null || isRounding(at, again);
    }) &&
    COMPARED.every((field) => agree(one.rows, another.rows, field))
  );
}

/** Facts that a rematch of the same players would hardly repeat. */
const COMPARED = ['result', 'hand', 'deck_id', 'turn_order'] as const satisfies (keyof SideRow)[];

function agree(one: MatchRows, another: MatchRows, field: (typeof COMPARED)[number]): boolean {
  return one.every((row, side) => {
    const [mine, theirs] = [row[field], another[side]?.[field] ?? null];
    return mine === null || theirs === null || mine === theirs;
  });
}

function knowsCards(match: readonly Looked[]): boolean {
  return match.some(({ rows }) =>
    rows.some(({ hand, deck_id }) => hand !== null || deck_id !== null),
  );
}

/** Whether one player's reports and the other's may be of one match. */
function areOneMatch(first: readonly Looked[], second: readonly Looked[]): boolean {
  const isOneInstant = first.some((a) => second.some((b) => a.instant === b.instant));
  return (
    (isOneInstant || (knowsCards(first) && knowsCards(second))) &&
    first.every((a) => second.every((b) => isCompatible(a, b)))
  );
}

type Match = readonly Looked[];

/** Two players who meet more often within minutes are not real players. */
const MOST_PLACES = 1_000_000;

/** The same in one pass: each with the next that fits. */
function pairsInTurn(first: readonly Match[], second: readonly Match[]): [Match, Match][] {
  const pairs: [Match, Match][] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const [a, b] = [first[i] as Match, second[j] as Match];
    if (areOneMatch(a, b)) {
      pairs.push([a, b]);
      i += 1;
      j += 1;
    } else if (inTime(a, b) < 0) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Exceeds all milliseconds between pairs. */
const A_PAIR = 1e12;

/**
 * Pairs one player's with the other's, in the order of time on both sides: the most pairs, then the closest.
 * Both lists are sorted by time.
 */
function pairsOf(first: readonly Match[], second: readonly Match[]): [Match, Match][] {
  if (first.length === 0 || second.length === 0) return [];
  if (first.length * second.length > MOST_PLACES) return pairsInTurn(first, second);
  const width = second.length + 1;
  // The best of the remainder from each place on.
  const best = new Float64Array((first.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] as number;
  const gain = (i: number, j: number) => {
    const [a, b] = [first[i] as Match, second[j] as Match];
    const apart = Math.abs((a[0] as Looked).instant - (b[0] as Looked).instant);
    return areOneMatch(a, b) ? A_PAIR - apart + at(i + 1, j + 1) : -1;
  };
  for (let i = first.length - 1; i >= 0; i--) {
    for (let j = second.length - 1; j >= 0; j--) {
      best[i * width + j] = Math.max(gain(i, j), at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [Match, Match][] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    if (at(i, j) === at(i + 1, j)) i += 1;
    else if (at(i, j) === at(i, j + 1)) j += 1;
    else pairs.push([first[i++] as Match, second[j++] as Match]);
  }
  return pairs;
}
