/**
 * The records of one full file by leader, found as its bytes arrive: what the worker for full files
 * remembers. The file is never parsed as a whole, and of what belongs to nobody nothing is kept.
 */
import type { CardId } from '../domain/card';
import type { Region } from '../domain/period';
import { type LeaderPart, leadersOfRecord } from '../resources/companions';
import { RecordScanner } from '../resources/json-records';

const decoder = new TextDecoder();

export class FullFileIndex {
  readonly #part: LeaderPart;
  readonly #region: Region;
  readonly #scanner = new RecordScanner();
  readonly #records = new Map<CardId, Uint8Array[]>();
  /** What came of the record that has not ended. */
  #open: Uint8Array[] = [];
  #openStart = 0;

  constructor(part: LeaderPart, region: Region) {
    this.#part = part;
    this.#region = region;
  }

  /** Takes the next piece of the file. */
  push(piece: Uint8Array): void {
    this.#open.push(piece);
    const spans = this.#scanner.push(piece);
    if (spans.length > 0) {
      const bytes = joined(this.#open);
      for (const { start, end } of spans) {
        this.#keep(bytes.slice(start - this.#openStart, end - this.#openStart));
      }
      this.#open = [bytes];
    }
    const rest = this.#scanner.openRecordStart - this.#openStart;
    if (rest === 0) return;
    this.#open = [joined(this.#open).slice(rest)];
    this.#openStart += rest;
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

  #keep(bytes: Uint8Array): void {
    for (const leader of leadersOfRecord(this.#part, parse(bytes), this.#region)) {
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

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
