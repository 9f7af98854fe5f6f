import { localDayOf, localTimeOf } from '../../domain/calendar';
import { lastPlayedKey } from '../../domain/games/deck-key';
import { type Game, PLAIN_GAME } from '../../domain/games/game';
import type { OwnDeck } from '../../domain/own-deck';
import { loadLeaderHabits } from '../../personal/leader-habits';
import { nextPlace } from '../../personal/own-games';
import { randomId } from '../../personal/random-id';

/** A game that starts now, with the leader and the deck of the last one. */
export function newGame(games: readonly Game[], decks: readonly OwnDeck[], now: Date): Game {
  const last = games.findLast(({ source, leader }) => source === 'quick' && leader !== '');
  const leader = last?.leader ?? loadLeaderHabits().report ?? '';
  const date = localDayOf(now);
  return {
    ...PLAIN_GAME,
    id: `quick/${randomId()}`,
    source: 'quick',
    keptAt: nextPlace(),
    date,
    time: localTimeOf(now).slice(0, 5),
    leader,
    deck: lastPlayedKey(decks, games, leader, date),
  };
}
