/** The record as files, through the phone's share sheet where it takes files. */

import type { CsvSeparator } from '../../domain/games/csv-cells';
import type { Game } from '../../domain/games/game';
import { gamesCsv } from '../../domain/games/games-csv';
import { gamesFileOf } from '../../personal/games-file';
import { downloadFile } from '../../ui/download-file';

export function exportCsv(
  games: readonly Game[],
  today: string,
  separator: CsvSeparator,
): Promise<void> {
  return handOver(
    new File([gamesCsv(games, separator)], `my-games-${today}.csv`, { type: 'text/csv' }),
  );
}

export function exportAll(games: readonly Game[], today: string): Promise<void> {
  const type = 'application/json';
  return handOver(new File([gamesFileOf(games)], `my-games-${today}.json`, { type }));
}

async function handOver(file: File): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // The reader closed the share sheet; anything else leaves the download.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  downloadFile(file, file.name);
}
