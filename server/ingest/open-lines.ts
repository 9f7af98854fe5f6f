/**
 * Opens the input of an import: a file or standard input (`-`), plain or gzipped. Knows bytes and lines, not
 * matches.
 */
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { addAbortSignal, PassThrough, pipeline, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../db/connection/connection-loss';
import { OperatorError } from '../operator-error';
import { ENCODING_BYTES, refuseUtf16, withoutMark } from '../operator-text';

interface OpenLines {
  /**
   * The lines in parts, in order, without line ends and a byte order mark; a carriage return before a line
   * end stays. A line longer than MOST_LINE_CHARACTERS is cut a little above that: a file without line ends
   * is no file of lines.
   * @throws BadInputError after the lines before the unreadable place, and an AbortError once `signal` is
   * aborted.
   */
  readonly lines: AsyncIterable<readonly string[]>;
  /** The read fraction, 0 to 1; null where the total is unknown. */
  fraction(): number | null;
}

/** The fault of an input that another attempt would not fix. */
type BadInputReason = 'no-file' | 'no-right' | 'utf-16' | 'damaged' | 'no-line' | 'empty';

/** Only the input itself is at fault: another one may be readable. */
export class BadInputError extends OperatorError {
  override readonly name = 'BadInputError';

  constructor(
    readonly reason: BadInputReason,
    message: string,
  ) {
    super(message);
  }
}

const DAMAGED =
  'The compressed data is damaged or incomplete: get it again. What came before that place has been stored.';

/** The path for standard input. */
const STANDARD_INPUT = '-';

/** Far more than a match with both decks and every play needs. */
export const MOST_LINE_CHARACTERS = 1_000_000;

const GZIP_MARK = [0x1f, 0x8b] as const;

/**
 * The first bytes tell whether it is compressed, whatever its name. `signal` ends the reading, even while
 * waiting. @throws BadInputError where the file does not exist or may not be read.
 */
export async function openLines(path: string, signal?: AbortSignal): Promise<OpenLines> {
  const open = <S extends Readable>(stream: S): S => {
    // The reader gets errors from before its first read.
    stream.on('error', () => {});
    return signal ? addAbortSignal(signal, stream) : stream;
  };
  if (path === STANDARD_INPUT) {
    return { lines: linesOf(open(process.stdin), 'The standard input'), fraction: () => null };
  }
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new BadInputError('no-file', `There is no file ${path}.`);
  await access(path, constants.R_OK).catch(() => {
    throw new BadInputError('no-right', `This user may not read ${path}.`);
  });
  const stream = open(createReadStream(path));
  return {
    lines: linesOf(stream, path),
    fraction: () => (file.size === 0 ? 1 : stream.bytesRead / file.size),
  };
}

async function* linesOf(input: Readable, name: string): AsyncGenerator<readonly string[]> {
  const chunks: AsyncIterator<Buffer> = input[Symbol.asyncIterator]();
  const start = await firstBytes(chunks, GZIP_MARK.length);
  const isCompressed = GZIP_MARK.every((byte, index) => start[index] === byte);
  const plain = isCompressed ? createGunzip() : new PassThrough();
  // A failure anywhere reaches the caller that asks for the next line.
  pipeline(Readable.from(joined(start, chunks)), plain, () => {});
  try {
    yield* splitLines(utf8Of(plain, name));
  } catch (error) {
    if (!codeOf(error).startsWith('Z_')) throw error;
    throw new BadInputError('damaged', DAMAGED);
  }
}

/** The beginning: at least this many bytes, or everything. */
async function firstBytes(chunks: AsyncIterator<Buffer>, least: number): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  while (start.length < least) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function* utf8Of(plain: Readable, name: string): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = plain[Symbol.asyncIterator]();
  const start = await firstBytes(chunks, ENCODING_BYTES);
  try {
    refuseUtf16(start, name);
  } catch (error) {
    throw new BadInputError('utf-16', (error as Error).message);
  }
  yield* joined(withoutMark(start), chunks);
}

/** In parts as they arrive: asking for single lines would take longer than splitting. */
async function* splitLines(input: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  // The beginning of a line that continues in the next part.
  let begun = '';
  for await (const bytes of input) {
    const lines = decoder.write(bytes).split('\n');
    if (begun.length <= MOST_LINE_CHARACTERS) begun += lines[0];
    if (lines.length === 1) continue;
    lines[0] = begun;
    begun = lines.pop() as string;
    yield lines;
  }
  yield [begun + decoder.end()];
}

async function* joined(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
