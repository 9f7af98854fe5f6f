/**
 * Imports a file of import lines, batch by batch. Each batch is stored as a whole, and known matches are left
 * alone: after any interruption the import can run again.
 */
import { basename } from 'node:path';
import type { CardId } from '../../src/domain/card/card';
import { formatCountOf } from '../../src/domain/text/count';
import type { DateStamp } from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { emptyBatch, makeReady } from '../db/matches/match-batch';
import { storeBatch } from '../db/matches/match-store';
import { readStoredSeason } from '../db/matches/simulated-season';
import { storeFinishedImport } from '../db/operator/import-log';
import { OperatorError } from '../operator-error';
import { BadLineError, importLineReader } from './import-line';
import { BadInputError, MOST_LINE_CHARACTERS, openLines } from './open-lines';
import { playableTimes } from './played-at';
import { countRefusals } from './refused-lines';

interface ImportReport {
  readonly newMatches: number;
  /** Matches that were already stored, or that the file has twice. */
  readonly known: number;
  readonly badLines: number;
  /** Those among the known that an operator removed: they stay out. */
  readonly leftOut: number;
  /** Matches with unreadable entries in a deck or a hand; everything else in them counts. */
  readonly inPart: number;
  /** False after an interruption: what is counted here is stored, the rest is not. */
  readonly isWhole: boolean;
}

interface ImportOptions {
  /** True for a card in the card data, whose variants count as that card. */
  isKnownCard(id: CardId): boolean;
  /** The first Pacific days of all seasons, as the operator set them: earlier matches are left out. */
  readonly seasonStarts: readonly DateStamp[];
  readonly now: () => Date;
  /** The stored fraction; null where the total is unknown. */
  onProgress(fraction: number | null): void;
  /** `number` counts from 1, as editors do. */
  onBadLine(number: number, message: string): void;
  /** Called for a line that was imported without some entries of its decks and hands. */
  onUnread?(number: number, message: string): void;
  /** How many lines are stored at a time. */
  readonly batchLines?: number;
  /** Stops the import after the batch in progress. */
  readonly signal?: AbortSignal;
}

/**
 * About a second of work: large enough to write a player's newest match once for many of theirs, small enough
 * that stopping loses little time and two batches take little memory.
 */
const BATCH_LINES = 10_000;

const TOO_LONG = `The line is longer than ${MOST_LINE_CHARACTERS} characters.`;

/**
 * Imports a file, or standard input (`-`), plain or gzipped. Bad lines are reported and left out; empty ones
 * are skipped.
 * @throws BadInputError where the input, or every line of it, is unreadable; its readable part is stored
 * then. OperatorError where the database has a simulated season.
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
  // The database stores one batch while the next is read and prepared, in parallel.
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
    // The next await throws its error.
    storing.catch(() => {});
  };

  let number = 0;
  const readAll = async () => {
    for await (const part of lines) {
      // Per part, because input through a pipe may take days.
      const playable = playableTimes(seasonStarts, now());
      for (const line of part) {
        number += 1;
        const text = line.trim();
        if (text === '') continue;
        try {
          if (text.length > MOST_LINE_CHARACTERS) throw new BadLineError(TOO_LONG);
          batch.add(readLine(text, playable));
          if (unread.length > 0) {
            report.inPart += 1;
            onUnread?.(number, `${unread.join('. ')}.`);
          }
        } catch (error) {
          if (!(error instanceof BadLineError)) throw error;
          report.badLines += 1;
          refused.add(number, error.message, text);
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

/** The fault of a fully read input; null where it had a match. */
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
