import { localDayOf, localTimeOf } from '../../domain/calendar';
import { type Game, PLAIN_GAME } from '../../domain/games/game';
import { loadLeaderHabits } from '../../personal/leader-habits';
import { nextPlace } from '../../personal/own-games';
import { randomId } from '../../personal/random-id';

/** A game that begins now, with the leader that was played last. */
export function newGame(games: readonly Game[], now: Date): Game {
  const last = games.findLast(({ source, leader }) => source === 'quick' && leader !== '');
  return {
    ...PLAIN_GAME,
    id: `quick/${randomId()}`,
    source: 'quick',
    keptAt: nextPlace(),
    date: localDayOf(now),
    time: localTimeOf(now).slice(0, 5),
    leader: last?.leader ?? loadLeaderHabits().report ?? '',
  };
}
