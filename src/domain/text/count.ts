/** Formats counts. */

const BEFORE_EACH_THREE_DIGITS = /\B(?=(?:\d{3})+$)/g;

/** 13603 becomes "13,603". Whole numbers only. */
export function formatCount(value: number): string {
  return String(value).replaceAll(BEFORE_EACH_THREE_DIGITS, ',');
}

/** "1 game", "196 games", "13,603 games". */
export function formatCountOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
