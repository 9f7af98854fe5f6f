/**
 * Checks the undated content files as the page reads them: how many entries each has, and at which line or
 * entry it is unreadable. The readers themselves judge; this module names the place.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { skippedWords } from '../../src/components/event/skipped-words';
import { decodeBans } from '../../src/data/schemas/bans';
import { decodeCards } from '../../src/data/schemas/card-data';
import { decodeEndOfTime } from '../../src/data/schemas/end-of-time';
import { readEventRow } from '../../src/data/schemas/events';
import { decodeLatestVideo } from '../../src/data/schemas/latest-video';
import { decodeTournaments } from '../../src/data/schemas/tournaments';
import { cutText } from '../../src/domain/cut-text';
import { calendarFeedOf } from '../../src/domain/events/calendar-entry';
import { RESOURCES } from '../../src/resources/network-resources';
import { findFile } from '../content/find-file';
import type { ContentFolders } from '../content/series';
import { codeOf } from '../db/connection-loss';
import { operatorText } from '../operator-text';

/** An unreadable part, and its place. */
interface ContentProblem {
  /** `line 4` or `entry 17`, counted as editors and people do. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

interface CheckedContent {
  readonly entries: number;
  readonly problems: readonly ContentProblem[];
}

interface CheckedFile extends CheckedContent {
  readonly name: string;
  /** False for a file that the server made. */
  readonly isOwn: boolean;
  readonly changedAt: string;
}

/** The files that an operator may provide, in the order of display. */
export const CONTENT_FILES = [
  'events',
  'tournaments',
  'bans',
  'cardData',
  'endOfTime',
  'latestVideo',
] as const;
export type ContentName = (typeof CONTENT_FILES)[number];

export function fileNameOf(name: ContentName): string {
  return RESOURCES[name].name;
}

const MOST_PROBLEMS = 50;
const MOST_FOUND_CHARACTERS = 120;

/** Every existing file. */
export async function checkFiles({ own, simulated }: ContentFolders): Promise<CheckedFile[]> {
  const checked = await Promise.all(
    CONTENT_FILES.map(async (name): Promise<CheckedFile | null> => {
      const file = fileNameOf(name);
      const folder = [own, simulated].find((place) => place && findFile(join(place, file)));
      const found = folder && findFile(join(folder, file));
      if (!folder || !found) return null;
      const content = await checkOnce(name, join(folder, file), found.mtimeMs);
      const changedAt = found.mtime.toISOString();
      return { name: file, isOwn: folder === own, changedAt, ...content };
    }),
  );
  return checked.filter((file) => file !== null);
}

const known = new Map<string, { readonly mark: string; readonly content: CheckedContent }>();

async function checkOnce(name: ContentName, path: string, time: number): Promise<CheckedContent> {
  const bytes = await readFile(path).catch((error: unknown) => codeOf(error));
  if (typeof bytes === 'string') {
    const expected = 'a file that the server’s user may read';
    return { entries: 0, problems: [{ place: 'the file', expected, found: bytes }] };
  }
  const mark = `${time} ${bytes.length}`;
  const before = known.get(path);
  if (before?.mark === mark) return before.content;
  const content = checkContent(name, bytes);
  known.set(path, { mark, content });
  return content;
}

/** Checks a file's bytes, wherever they come from. */
export function checkContent(name: ContentName, bytes: Uint8Array): CheckedContent {
  let text: string;
  try {
    text = operatorText(bytes, 'It');
  } catch {
    const found = 'UTF-16';
    return { entries: 0, problems: [{ place: 'line 1', expected: 'text saved as UTF-8', found }] };
  }
  if (name === 'latestVideo') return checkText(text, decodeLatestVideo, 'the address of a video');
  if (name === 'endOfTime')
    return checkText(text, decodeEndOfTime, 'lines of text, 2,000 letters in all');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { entries: 0, problems: [syntaxProblem(text, (error as Error).message)] };
  }
  return name === 'bans' ? checkBans(body) : checkRows(name, body);
}

function checkText(
  text: string,
  decode: (text: string) => unknown,
  expected: string,
): CheckedContent {
  try {
    decode(text);
    return { entries: 1, problems: [] };
  } catch {
    return { entries: 0, problems: [{ place: 'line 1', expected, found: cut(text) }] };
  }
}

/** The JSON parser's place of an error, and its line. */
function syntaxProblem(text: string, message: string): ContentProblem {
  const at = /position (\d+)/.exec(message)?.[1];
  const position = at === undefined ? text.length : Number(at);
  const before = text.slice(0, position).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  const said = /^Expected (.*?) in JSON/i.exec(message)?.[1] ?? 'JSON';
  return {
    place: `line ${before.length}`,
    expected: position >= text.trimEnd().length ? 'more: the file ends here' : said,
    found: cut(line.trim() || 'nothing'),
  };
}

const ROWS = {
  events: {
    expected: 'an event with a name and a date that the calendar reads',
    decode: ([row]: readonly unknown[]) => {
      const record = readEventRow(row);
      // An event without an announced date is not in the calendar yet, and no fault.
      return {
        dropped: record ? 0 : 1,
        said: record ? calendarFeedOf([record]).skipped.map(skippedWords) : [],
      };
    },
  },
  tournaments: {
    expected: 'a deck of a tournament, as docs/OPERATING.md has it',
    decode: (body: readonly unknown[]) => ({ dropped: decodeTournaments(body).dropped, said: [] }),
  },
  cardData: {
    expected: 'a card, with cardNumber, cardName and cardType',
    decode: (body: readonly unknown[]) => ({ dropped: decodeCards(body).dropped, said: [] }),
  },
} satisfies Partial<
  Record<
    ContentName,
    {
      readonly expected: string;
      readonly decode: (body: readonly unknown[]) => { dropped: number; said: readonly string[] };
    }
  >
>;

function checkRows(name: keyof typeof ROWS, body: unknown): CheckedContent {
  if (!Array.isArray(body)) {
    return {
      entries: 0,
      problems: [{ place: 'line 1', expected: 'a list: [ … ]', found: cut(body) }],
    };
  }
  const { expected, decode } = ROWS[name];
  const problems: ContentProblem[] = [];
  for (const [index, row] of body.entries()) {
    if (problems.length >= MOST_PROBLEMS) break;
    const said = faultsOf(() => decode([row]));
    const place = `entry ${index + 1}`;
    if (said === null) problems.push({ place, expected, found: cut(row) });
    else for (const found of said) problems.push({ place, expected, found: cut(found) });
  }
  return { entries: body.length, problems };
}

/** The reader's complaints about a row; null for a row that it rejects. */
function faultsOf(
  read: () => { dropped: number; said: readonly string[] },
): readonly string[] | null {
  try {
    const { dropped, said } = read();
    return dropped > 0 ? null : said;
  } catch {
    return null;
  }
}

function checkBans(body: unknown): CheckedContent {
  const expected = 'the lists of bans, as docs/OPERATING.md has them';
  try {
    const { value, dropped } = decodeBans(body);
    const found = `${dropped} entries that can’t be read`;
    const problems = dropped > 0 ? [{ place: 'the list', expected, found }] : [];
    return { entries: value.bans.length + dropped, problems };
  } catch {
    return { entries: 0, problems: [{ place: 'line 1', expected, found: cut(body) }] };
  }
}

function cut(found: unknown): string {
  const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_FOUND_CHARACTERS ? line : `${cutText(line, MOST_FOUND_CHARACTERS)}…`;
}
