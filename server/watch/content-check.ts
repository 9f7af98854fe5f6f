/**
 * Checks the undated content files as the page reads them: how many entries each has, and at which line or
 * entry it is unreadable. The readers themselves judge; this module names the place.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { skippedWords } from '../../src/components/event/skipped-words';
import { CONTENT_FILES, type PanelContent, type PanelFile } from '../../src/data/schemas/api/panel';
import { banDay, decodeBans } from '../../src/data/schemas/bans';
import { decodeCards } from '../../src/data/schemas/card-data';
import { readEventRow } from '../../src/data/schemas/events';
import { decodePeriods } from '../../src/data/schemas/periods';
import { decodeRulings } from '../../src/data/schemas/rulings';
import { decodeEndOfTime, decodeLatestVideo } from '../../src/data/schemas/text-files';
import { decodeTournaments } from '../../src/data/schemas/tournaments';
import { isObject, orNull } from '../../src/data/schemas/wire';
import { calendarFeedOf } from '../../src/domain/events/calendar-entry';
import { cutText } from '../../src/domain/text/cut-text';
import { RESOURCES } from '../../src/resources/network-resources';
import { findFile } from '../content/find-file';
import type { ContentFolders } from '../content/series';
import { codeOf } from '../db/connection/connection-loss';
import { JsonFault, operatorText, readJson } from '../operator-text';

/** As the panel shows it. A place is `line 4` or `entry 17`, counted as editors and people do. */
type CheckedFile = Readonly<Omit<PanelContent, 'id' | 'version' | 'copies'>>;
type CheckedContent = Pick<CheckedFile, 'entries' | 'unreadable' | 'problems'>;

export function fileNameOf(name: PanelFile): string {
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

async function checkOnce(name: PanelFile, path: string, time: number): Promise<CheckedContent> {
  const bytes = await readFile(path).catch((error: unknown) => codeOf(error));
  if (typeof bytes === 'string') {
    const expected = 'a file that the server’s user may read';
    return nothingOf({ place: 'the file', expected, found: bytes });
  }
  const mark = `${time} ${bytes.length}`;
  const before = known.get(path);
  if (before?.mark === mark) return before.content;
  const content = checkContent(name, bytes);
  known.set(path, { mark, content });
  return content;
}

/** Checks a file's bytes, wherever they come from. */
export function checkContent(name: PanelFile, bytes: Uint8Array): CheckedContent {
  const encoded = { place: 'line 1', expected: 'text saved as UTF-8' };
  let text: string;
  try {
    text = operatorText(bytes, 'It');
  } catch {
    return nothingOf({ ...encoded, found: 'UTF-16' });
  }
  const content = checkWords(name, text);
  // A letter that was none in UTF-8: Latin-1, or a page that read it as such.
  const lost = text.indexOf('\uFFFD');
  if (lost < 0) return content;
  const line = text.slice(0, lost).split('\n').length;
  const found = cut(text.split('\n')[line - 1]);
  const problem = { ...encoded, place: `line ${line}`, found };
  return { ...content, problems: [problem, ...content.problems] };
}

function checkWords(name: PanelFile, text: string): CheckedContent {
  if (name === 'latestVideo') return checkText(text, decodeLatestVideo, 'the address of a video');
  if (name === 'endOfTime')
    return checkText(text, decodeEndOfTime, 'lines of text, 2,000 letters in all');
  try {
    const body = readJson(text);
    if (name === 'periods') return checkPeriods(body);
    return name === 'bans' || name === 'rulings' ? checkLists(name, body) : checkRows(name, body);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const { line, expected, found } = error;
    return nothingOf({ place: `line ${line}`, expected, found: cut(found) });
  }
}

/** The kind of file that most of a text reads as: the given one where none does. */
export function kindOf(file: PanelFile, text: string): PanelFile {
  const isRead = (name: PanelFile) => isMostlyRead(checkWords(name, text));
  const kinds = CONTENT_FILES.filter((name) => name !== 'endOfTime').filter(isRead);
  return kinds.find((kind) => kind === file) ?? kinds[0] ?? file;
}

/** Whether at least half of it can be read. */
export function isMostlyRead({ entries, unreadable }: CheckedContent): boolean {
  return entries > 0 && unreadable * 2 <= entries;
}

const nothingOf = (problem: CheckedContent['problems'][number]): CheckedContent => ({
  entries: 0,
  unreadable: 0,
  problems: [problem],
});

function checkText(
  text: string,
  decode: (text: string) => unknown,
  expected: string,
): CheckedContent {
  try {
    decode(text);
    return { entries: 1, unreadable: 0, problems: [] };
  } catch {
    return nothingOf({ place: 'line 1', expected, found: cut(text) });
  }
}

const ROWS = {
  events: {
    expected: 'an event with a name and a date that the calendar reads',
    decode: ([row]: readonly unknown[]) => {
      const record = readEventRow(row);
      const { entries, skipped } = calendarFeedOf(record ? [record] : []);
      const named = record?.tournamentName || record?.eventTitle || record?.productName;
      // An event without an announced date is not in the calendar yet, and no fault.
      const isRead = entries.length > 0 || (named && skipped.length === 0);
      return { dropped: isRead ? 0 : 1, findings: skipped.map(skippedWords) };
    },
  },
  tournaments: {
    expected: 'a deck of a tournament, as docs/OPERATING.md has it',
    decode: (body: readonly unknown[]) => ({
      dropped: decodeTournaments(body).dropped,
      findings: [],
    }),
  },
  cardData: {
    expected: 'a card, with cardNumber, cardName and cardType',
    decode: (body: readonly unknown[]) => ({ dropped: decodeCards(body).dropped, findings: [] }),
  },
} satisfies Partial<
  Record<PanelFile, { expected: string; decode: (body: readonly unknown[]) => ReadRow }>
>;

function checkRows(name: keyof typeof ROWS, body: unknown): CheckedContent {
  if (!Array.isArray(body)) {
    return nothingOf({ place: 'line 1', expected: 'a list: [ … ]', found: cut(body) });
  }
  const { expected, decode } = ROWS[name];
  let unreadable = 0;
  const problems = body.flatMap((row, index) => {
    const { dropped, findings } = readRow(() => decode([row]));
    unreadable += dropped;
    const place = `entry ${index + 1}`;
    const found = findings.length > 0 || dropped === 0 ? findings : [row];
    return found.map((part) => ({ place, expected, found: cut(part) }));
  });
  return { entries: body.length, unreadable, problems: problems.slice(0, MOST_PROBLEMS) };
}

interface ReadRow {
  /** 1 for a row that is lost. */
  readonly dropped: number;
  /** The reader's complaints. */
  readonly findings: readonly string[];
}

function readRow(read: () => ReadRow): ReadRow {
  try {
    return read();
  } catch {
    return { dropped: 1, findings: [] };
  }
}

/** Files that are an object with lists: how many entries each has, and what an entry is. */
const LISTS = {
  bans: {
    expected: 'the lists of bans, as docs/OPERATING.md has them',
    entry: 'an entry of the list, of formats that it has',
    decode: (body: unknown) => {
      const { formats, bans, bannedSets, allowed, unread } = decodeBans(body).value;
      return { read: [formats, bans, bannedSets, allowed].flat().length, unread };
    },
  },
  rulings: {
    expected: 'rulings and errata, as docs/OPERATING.md has them',
    entry: 'a ruling or an erratum, with its cards',
    decode: (body: unknown) => {
      const { entries, unread } = decodeRulings(body).value;
      return { read: entries.length, unread };
    },
  },
};

function checkLists(name: keyof typeof LISTS, body: unknown): CheckedContent {
  const { expected, entry, decode } = LISTS[name];
  try {
    const { read, unread } = decode(body);
    const problems = unread.slice(0, MOST_PROBLEMS).map(({ list, at, found }) => ({
      place: at === null ? list : `${list}, entry ${at}`,
      expected: entry,
      found,
    }));
    return { entries: read + unread.length, unreadable: unread.length, problems };
  } catch {
    return nothingOf({ place: 'line 1', expected, found: cut(body) });
  }
}

/** The day that a list of bans or rulings says it is of; null where it says none. @throws JsonFault */
export function dayOfList(text: string): string | null {
  const body = text.trim() === '' ? null : readJson(text);
  return isObject(body) ? v.parse(orNull(banDay), body.updated ?? body.last_updated) : null;
}

function checkPeriods(body: unknown): CheckedContent {
  const expected = 'a period with a name of its own, as docs/OPERATING.md has it';
  try {
    const { rows, unread } = decodePeriods(body).value;
    const problems = unread.slice(0, MOST_PROBLEMS).map((entry) => {
      return { place: `entry ${entry}`, expected, found: cut((body as unknown[])[entry - 1]) };
    });
    return { entries: rows.length + unread.length, unreadable: unread.length, problems };
  } catch {
    return nothingOf({
      place: 'line 1',
      expected: `a list: [ … ] with ${expected}`,
      found: cut(body),
    });
  }
}

function cut(found: unknown): string {
  const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_FOUND_CHARACTERS ? line : `${cutText(line, MOST_FOUND_CHARACTERS)}…`;
}
