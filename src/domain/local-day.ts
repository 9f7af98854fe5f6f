import { isIsoDay } from './events/iso-day';

/** No day before or after these is one of a player's. */
export const FIRST_PLAYER_DAY = '2000-01-01';
export const LAST_PLAYER_DAY = '2099-12-31';

/** True for a day on which a game can have been played: `0026-11-20` is a slip of the keyboard. */
export function isPlayerDay(text: string): boolean {
  return isIsoDay(text) && text >= FIRST_PLAYER_DAY && text <= LAST_PLAYER_DAY;
}

/** The ISO day, `2026-11-21`, of a moment in the reader's own calendar, which dates games and reports. */
export function localDayOf(moment: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The time, `11:53:41`, on the reader's own clock. */
export function localTimeOf(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}
