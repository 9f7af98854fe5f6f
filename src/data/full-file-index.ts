/**
 * The records of one full file by leader, found as its bytes arrive: what the worker for full files
 * remembers. The file is never parsed as a whole, and of what belongs to nobody nothing is kept.
 */
import type { CardId } from '../domain/card';
import type { Region } from '../domain/period';
import { type LeaderPart, leadersOfRecord } from '../resources/companions';
import { RecordScanner } from '../resources/json-records';

const decoder = new TextDecoder();

/** A record of a real file fits, and a piece of the network's with it: more only where a file needs it. */
const FIRST_BUFFER_BYTES = 512 * 1024;

export class FullFileIndex {
  readonly #part: LeaderPart;
  readonly #region: Region;
  readonly #scanner = new RecordScanner();
  readonly #records = new Map<CardId, Uint8Array[]>();
  // One buffer for the whole file: what is thrown away piece by piece piles up until it is collected.
  #buffer = new Uint8Array(FIRST_BUFFER_BYTES);
  /** How much of the buffer is in use: what came of the record that has not ended. */
  #length = 0;
  /** Where the buffer begins in the file. */
  #start = 0;

  constructor(part: LeaderPart, region: Region) {
    this.#part = part;
    this.#region = region;
  }

  /** Takes the next piece of the file; it may be overwritten afterwards. */
  push(piece: Uint8Array): void {
    this.#append(piece);
    for (const { start, end } of this.#scanner.push(piece)) {
      this.#keep(this.#buffer.subarray(start - this.#start, end - this.#start));
    }
    const done = this.#scanner.openRecordStart - this.#start;
    if (done === 0) return;
    this.#buffer.copyWithin(0, done, this.#length);
    this.#length -= done;
    this.#start += done;
  }

  /** False when the transfer broke off, or what came was no list. */
  get isWhole(): boolean {
    return this.#scanner.isWhole;
  }

  has(leader: CardId): boolean {
    return this.#records.has(leader);
  }

  /** The leader's records as they stand in the file. */
  recordsOf(leader: CardId): string[] {
    return (this.#records.get(leader) ?? []).map((bytes) => decoder.decode(bytes));
  }

  #append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  #keep(record: Uint8Array): void {
    const leaders = leadersOfRecord(this.#part, parse(record), this.#region);
    if (leaders.length === 0) return;
    const bytes = record.slice();
    for (const leader of leaders) {
      const records = this.#records.get(leader);
      if (records) records.push(bytes);
      else this.#records.set(leader, [bytes]);
    }
  }
}

// A record that can't be read belongs to nobody.
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return null;
  }
}
