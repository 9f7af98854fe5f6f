import type { OwnDeck } from '../../../domain/deck/own-deck';
import { lastPlayedKey } from '../../../domain/games/deck-key';
import { type Game, PLAIN_GAME } from '../../../domain/games/game';
import { localDayOf, localTimeOf } from '../../../domain/time/calendar';
import { randomId } from '../../../personal/device/random-id';
import { nextPlace } from '../../../personal/game/own-games';
import { loadLeaderHabits } from '../../../personal/player/leader-habits';

/** A game that starts now, with leader and deck of the last one; of a log's where no other tells it. */
export function newGame(games: readonly Game[], decks: readonly OwnDeck[], now: Date): Game {
  const lastOf = (wanted: Game['source']) =>
    games.findLast(
      ({ source, leader, askedNames }) => source === wanted && leader !== '' && askedNames === null,
    )?.leader;
  const leader = lastOf('quick') ?? loadLeaderHabits().report ?? lastOf('log') ?? '';
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
