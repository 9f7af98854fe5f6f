/**
 * How many of something this device should hold, noted outside of their database: a browser that has cleared
 * the one may have left the other, and a loss can be said.
 */
import { readMark, writeMark } from '../storage/local-mark';

export interface KeptMark {
  /** 0 where nothing was noted. */
  readonly read: () => number;
  readonly write: (count: number) => void;
}

export const keptReports = keptMark('reports');
export const keptGames = keptMark('games');
export const keptPlans = keptMark('plans');
/** Of those that wait to be sent. */
export const keptCorrections = keptMark('corrections');
export const keptDecks = keptMark('decks');
/** 1 while there is one. */
export const keptPack = keptMark('pack');

/** How many are not here any more, though nobody deleted them. */
export function missingOf(marked: number, here: number): number {
  return Math.max(0, marked - here);
}

/** A mark that makes no sense or can't be read says nothing. */
function keptMark(what: string): KeptMark {
  const key = `crows-nest-${what}-kept`;
  return {
    read: () => readMark(key, (stored) => (isCount(stored) ? stored : 0)),
    // Where it can't be written a later loss goes unsaid.
    write: (count) => void writeMark(key, count === 0 ? null : count),
  };
}

function isCount(stored: unknown): stored is number {
  return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) < 1_000_000;
}
