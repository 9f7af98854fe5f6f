/**
 * Finds the records of a list while its bytes arrive: the objects of a JSON array, or of JSON lines. It never
 * parses a file of 16 MB as a whole, and finds a record before the next one arrives. Knows nothing about a
 * record's meaning; its parser learns whether it is JSON.
 */

/** The place of a record in the file: bytes from its start, `end` exclusive. */
export interface RecordSpan {
  readonly start: number;
  readonly end: number;
}

const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export class RecordScanner {
  #offset = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The depth of records: 1 inside an array, 0 for JSON lines; null before the first bracket. */
  #recordDepth: number | null = null;
  #start = 0;

  /** Takes the next piece of the file and gives the records that end in it. */
  push(bytes: Uint8Array): RecordSpan[] {
    const found: RecordSpan[] = [];
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInString = false;
        continue;
      }
      switch (byte) {
        case QUOTE:
          this.#isInString = true;
          break;
        case OPENING_BRACE:
        case OPENING_BRACKET:
          this.#recordDepth ??= byte === OPENING_BRACKET ? 1 : 0;
          if (this.#depth === this.#recordDepth) this.#start = this.#offset + at;
          this.#depth++;
          break;
        case CLOSING_BRACE:
        case CLOSING_BRACKET:
          this.#depth--;
          if (this.#depth === this.#recordDepth && byte === CLOSING_BRACE) {
            found.push({ start: this.#start, end: this.#offset + at + 1 });
          }
      }
    }
    this.#offset += bytes.length;
    return found;
  }

  /**
   * Bytes before this one are no longer needed: the start of an unfinished record, or the end of all bytes.
   */
  get openRecordStart(): number {
    const isOpen = this.#recordDepth !== null && this.#depth > this.#recordDepth;
    return isOpen ? this.#start : this.#offset;
  }

  /** True where the bytes so far are a whole list: a closed array, or complete lines. */
  get isWhole(): boolean {
    return this.#recordDepth !== null && this.#depth === 0 && !this.#isInString;
  }
}
