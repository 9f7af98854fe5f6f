/** Imports a text as a file of reports, with the result in words. */
import { formatCountOf } from '../../domain/count';
import { isGamesFile } from '../../personal/games-file';
import type { DeletedCount } from '../../personal/report-drafts';
import { MAX_FILE_BYTES, ReportsFileError } from '../../personal/reports-file';
import type { ReportEditor } from './report-editor';
import type { ImportOutcome } from './report-transfer';
import { countReports } from './report-words';

export interface ImportAnswer {
  readonly isGood: boolean;
  readonly words: string;
  /** The effect on the reports here. */
  readonly meaning?: string;
  /** A file of games, for another page to read. */
  readonly games?: File;
  /** A file with reports that were deleted here, which the reader may restore. */
  readonly deleted?: File;
}

export const NOT_KEPT = 'This device can’t save them: they last until this page is closed.';

/** Never rejects. `onProgress` gets the finished fraction, 0 to 1. */
export async function takeInReports(
  editor: ReportEditor,
  open: () => Promise<File>,
  onProgress: (done: number) => void,
  isBringingBack = false,
): Promise<ImportAnswer> {
  let file: File | null = null;
  let text = '';
  try {
    file = await open();
    text = await textOf(file);
    const outcome = await editor.importFile(text, onProgress, isBringingBack);
    const words = wordsOf(outcome);
    const { reports, rounds } = outcome.deleted;
    const deleted = reports + rounds > 0 ? { deleted: file } : {};
    return outcome.isKept
      ? { isGood: true, words, ...deleted }
      : { isGood: false, words, meaning: NOT_KEPT };
  } catch (error) {
    if (file && (await holdsGames(text)))
      return { isGood: false, words: `${file.name} holds games, not reports.`, games: file };
    return {
      isGood: false,
      words: error instanceof ReportsFileError ? error.message : 'This file can’t be opened.',
      meaning: 'Your reports are as they were.',
    };
  }
}

async function textOf(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES)
    throw new ReportsFileError('This file is too large to be a file of reports.');
  return file.text();
}

/** True for a file of My Games, or a log of the simulator. */
async function holdsGames(text: string): Promise<boolean> {
  if (isGamesFile(text)) return true;
  const { readSimLog } = await import('../../domain/games/sim-log');
  return readSimLog(text, { date: '', time: '' }).kind === 'log';
}

/** "1 report and 2 rounds"; empty for none. */
function countDeleted({ reports, rounds }: DeletedCount): string {
  return [
    ...(reports > 0 ? [countReports(reports)] : []),
    ...(rounds > 0 ? [formatCountOf(rounds, 'round')] : []),
  ].join(' and ');
}

function wordsOf(outcome: ImportOutcome): string {
  const { added, known, unreadable, cut } = outcome;
  const [here, there] = [outcome.deleted, outcome.deletedThere].map(countDeleted);
  const words = [added === 0 ? 'Nothing new.' : `${countReports(added)} added.`];
  if (known > 0) words.push(`${countReports(known)} ${known === 1 ? 'was' : 'were'} here already.`);
  if (here) words.push(`Deleted here before, and not added: ${here}.`);
  if (there) words.push(`Deleted on the other device, and now here: ${there}.`);
  if (unreadable > 0) words.push(`${countReports(unreadable)} could not be read.`);
  if (cut > 0) words.push(`${countReports(cut)} too long to show whole: the original is kept.`);
  return words.join(' ');
}
