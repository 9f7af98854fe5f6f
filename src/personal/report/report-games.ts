/** The rounds of reports as games. */
import { type Game, PLAIN_GAME } from '../../domain/games/game';
import type { ReportHeader, RoundEntry } from '../../domain/tournament/tournament-report';
import type { KeptReports } from './saved-report';

interface RoundGame {
  /** Its id is the round's. */
  readonly game: Game;
  /** The report that contains the round; null where that is not here. */
  readonly reportId: string | null;
}

/** The rounds of all reports, and those whose report is not here. */
export function gamesOfReports({ reports, loose }: KeptReports): RoundGame[] {
  const inReports = reports.flatMap((report) => {
    let last = 0;
    return report.rounds.map((round) => {
      // Rounds keep their order even if the clock was set back.
      last = Math.max(round.addedAt, last + 1);
      return { game: gameOf({ ...round, addedAt: last }, report), reportId: report.id };
    });
  });
  return [
    ...inReports,
    ...loose.map(({ id, changedAt, value }) => ({
      game: gameOf({ ...value, id, changedAt }, value),
      reportId: null,
    })),
  ];
}

interface Round extends RoundEntry {
  readonly id: string;
  readonly addedAt: number;
  readonly changedAt: number;
}

function gameOf(
  { id, addedAt, changedAt, opponentLeader, diceWin, turnOrder, result, note }: Round,
  { date, leader, deck }: Pick<ReportHeader, 'date' | 'leader' | 'deck'>,
): Game {
  return {
    ...PLAIN_GAME,
    id,
    source: 'report',
    keptAt: addedAt,
    changedAt,
    date,
    leader,
    opponentLeader,
    turnOrder,
    dice: diceWin === 'win' ? 'won' : '',
    result,
    note,
    deck,
  };
}
