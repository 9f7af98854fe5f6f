/**
 * Puts a file of import lines into the database, batch by batch. Each batch is stored as a whole and
 * a match that is there already is left alone: an import that was stopped, however, is run again.
 */
import type { CardId } from '../../src/domain/card';
import type { Database } from '../db/database';
import { storeFinishedImport } from '../db/import-log';
import { storeMatches } from '../db/match-store';
import type { PlayedMatch } from '../db/side-rows';
import { readStoredSeason } from '../db/simulated-season';
import { OperatorError } from '../operator-error';
import { BadLineError, importLineReader } from './import-line';
import { DamagedInputError, openLines } from './open-lines';

export interface ImportReport {
  readonly newMatches: number;
  /** Matches that were in the database, or in the file twice. */
  readonly known: number;
  readonly badLines: number;
}

export interface ImportOptions {
  /** True for a card of the card data: its variants are told from names of cards that do not exist. */
  isKnownCard(id: CardId): boolean;
  /** The fraction that has been read and stored, null where nobody knows how much there is. */
  onProgress(fraction: number | null): void;
  /** `number` counts from 1, as editors do. */
  onBadLine(number: number, message: string): void;
}

/** Large enough to be quick, small enough that stopping loses little time. */
const BATCH_LINES = 2000;

/**
 * Imports a file, or the standard input (`-`), plain or gzipped. Bad lines are told of and left out;
 * empty ones are nothing.
 *
 * @throws OperatorError when there is no such file, compressed data is damaged, or the database holds
 * a simulated season.
 */
export async function importMatches(
  database: Database,
  path: string,
  { isKnownCard, onProgress, onBadLine }: ImportOptions,
): Promise<ImportReport> {
  const { lines, fraction } = await openLines(path);
  if (await readStoredSeason(database)) {
    throw new OperatorError(
      'The database holds a simulated season, which real matches must not be mixed with: ' +
        'set DATA_DIR to a new folder, or DATABASE_URL to another database.',
    );
  }

  const readLine = importLineReader(isKnownCard);
  const report = { newMatches: 0, known: 0, badLines: 0 };
  let batch: PlayedMatch[] = [];
  let storing: Promise<void> = Promise.resolve();
  // The database stores a batch while the next one is read.
  const storeBatch = async (read: number | null) => {
    const matches = batch;
    batch = [];
    await storing;
    storing = storeMatches(database, matches).then((count) => {
      report.newMatches += count;
      report.known += matches.length - count;
      onProgress(read);
    });
    // Whoever awaits it next hears of a failure.
    storing.catch(() => {});
  };

  let number = 0;
  const readAll = async () => {
    for await (const line of lines) {
      number += 1;
      // A mark that some programs put before the first line.
      const given = (number === 1 ? line.replace(/^\ufeff/, '') : line).trim();
      if (given === '') continue;
      try {
        batch.push(readLine(given));
      } catch (error) {
        if (!(error instanceof BadLineError)) throw error;
        report.badLines += 1;
        onBadLine(number, error.message);
      }
      if (batch.length >= BATCH_LINES) await storeBatch(fraction());
    }
  };
  const damage = await readAll().catch((error: unknown) => {
    if (!(error instanceof DamagedInputError)) throw error;
    return error;
  });
  await storeBatch(damage ? fraction() : 1);
  await storing;
  await storeFinishedImport(database, report);
  await database.maintain();
  if (damage) throw damage;
  return report;
}
