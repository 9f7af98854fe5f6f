/** The rounds of a report as games. */
import { EMPTY_GAME, type Game } from '../domain/games/game';
import type { SavedReport } from './stored-report';

/**
 * A round has no id of its own: it is known by what it says, and by its place among those that say the same. One that
 * is mended counts as another.
 */
export function gamesOfReport({ id, date, leader, rounds }: SavedReport): Game[] {
  const seen = new Map<string, number>();
  return rounds.map(({ opponentLeader, diceWin, turnOrder, result, note }) => {
    const said = [opponentLeader, turnOrder, result, diceWin].join(',');
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return {
      ...EMPTY_GAME,
      id: `report/${id}/${said}/${nth}`,
      source: 'report',
      isLeftOut: false,
      logged: null,
      askedNames: null,
      date,
      leader,
      opponentLeader,
      turnOrder,
      dice: diceWin === 'win' ? 'won' : '',
      result,
      note,
    };
  });
}
