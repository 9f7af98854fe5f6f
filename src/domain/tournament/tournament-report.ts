/**
 * A player's report of one tournament: its rounds, its running record and the words of its picture (SPEC 2
 * Report maker, 3 Report round and header, 4 Report rounds, 5). Knows neither how a report is stored nor how
 * it is drawn.
 */

import type { CardId } from '../card/card';
import type { TurnOrder } from '../figures/match';
import { formatOrdinal } from '../text/ordinal';
import { isIsoDay } from '../time/calendar';
import { dayWords } from '../time/day-words';

/** The game has no draw: both players lose a match that is not finished in time. */
export const ROUND_RESULTS = ['win', 'loss', 'both-lose', 'bye'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];

/** The entry of a round. Nothing is required, so everything may be empty (SPEC 5). */
export interface RoundEntry {
  readonly opponentLeader: CardId | '';
  readonly diceWin: 'win' | '';
  readonly turnOrder: TurnOrder | '';
  readonly result: RoundResult | '';
  readonly note: string;
}

/** Identifies a round, whatever its entry. */
interface RoundMark {
  /** Permanent: a round that is edited, moved or taken to another device keeps its id. */
  readonly id: string;
  /** When it was first entered, in milliseconds since 1970. */
  readonly addedAt: number;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

export interface ReportRound extends RoundEntry, RoundMark {
  /** 1-based. */
  readonly round: number;
}

/** The report header: the fields above the rounds. */
export interface ReportHeader {
  readonly leader: CardId | '';
  /** An own deck's version, as in `games/game`; or empty. */
  readonly deck: string;
  readonly tournament: string;
  readonly format: string;
  /** An ISO day, `2026-11-21`, or empty. */
  readonly date: string;
  /** At least 1; null while empty. */
  readonly players: number | null;
  /** At least 1; null while empty. */
  readonly placement: number | null;
}

export interface TournamentReport extends ReportHeader {
  readonly rounds: readonly ReportRound[];
}

export const EMPTY_ROUND: RoundEntry = {
  opponentLeader: '',
  diceWin: '',
  turnOrder: '',
  result: '',
  note: '',
};

export const EMPTY_REPORT: TournamentReport = {
  leader: '',
  deck: '',
  tournament: '',
  format: '',
  date: '',
  players: null,
  placement: null,
  rounds: [],
};

/** SPEC 5: "Players and placement inputs in the report: minimum 1." */
export const MIN_COUNT = 1;
/** No hall holds more; it keeps "n Players" and the ordinal on one line. */
export const MAX_COUNT_DIGITS = 7;

/** Far beyond any real name: a longer one is an accident or an attack, and would freeze the page. */
export const MAX_NAME_LENGTH = 300;
/** A page of print. */
export const MAX_NOTE_LENGTH = 2000;
/** Twice the longest possible tournament. */
export const MAX_ROUNDS = 64;

/** True while nothing is entered: such a report needs no place in a list. */
export function isEmptyReport(report: TournamentReport): boolean {
  return (
    report.leader === '' &&
    report.tournament.trim() === '' &&
    report.format.trim() === '' &&
    report.date === '' &&
    report.players === null &&
    report.placement === null &&
    report.rounds.length === 0
  );
}

/**
 * Appends a round, numbered after the last one (SPEC 4).
 * @param id unique on every device.
 * @param now milliseconds since 1970.
 */
export function addRound(
  rounds: readonly ReportRound[],
  entry: RoundEntry,
  id: string,
  now: number,
): ReportRound[] {
  const round = (rounds.at(-1)?.round ?? 0) + 1;
  return [...rounds, { ...entry, id, addedAt: now, changedAt: now, round }];
}

/**
 * Replaces the entry of the round at `position` (0-based), which keeps its number (SPEC 4); any other
 * position changes nothing.
 * @param now milliseconds since 1970.
 */
export function editRound(
  rounds: readonly ReportRound[],
  position: number,
  entry: RoundEntry,
  now: number,
): ReportRound[] {
  return rounds.map((round, index) =>
    index === position ? { ...round, ...entry, changedAt: now } : round,
  );
}

/** Removes the round at `position` (0-based) and numbers the others from 1 (SPEC 4). */
export function deleteRound(rounds: readonly ReportRound[], position: number): ReportRound[] {
  return renumber(rounds.filter((_, index) => index !== position));
}

/** Puts a deleted round back in its place, and numbers all from 1. */
export function restoreRound(
  rounds: readonly ReportRound[],
  position: number,
  round: ReportRound,
): ReportRound[] {
  return renumber(rounds.toSpliced(position, 0, round));
}

function renumber(rounds: readonly ReportRound[]): ReportRound[] {
  return rounds.map((round, index) => ({ ...round, round: index + 1 }));
}

/** "Toggling dice on and off sets or clears it" (SPEC 4). */
export function toggleDice(diceWin: RoundEntry['diceWin']): RoundEntry['diceWin'] {
  return diceWin === 'win' ? '' : 'win';
}

interface TournamentRecord {
  readonly wins: number;
  readonly losses: number;
}

/** Wins are 'win' and 'bye', losses 'loss' (SPEC 4) and 'both-lose'; no result counts as neither. */
export function countRecord(rounds: readonly ReportRound[]): TournamentRecord {
  const tones = rounds.map(({ result }) => roundTone(result));
  return {
    wins: tones.filter((tone) => tone === 'win').length,
    losses: tones.filter((tone) => tone === 'loss').length,
  };
}

/** The running record, "5 W - 1 L". */
export function formatRecord({ wins, losses }: TournamentRecord): string {
  return `${wins} W - ${losses} L`;
}

type RoundTone = 'win' | 'loss' | 'neutral';

/** The style of a row: win (win or bye), loss (alone or of both) or neutral (SPEC 4). */
export function roundTone(result: RoundEntry['result']): RoundTone {
  if (result === '') return 'neutral';
  return result === 'win' || result === 'bye' ? 'win' : 'loss';
}

/** True where the opponent did not win or lose: for a bye and a loss of both. */
export function isWithoutWinner(result: RoundEntry['result']): boolean {
  return result === 'bye' || result === 'both-lose';
}

/** The opponents of these rounds, each once, the latest first. */
export function opponentsMet(rounds: readonly ReportRound[]): CardId[] {
  const ids = rounds.map(({ opponentLeader }) => opponentLeader).filter((id) => id !== '');
  return [...new Set(ids.toReversed())];
}

/** The same over several reports, the most important first: at most `limit` opponents. */
export function opponentsMetIn(
  reports: readonly Pick<TournamentReport, 'rounds'>[],
  limit: number,
): CardId[] {
  const met = new Set<CardId>();
  for (const { rounds } of reports) {
    for (const id of opponentsMet(rounds)) {
      met.add(id);
      if (met.size === limit) return [...met];
    }
  }
  return [...met];
}

/**
 * Reads a number of players or a placement during typing: a whole number from 1, or null. Drops fractions,
 * and digits beyond the seventh.
 */
export function parseCount(text: string): number | null {
  const [digits = ''] = /^\d+/.exec(text.trim()) ?? [];
  const count = Number(digits.replace(/^0+/, '').slice(0, MAX_COUNT_DIGITS));
  return count >= MIN_COUNT ? count : null;
}

/** "3rd Place" (SPEC 5). */
export function formatPlacement(placement: number): string {
  return `${formatOrdinal(placement)} Place`;
}

/** "64 Players" (SPEC 5). */
export function formatPlayers(players: number): string {
  return `${players} Players`;
}

/** "21 Nov 2026" for an ISO day; any other text stays unchanged. */
export function formatReportDate(date: string): string {
  return isIsoDay(date) ? dayWords(date) : date;
}

/** File systems allow 255 bytes per name; this leaves room for the ending and the browser's " (1)". */
const MAX_NAME_BYTES = 230;
const FALLBACK_NAME = 'tournament';

/**
 * '{tournament name or 'tournament'}-report.png' (SPEC 7). Characters that file systems refuse become
 * underscores, as in browsers; dots and spaces at both ends are dropped.
 */
export function reportFileName(tournament: string): string {
  const safe = tournament.normalize('NFC').replace(UNSAFE_IN_NAMES, '_');
  const name = cutToBytes(safe, MAX_NAME_BYTES).replace(/^[.\s]+|[.\s]+$/g, '');
  return `${name === '' ? FALLBACK_NAME : name}-report.png`;
}

/** Separators, wildcards, quotes, control characters, and those that change the reading direction. */
const UNSAFE_IN_NAMES = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/gu;

// Cuts at whole characters, counting their bytes in UTF-8.
function cutToBytes(text: string, limit: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > limit) break;
    cut += character;
  }
  return cut;
}
