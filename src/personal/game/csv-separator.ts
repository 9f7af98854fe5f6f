/** The separator that the player's spreadsheet expects: a mark, because a dialog starts with it. */
import { CSV_SEPARATORS, type CsvSeparator } from '../../domain/games/table/csv-cells';
import { readMark, writeMark } from '../../storage/local-mark';

const STORAGE_KEY = 'crows-nest-csv-separator';

/** The chosen separator; a comma by default. */
export function loadCsvSeparator(): CsvSeparator {
  return readMark(
    STORAGE_KEY,
    (stored) => CSV_SEPARATORS.find((separator) => separator === stored) ?? ',',
  );
}

/** Where the mark can't be written, the player chooses again next time. */
export function rememberCsvSeparator(separator: CsvSeparator): void {
  writeMark(STORAGE_KEY, separator);
}
