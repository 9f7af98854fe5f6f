/**
 * The inputs of the API. Everything in a request is foreign until it is validated here; invalid input is
 * refused with a sentence that says what would be valid.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { MAX_SEARCH_CHARACTERS } from '../../src/domain/figures/match';
import { readableText } from '../../src/domain/text/readable-text';

const MAX_DEVICE_ID_CHARACTERS = 200;
const MAX_PAGE_MATCHES = 1000;

const MAX_BODY_BYTES = 16 * 1024;
/**
 * A larger body than allowed, up to this size, is an input error (400). Beyond it is no honest mistake: 413.
 */
const MAX_MISTAKEN_BODY_BYTES = 16 * 1024 * 1024;

// Includes lone surrogates, which no database can store.
const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}]/u;

const textOf = (maxCharacters: number) =>
  v.pipe(
    v.string('must be text'),
    v.check((text) => !CONTROL_CHARACTER.test(text), 'must not hold control characters'),
    // Invisible characters alone are no name.
    v.check((text) => readableText(text) !== '', 'must not be empty'),
    v.maxLength(maxCharacters, `must not be longer than ${maxCharacters} characters`),
  );

const searchBody = v.strictObject(
  { searchTerm: v.pipe(textOf(MAX_SEARCH_CHARACTERS), v.trim()) },
  'The body must be a JSON object with the field searchTerm and no other.',
);

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be ${min} or more`),
    v.maxValue(max, `must not be above ${max}`),
  );

const DEVICE_MESSAGE = 'The address must carry the parameter deviceId, once, and no other.';
const historyQuery = v.strictObject(
  {
    deviceId: textOf(MAX_DEVICE_ID_CHARACTERS),
    limit: v.optional(wholeNumber(1, MAX_PAGE_MATCHES)),
    offset: v.optional(wholeNumber(0, 100_000_000)),
  },
  'The address must carry the parameter deviceId, and may carry limit and offset, each once.',
);
const statisticsQuery = v.strictObject(
  { deviceId: textOf(MAX_DEVICE_ID_CHARACTERS) },
  DEVICE_MESSAGE,
);

function refuseBody(c: Context): never {
  const isMistake = Number(c.req.header('content-length') ?? 0) <= MAX_MISTAKEN_BODY_BYTES;
  throw new HTTPException(isMistake ? 400 : 413, {
    message: `The body is too long: it may have ${MAX_BODY_BYTES} bytes at most.`,
  });
}

const countBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });

/**
 * Refuses oversized bodies before they are read. Hono's own limit makes a stream of every body, which takes
 * longer than a whole cached answer: it only sees bodies without a stated length.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
    return countBody(c, next);
  }
  if (Number(length) > MAX_BODY_BYTES) refuseBody(c);
  return next();
};

/** The trimmed search term of a POST body. Throws as `readJson`. */
export async function readSearchTerm(c: Context): Promise<string> {
  return (await readJson(c, searchBody)).searchTerm;
}

/** Validates a POST body by its schema. Throws 400, or 415 where the body does not claim to be JSON. */
export async function readJson<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  requireJson(c);
  return read(schema, parseJson(await c.req.text()));
}

/** Throws 415 for anything that another site's form could send. */
export function requireJson(c: Context): void {
  const mediaType = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'application/json') return;
  throw new HTTPException(415, { message: 'The body must be sent as application/json.' });
}

/** A part of a history: all of it without `limit`. */
export interface HistoryPage {
  readonly deviceId: string;
  readonly limit: number | null;
  readonly offset: number;
}

/** The device in `?deviceId=`, and the page of its history. Throws 400. */
export function readHistoryPage(c: Context): HistoryPage {
  const { deviceId, limit, offset } = read(historyQuery, readQuery(c));
  return { deviceId, limit: limit ?? null, offset: offset ?? 0 };
}

/** The device in `?deviceId=`. Throws 400. */
export function readDeviceId(c: Context): string {
  return read(statisticsQuery, readQuery(c)).deviceId;
}

/** Throws 400 for a repeated parameter, which is ambiguous. */
function readQuery(c: Context): Record<string, string> {
  const parameters = [...new URL(c.req.url).searchParams];
  const query = new Map(parameters);
  if (query.size !== parameters.length || !query.has('deviceId')) {
    throw new HTTPException(400, { message: DEVICE_MESSAGE });
  }
  return Object.fromEntries(query);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400, { message: 'The body is not JSON.' });
  }
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const message =
    issue.type === 'strict_object'
      ? issue.message
      : `The value of ${v.getDotPath(issue)} ${issue.message}.`;
  throw new HTTPException(400, { message });
}
