/**
 * Puts a file of import lines into the database, batch by batch. Each batch is stored as a whole and
 * a match that is there already is left alone: an import that was stopped, however, is run again.
 */
import { basename } from 'node:path';
import type { CardId } from '../../src/domain/card';
import { formatCountOf } from '../../src/domain/count';
import type { DateStamp } from '../../src/domain/pacific-date';
import type { Database } from '../db/database';
import { storeFinishedImport } from '../db/import-log';
import { emptyBatch, makeReady } from '../db/match-batch';
import { storeBatch } from '../db/match-store';
import { readStoredSeason } from '../db/simulated-season';
import { OperatorError } from '../operator-error';
import { BadLineError, importLineReader } from './import-line';
import { BadInputError, MOST_LINE_CHARACTERS, openLines } from './open-lines';
import { playableTimes } from './played-at';
import { countRefusals } from './refused-lines';

interface ImportReport {
  readonly newMatches: number;
  /** Matches that were in the database, or in the file twice. */
  readonly known: number;
  readonly badLines: number;
  /** Of the known ones, those that an operator took out: they stay out. */
  readonly leftOut: number;
  /** Matches of which an entry of a deck or a hand could not be read; all else of them was taken. */
  readonly inPart: number;
  /** False when it was stopped: what is counted here has been stored, the rest has not. */
  readonly isWhole: boolean;
}

export interface ImportOptions {
  /** True for a card of the card data: its variants are told from names of cards that do not exist. */
  isKnownCard(id: CardId): boolean;
  /** The first Pacific days of all seasons as an operator set them: what was played before is left out. */
  readonly seasonStarts: readonly DateStamp[];
  readonly now: () => Date;
  /** The fraction that has been read and stored, null where it is not known how much there is. */
  onProgress(fraction: number | null): void;
  /** `number` counts from 1, as editors do. */
  onBadLine(number: number, message: string): void;
  /** A line that was taken without some entries of its decks and hands. */
  onUnread?(number: number, message: string): void;
  /** How many lines are stored at a time. */
  readonly batchLines?: number;
  /** Stops the import: the batch that is being stored still is, and nothing more. */
  readonly signal?: AbortSignal;
}

/**
 * A second's work, more or less: large enough that a player's newest match is written once for many of
 * theirs, small enough that stopping loses little time and two batches take little memory.
 */
const BATCH_LINES = 10_000;

const TOO_LONG = `The line is longer than ${MOST_LINE_CHARACTERS} characters.`;

/**
 * Imports a file, or the standard input (`-`), plain or gzipped. Bad lines are told of and left out; empty
 * ones are nothing.
 *
 * @throws BadInputError when the input can't be read, or no line of it; what could be read of it is stored
 * then. OperatorError when the database holds a simulated season.
 */
export async function importMatches(
  database: Database,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { isKnownCard, seasonStarts, now, onProgress, onBadLine, onUnread, signal } = options;
  const { batchLines = BATCH_LINES } = options;
  const { lines, fraction } = await openLines(path, signal);
  if (await readStoredSeason(database)) {
    throw new OperatorError(
      'The database holds a simulated season, which real matches must not be mixed with: ' +
        'set DATA_DIR to a new folder, or DATABASE_URL to another database.',
    );
  }

  const unread: string[] = [];
  const readLine = importLineReader(isKnownCard, (field, entries) => {
    unread.push(
      `${formatCountOf(entries.length, 'line')} could not be read in ${field}: ${entries.join('; ')}`,
    );
  });
  const refused = countRefusals();
  const report = { newMatches: 0, known: 0, badLines: 0, leftOut: 0, inPart: 0 };
  let isWhole = true;
  let batch = emptyBatch();
  let storing: Promise<void> = Promise.resolve();
  // The database stores a batch while the next one is read and made ready: neither waits for the other.
  const store = async (read: number | null) => {
    const full = batch;
    batch = emptyBatch();
    const ready = await makeReady(full);
    await storing;
    if (signal?.aborted && ready.size > 0) {
      isWhole = false;
      return;
    }
    storing = storeBatch(database, ready).then(({ fresh, leftOut }) => {
      report.newMatches += fresh;
      report.known += ready.size - fresh;
      report.leftOut += leftOut;
      onProgress(read);
    });
    // Anyone who awaits it next hears of a failure.
    storing.catch(() => {});
  };

  let number = 0;
  const readAll = async () => {
    for await (const part of lines) {
      // Anew for each part: what comes through a pipe may take days.
      const playable = playableTimes(seasonStarts, now());
      for (const line of part) {
        number += 1;
        const given = line.trim();
        if (given === '') continue;
        try {
          if (given.length > MOST_LINE_CHARACTERS) throw new BadLineError(TOO_LONG);
          batch.add(readLine(given, playable));
          if (unread.length > 0) {
            report.inPart += 1;
            onUnread?.(number, `${unread.join('. ')}.`);
          }
        } catch (error) {
          if (!(error instanceof BadLineError)) throw error;
          report.badLines += 1;
          refused.add(number, error.message, given);
          onBadLine(number, error.message);
        }
        unread.length = 0;
        if (batch.size >= batchLines) await store(fraction());
      }
      signal?.throwIfAborted();
    }
  };
  const cut = await readAll().catch((error: unknown) => {
    if (error instanceof BadInputError) return error;
    if (!signal?.aborted) throw error;
    isWhole = false;
    return null;
  });
  if (isWhole) await store(cut ? fraction() : 1);
  await storing;
  if (!isWhole) return { ...report, isWhole };
  const fault = cut ?? faultOf(report);
  const reasons = {
    ...refused.lines.reasons,
    ...(report.leftOut > 0 && { [TAKEN_OUT]: report.leftOut }),
  };
  await storeFinishedImport(
    database,
    { ...report, fault: fault?.reason ?? null },
    { source: basename(path), refused: { ...refused.lines, reasons } },
  );
  await database.maintain();
  if (fault) throw fault;
  return { ...report, isWhole };
}

const TAKEN_OUT = 'Taken out by an operator: it stays out.';

/** What is wrong with an input that was read to its end; null when it had a match. */
function faultOf({
  newMatches,
  known,
  badLines,
}: Pick<ImportReport, 'newMatches' | 'known' | 'badLines'>) {
  if (newMatches + known > 0) return null;
  return badLines > 0
    ? new BadInputError('no-line', 'No line could be read: this is no file of matches.')
    : new BadInputError('empty', 'There was nothing to read.');
}
