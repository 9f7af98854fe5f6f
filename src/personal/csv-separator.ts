/** What the player's spreadsheet expects between two columns: in localStorage, as a dialog begins with it. */
import { CSV_SEPARATORS, type CsvSeparator } from '../domain/games/csv-cells';

const STORAGE_KEY = 'crows-nest-csv-separator';

/** A comma where nothing else was chosen. */
export function loadCsvSeparator(): CsvSeparator {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return CSV_SEPARATORS.find((separator) => separator === stored) ?? ',';
  } catch {
    return ',';
  }
}

export function rememberCsvSeparator(separator: CsvSeparator): void {
  try {
    localStorage.setItem(STORAGE_KEY, separator);
  } catch {
    // Blocked or full: it is asked again.
  }
}
