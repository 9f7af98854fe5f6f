/** What the player's spreadsheet expects between two columns: a mark, as a dialog begins with it. */
import { CSV_SEPARATORS, type CsvSeparator } from '../domain/games/csv-cells';
import { readMark, writeMark } from '../storage/local-mark';

const STORAGE_KEY = 'crows-nest-csv-separator';

/** A comma where nothing else was chosen. */
export function loadCsvSeparator(): CsvSeparator {
  return readMark(
    STORAGE_KEY,
    (stored) => CSV_SEPARATORS.find((separator) => separator === stored) ?? ',',
  );
}

/** Where it can't be kept it is asked again. */
export function rememberCsvSeparator(separator: CsvSeparator): void {
  writeMark(STORAGE_KEY, separator);
}
