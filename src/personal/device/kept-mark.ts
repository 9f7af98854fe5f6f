/**
 * How many records of a kind this device should hold, noted outside their database: a browser that clears the
 * database may leave the mark, so the app can report a loss.
 */
import { readMark, writeMark } from '../../storage/local-mark';

export interface KeptMark {
  /** 0 where no number was noted. */
  readonly read: () => number;
  readonly write: (count: number) => void;
}

export const keptReports = keptMark('reports');
export const keptGames = keptMark('games');
export const keptPlans = keptMark('plans');
/** Corrections that wait to be sent. */
export const keptCorrections = keptMark('corrections');
export const keptDecks = keptMark('decks');
/** 1 while there is a pack. */
export const keptPack = keptMark('pack');

/** How many are missing though not deleted. */
export function missingOf(marked: number, here: number): number {
  return Math.max(0, marked - here);
}

/** An invalid or unreadable mark counts as 0. */
function keptMark(what: string): KeptMark {
  const key = `crows-nest-${what}-kept`;
  return {
    read: () => readMark(key, (stored) => (isCount(stored) ? stored : 0)),
    // Where the mark can't be written, a later loss stays unreported.
    write: (count) => void writeMark(key, count === 0 ? null : count),
  };
}

function isCount(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) < 1_000_000;
}
