/**
 * How many reports this device kept when it last wrote them, noted outside of their database: a browser that has cleared
 * the one may have left the other, and a loss can be said.
 */
const MARK = 'crows-nest-reports-kept';
const COUNT = /^\d{1,6}$/;

export interface KeptMark {
  /** 0 where nothing was noted. */
  readonly read: () => number;
  readonly write: (count: number) => void;
}

/** The mark in localStorage; one that makes no sense or can't be read says nothing. */
export const keptReports: KeptMark = {
  read: () => {
    try {
      const text = localStorage.getItem(MARK) ?? '';
      return COUNT.test(text) ? Number(text) : 0;
    } catch {
      return 0;
    }
  },
  write: (count) => {
    try {
      if (count === 0) localStorage.removeItem(MARK);
      else localStorage.setItem(MARK, String(count));
    } catch {
      // Blocked or full: a later loss goes unsaid.
    }
  },
};
