/**
 * A text as a film of QR codes, which another device reads in any order, as often as it takes: each frame
 * says which it is, of how many, and of what. Letters and figures alone (base 45, RFC 9285): a code holds
 * most of those.
 */
import { fnv1a } from './fnv1a';

/** More in one code can't be told apart by a phone's camera across a table. */
const BYTES_A_FRAME = 400;
const MARK = 'CN1';
/** Of one film: more than any report or season of games takes. */
const MOST_FRAMES = 999;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The codes of a film, in order; null for more than a film holds. */
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

/** Whether a code is of this app, readable or not. */
export function isFrame(text: string): boolean {
  return text.startsWith(`${MARK}/`);
}

/** Puts a film together. A code of another film begins anew; what is no code of ours changes nothing. */
export class FrameCollector {
  #film = '';
  #total = 0;
  #parts = new Map<number, Uint8Array>();

  /** Takes what was read of a code. Null for what is none of ours. */
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

  /** The whole; null while parts are missing, or when what was read is not what was sent. */
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
    // Read wrongly, however rarely that is: all of it once more.
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

/** Null for what is no such text. */
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
