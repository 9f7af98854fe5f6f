import type { RoundResult } from '../../domain/tournament-report';

/** A result as it is written in the table, in its dialog and on the picture. */
export const RESULT_WORDS: Record<RoundResult, string> = {
  win: 'Win',
  loss: 'Loss',
  'both-lose': 'Both lose',
  bye: 'Bye',
};
