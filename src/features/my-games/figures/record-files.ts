/** Exports the record as files, through the phone's share sheet where it takes files. */

import type { Game } from '../../../domain/games/game';
import type { CsvSeparator } from '../../../domain/games/table/csv-cells';
import { gamesCsv } from '../../../domain/games/table/games-csv';
import { downloadFile } from '../../../ui/file/download-file';
import { asPlainText, canShare, type Shared, shareFile } from '../../../ui/file/share-file';

/** The outcome: `downloaded` where the device has no share sheet. */
export interface Saved {
  readonly outcome: Shared | 'downloaded';
  readonly fileName: string;
}

export function exportCsv(
  games: readonly Game[],
  today: string,
  separator: CsvSeparator,
): Promise<Saved> {
  return handOver(
    new File([gamesCsv(games, separator)], `my-games-${today}.csv`, { type: 'text/csv' }),
  );
}

async function handOver(file: File): Promise<Saved> {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const plain = asPlainText(file);
  if (isPhone && (canShare(file) || canShare(plain))) {
    return { outcome: await shareFile(file, plain), fileName: file.name };
  }
  downloadFile(file, file.name);
  return { outcome: 'downloaded', fileName: file.name };
}
