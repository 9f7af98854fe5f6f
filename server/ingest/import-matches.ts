/**
 * Puts a file of import lines into the database, batch by batch. Each batch is stored as a whole and
 * a match that is there already is left alone: an import that was stopped, however, is run again.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Database } from '../db/database';
import { type Match, storeMatches } from '../db/match-store';
import { OperatorError } from '../operator-error';
import { readStoredSeason } from '../season/season';
import { BadLineError, parseImportLine } from './import-line';

export interface ImportReport {
  readonly newMatches: number;
  /** Matches that were in the database, or in the file twice. */
  readonly known: number;
  readonly badLines: number;
}

export interface ImportListener {
  /** A fraction of the file. */
  onProgress(fraction: number): void;
  /** `number` counts from 1, as editors do. */
  onBadLine(number: number, message: string): void;
}

/** Large enough to be quick, small enough that stopping loses little time. */
const BATCH_LINES = 2000;

/**
 * Imports the file. Bad lines are told of and left out; empty ones are nothing.
 *
 * @throws OperatorError when there is no such file, or the database holds a simulated season.
 */
export async function importMatches(
  database: Database,
  path: string,
  { onProgress, onBadLine }: ImportListener,
): Promise<ImportReport> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new OperatorError(`There is no file ${path}.`);
  if (await readStoredSeason(database)) {
    throw new OperatorError(
      'The database holds a simulated season, which real matches must not be mixed with: ' +
        'set DATA_DIR to a new folder, or DATABASE_URL to another database.',
    );
  }

  const report = { newMatches: 0, known: 0, badLines: 0 };
  let batch: Match[] = [];
  let storing: Promise<void> = Promise.resolve();
  // The database stores a batch while the next one is read.
  const storeBatch = async (fraction: number) => {
    const matches = batch;
    batch = [];
    await storing;
    storing = storeMatches(database, matches).then((count) => {
      report.newMatches += count;
      report.known += matches.length - count;
      onProgress(fraction);
    });
    // Whoever awaits it next hears of a failure.
    storing.catch(() => {});
  };

  const stream = createReadStream(path);
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    // A mark that some programs put before the first line.
    const given = (number === 1 ? line.replace(/^\ufeff/, '') : line).trim();
    if (given === '') continue;
    try {
      batch.push(parseImportLine(given));
    } catch (error) {
      if (!(error instanceof BadLineError)) throw error;
      report.badLines += 1;
      onBadLine(number, error.message);
    }
    if (batch.length < BATCH_LINES) continue;
    await storeBatch(stream.bytesRead / file.size);
  }
  await storeBatch(1);
  await storing;
  await database.tidy();
  return report;
}
