/**
 * The records of one full file by leader, found as its bytes arrive: what the worker for full files
 * remembers. The file is never parsed as a whole, and of what belongs to nobody nothing is kept. What is kept
 * goes into Blobs: those are the browser's to hold, on disk where memory is short, and not this thread's.
 */
import type { CardId } from '../domain/card';
import type { Region } from '../domain/period';
import { resized } from '../resources/byte-buffers';
import { type LeaderPart, leadersOfRecord, OWNER_FIELDS } from '../resources/companions';
import { RecordScanner, type RecordSpan } from '../resources/json-records';
import { readFields } from './record-fields';

const decoder = new TextDecoder();

const BUFFER_BYTES = 512 * 1024;
/** How much more memory a long record gets than it needs at the moment. */
const GROWTH = 1.5;
/** Kept records are put into a Blob by so many bytes. */
const PART_BYTES = 1024 * 1024;

/** Where a kept record stands: in which part, and where there. */
interface KeptRecord extends RecordSpan {
  readonly part: number;
}

export class FullFileIndex {
  readonly #part: LeaderPart;
  readonly #region: Region;
  readonly #scanner = new RecordScanner();
  readonly #records = new Map<CardId, KeptRecord[]>();
  #parts: Blob[] = [];
  /** The kept records that are in no part yet, then what came of the one that has not ended. */
  #buffer = new Uint8Array(BUFFER_BYTES);
  /** Bytes of the buffer that hold kept records. */
  #kept = 0;
  /** Bytes of the buffer that are in use. */
  #length = 0;
  /** Where in the file the record begins that has not ended. */
  #openStart = 0;

  constructor(part: LeaderPart, region: Region) {
    this.#part = part;
    this.#region = region;
  }

  /** Takes the next piece of the file; it may be overwritten afterwards. */
  push(piece: Uint8Array): void {
    this.#append(piece);
    const shift = this.#kept - this.#openStart;
    for (const { start, end } of this.#scanner.push(piece)) {
      this.#keep({ start: start + shift, end: end + shift });
    }
    const open = this.#scanner.openRecordStart;
    this.#buffer.copyWithin(this.#kept, open + shift, this.#length);
    this.#length -= open + shift - this.#kept;
    this.#openStart = open;
    if (this.#kept >= PART_BYTES) this.#finishPart();
  }

  /** False when the transfer broke off, or what came was no list. */
  get isWhole(): boolean {
    return this.#scanner.isWhole;
  }

  has(leader: CardId): boolean {
    return this.#records.has(leader);
  }

  /**
   * The leader's records as they stand in the file, without any that can't be read.
   *
   * @throws DOMException when the browser has lost what it was to hold.
   */
  async recordsOf(leader: CardId): Promise<string[]> {
    const texts = (this.#records.get(leader) ?? []).map(async ({ part, start, end }) => {
      const blob = this.#parts[part];
      if (blob) return blob.slice(start, end).text();
      return decoder.decode(this.#buffer.subarray(start, end));
    });
    return (await Promise.all(texts)).filter(isJson);
  }

  /** To be called once when no more comes: gives up the memory that was for that. */
  finish(): void {
    this.#finishPart();
    this.#buffer = new Uint8Array(resized(this.#buffer.buffer, 0));
  }

  /** Forgets all records. */
  clear(): void {
    this.#records.clear();
    this.#parts = [];
    this.#buffer = new Uint8Array(resized(this.#buffer.buffer, 0));
    this.#kept = 0;
    this.#length = 0;
  }

  #finishPart(): void {
    this.#parts.push(new Blob([this.#buffer.subarray(0, this.#kept)]));
    this.#buffer.copyWithin(0, this.#kept, this.#length);
    this.#length -= this.#kept;
    this.#kept = 0;
  }

  #append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#buffer.length) {
      this.#buffer = new Uint8Array(resized(this.#buffer.buffer, Math.ceil(GROWTH * length)));
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  #keep({ start, end }: RecordSpan): void {
    const record = readFields(this.#buffer.subarray(start, end), OWNER_FIELDS[this.#part]);
    const leaders = leadersOfRecord(this.#part, record, this.#region);
    if (leaders.length === 0) return;
    const kept = { part: this.#parts.length, start: this.#kept, end: this.#kept + end - start };
    this.#buffer.copyWithin(kept.start, start, end);
    this.#kept = kept.end;
    for (const leader of leaders) {
      const spans = this.#records.get(leader);
      if (spans) spans.push(kept);
      else this.#records.set(leader, [kept]);
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
