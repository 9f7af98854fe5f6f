/** How many of something, as it is written. */

const BEFORE_EACH_THREE_DIGITS = /\B(?=(?:\d{3})+$)/g;

/** 13603 is "13,603". Of whole numbers. */
export function formatCount(value: number): string {
  return String(value).replaceAll(BEFORE_EACH_THREE_DIGITS, ',');
}

/** "1 game", "196 games", "13,603 games". */
export function formatCountOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
