/**
 * A text as a film of QR codes, which another device reads in any order, as often as needed: each frame tells
 * its number, the total, and its film. Only letters and digits (base 45, RFC 9285), because a code holds more
 * of those.
 */
import { fnv1a } from './fnv1a';

/** With more, a phone's camera can't read a code across a table. */
const BYTES_A_FRAME = 400;
const MARK = 'CN1';
/** The most frames in a film: more than any report or season of games needs. */
const MOST_FRAMES = 999;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The codes of a film, in order; null for a text that is too long for one. */
export function framesOf(bytes: Uint8Array): string[] | null {
  const total = Math.max(1, Math.ceil(bytes.length / BYTES_A_FRAME));
  if (total > MOST_FRAMES) return null;
  const sum = checksumOf(bytes);
  return Array.from({ length: total }, (_, at) => {
    const part = bytes.subarray(at * BYTES_A_FRAME, (at + 1) * BYTES_A_FRAME);
    return `${MARK}/${sum}/${at + 1}/${total}/${toBase45(part)}`;
  });
}

const FRAME = /^CN1\/([0-9A-Z]{1,7})\/(\d{1,3})\/(\d{1,3})\/([0-9A-Z $%*+\-./:]*)$/;

interface FilmProgress {
  readonly read: number;
  readonly total: number;
}

/** Who made a code, readable or not: this version of the app, another of it, or somebody else. */
export function makerOf(text: string): 'this' | 'newer' | 'other' {
  if (text.startsWith(`${MARK}/`)) return 'this';
  return /^CN\d+\//.test(text) ? 'newer' : 'other';
}

/** Assembles a film. A code of another film starts over; a foreign code changes nothing. */
export class FrameCollector {
  #film = '';
  #total = 0;
  #parts = new Map<number, Uint8Array>();

  /** Adds the text of a code. Null for a foreign code. */
  add(text: string): FilmProgress | null {
    const [, sum = '', at, of, data = ''] = FRAME.exec(text) ?? [];
    const [number, total] = [Number(at), Number(of)];
    const part = fromBase45(data);
    if (!(number >= 1 && number <= total) || part === null) return null;
    const film = `${sum}/${total}`;
    if (film !== this.#film) {
      this.#film = film;
      this.#total = total;
      this.#parts = new Map();
    }
    this.#parts.set(number, part);
    return { read: this.#parts.size, total };
  }

  /** The whole content; null while parts are missing, or where it differs from what was sent. */
  bytes(): Uint8Array<ArrayBuffer> | null {
    if (this.#total === 0 || this.#parts.size < this.#total) return null;
    const parts = Array.from({ length: this.#total }, (_, at) => this.#parts.get(at + 1));
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
    let end = 0;
    for (const part of parts) {
      whole.set(part ?? [], end);
      end += part?.length ?? 0;
    }
    if (`${checksumOf(whole)}/${this.#total}` === this.#film) return whole;
    // A rare misreading: start over.
    this.#parts = new Map();
    return null;
  }
}

function checksumOf(bytes: Uint8Array): string {
  return fnv1a(bytes).toString(36).toUpperCase();
}

function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = [bytes[at], bytes[at + 1]];
    let number = second === undefined ? first : first * 256 + second;
    for (let digits = second === undefined ? 2 : 3; digits > 0; digits--) {
      text += LETTERS[number % 45];
      number = Math.floor(number / 45);
    }
  }
  return text;
}

/** Null for any other text. */
function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const number = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    const length = digits.length - 1;
    if (length === 0 || number >= 256 ** length) return null;
    if (length === 2) bytes.push(number >> 8);
    bytes.push(number & 255);
  }
  return Uint8Array.from(bytes);
}
