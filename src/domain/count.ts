/** How many of something, as it is written. */

const grouped = new Intl.NumberFormat('en-US');

/** 13603 is "13,603". */
export function formatCount(value: number): string {
  return grouped.format(value);
}

/** "1 game", "196 games", "13,603 games". */
export function formatCountOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
