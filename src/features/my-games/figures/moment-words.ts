import { RESULT_WORDS } from '../../../components/rate/result-words';
import type { Game } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { dayWords } from '../../../domain/time/day-words';

/** "2 Oct", in another year "2 Oct 2025"; marked where only the file tells the day. */
export function shortDayWords(game: Game, today: string): string {
  return momentWords({ ...game, time: '' }).replace(` ${today.slice(0, 4)}`, '');
}

/** "2 Oct 2026, 11:53": when a game was played; marked where only the file tells the day. */
export function momentWords({ date, time, isDayAsked }: Game): string {
  const minutes = time.slice(0, 5);
  const moment = date !== '' && minutes !== '' ? `${dayWords(date)}, ${minutes}` : dayWords(date);
  return isDayAsked && date !== '' ? `${moment} (from the file)` : moment;
}

/** "Win · 2 Oct 2026, 11:53 · 9 turns". */
export const aboutGame = (game: Game) =>
  [
    game.result === '' ? 'no result' : RESULT_WORDS[game.result],
    momentWords(game),
    game.turns === null ? '' : formatCountOf(game.turns, 'turn'),
  ]
    .filter(Boolean)
    .join(' · ');
