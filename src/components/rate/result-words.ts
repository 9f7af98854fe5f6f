import type { RoundResult } from '../../domain/tournament/tournament-report';

/** The words for a result in the table, its dialog and its picture. */
export const RESULT_WORDS: Record<RoundResult, string> = {
  win: 'Win',
  loss: 'Loss',
  'both-lose': 'Both lose',
  bye: 'Bye',
};
