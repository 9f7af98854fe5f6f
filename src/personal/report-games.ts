/** The rounds of reports as games. */
import { type Game, PLAIN_GAME } from '../domain/games/game';
import type { SavedReport } from './stored-report';

/** A round and its game share one id. */
function gamesOfReport({ date, leader, deck, rounds }: SavedReport): Game[] {
  let last = 0;
  return rounds.map(({ opponentLeader, diceWin, turnOrder, result, note, ...mark }) => {
    // Rounds keep their order even if the clock was set back.
    last = Math.max(mark.addedAt, last + 1);
    return {
      ...PLAIN_GAME,
      id: mark.id,
      source: 'report',
      keptAt: last,
      changedAt: mark.changedAt,
      date,
      leader,
      opponentLeader,
      turnOrder,
      dice: diceWin === 'win' ? 'won' : '',
      result,
      note,
      deck,
    };
  });
}

interface RoundGame {
  readonly game: Game;
  /** The report that contains the round. */
  readonly reportId: string;
}

/** The rounds of all reports. A round in two reports, such as two versions of one, is one game. */
export function gamesOfReports(reports: readonly SavedReport[]): RoundGame[] {
  const found = new Map<string, RoundGame>();
  for (const report of reports.toSorted((a, b) => a.changedAt - b.changedAt)) {
    for (const game of gamesOfReport(report)) {
      const other = found.get(game.id);
      if (!other || other.game.changedAt <= game.changedAt)
        found.set(game.id, { game, reportId: report.id });
    }
  }
  return [...found.values()];
}
