/** The ISO day, `2026-11-21`, that a moment falls on in the reader's own calendar, in which games and reports are dated. */
export function localDayOf(moment: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The time, `11:53:41`, on the reader's own clock. */
export function localTimeOf(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}
