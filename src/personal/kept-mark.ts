/**
 * How many of something this device should hold, noted outside of their database: a browser that has cleared
 * the one may have left the other, and a loss can be said.
 */
const COUNT = /^\d{1,6}$/;

export interface KeptMark {
  /** 0 where nothing was noted. */
  readonly read: () => number;
  readonly write: (count: number) => void;
}

export const keptReports = keptMark('reports');
export const keptGames = keptMark('games');
export const keptPlans = keptMark('plans');
/** 1 while there is one. */
export const keptPack = keptMark('pack');

/** How many are not here any more, though nobody deleted them. */
export function missingOf(marked: number, here: number): number {
  return Math.max(0, marked - here);
}

/** A mark in localStorage; one that makes no sense or can't be read says nothing. */
function keptMark(what: string): KeptMark {
  const key = `crows-nest-${what}-kept`;
  return {
    read: () => {
      try {
        const text = localStorage.getItem(key) ?? '';
        return COUNT.test(text) ? Number(text) : 0;
      } catch {
        return 0;
      }
    },
    write: (count) => {
      try {
        if (count === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, String(count));
      } catch {
        // Blocked or full: a later loss goes unsaid.
      }
    },
  };
}
