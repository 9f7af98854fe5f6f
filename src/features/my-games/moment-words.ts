import { dayWords } from '../../domain/day-words';
import type { Game } from '../../domain/games/game';

/** "2 Oct", of another year than today's "2 Oct 2025"; of a day that only its file tells, that it does. */
export function shortDayWords(game: Game, today: string): string {
  return momentWords({ ...game, time: '' }).replace(` ${today.slice(0, 4)}`, '');
}

/** "2 Oct 2026, 11:53": when a game was played; of a day that only its file tells, that it does. */
export function momentWords({ date, time, isDayAsked }: Game): string {
  const minutes = time.slice(0, 5);
  const moment = date !== '' && minutes !== '' ? `${dayWords(date)}, ${minutes}` : dayWords(date);
  return isDayAsked && date !== '' ? `${moment} (from the file)` : moment;
}
