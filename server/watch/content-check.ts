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
import { type Decoded, isObject, orNull } from '../../src/data/schemas/wire';
import type { UnreadEntry } from '../../src/domain/card/ban-list';
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
  const { expected, entry, read } = READERS[name];
  try {
    const { entries, unreadable, faults } = read(text);
    const problems = faults.slice(0, MOST_PROBLEMS).map(({ list, at, found }) => {
      const place = [list, at && `entry ${at}`].filter(Boolean).join(', ');
      return { place, expected: entry, found: cut(found) };
    });
    return { entries, unreadable, problems };
  } catch (error) {
    if (!(error instanceof JsonFault))
      return nothingOf({ place: 'line 1', expected, found: cut(text) });
    const { line, expected: ending, found } = error;
    return nothingOf({ place: `line ${line}`, expected: ending, found: cut(found) });
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

/** What a reader finds in a text. */
interface Found {
  readonly entries: number;
  readonly unreadable: number;
  readonly faults: readonly (Omit<UnreadEntry, 'found'> & { readonly found: unknown })[];
}

interface FileReader {
  /** What the whole file is, and what each of its entries is. */
  readonly expected: string;
  readonly entry: string;
  /** @throws where it is no such file; JsonFault where it is no JSON. */
  readonly read: (text: string) => Found;
}

function words(expected: string, decode: (text: string) => unknown): FileReader {
  const read = (text: string) => {
    decode(text);
    return { entries: 1, unreadable: 0, faults: [] };
  };
  return { expected, entry: expected, read };
}

/** `faultsOf` gives a row's complaints, and whether it is lost. */
function rows(
  entry: string,
  faultsOf: (row: unknown) => { readonly isLost: boolean; readonly complaints?: readonly string[] },
): FileReader {
  const read = (text: string): Found => {
    const body = readJson(text);
    if (!Array.isArray(body)) throw new Error('No list');
    const read = body.map((row) => ({ complaints: [], ...faultsOf(row), row }));
    return {
      entries: body.length,
      unreadable: read.filter(({ isLost }) => isLost).length,
      faults: read.flatMap(({ isLost, complaints, row }, index) =>
        (isLost && complaints.length === 0 ? [row] : complaints).map((found) => {
          return { list: '', at: index + 1, found };
        }),
      ),
    };
  };
  return { expected: 'a list: [ … ]', entry, read };
}

/** Whether a reader of whole lists drops a row. */
const dropping = (decode: (body: unknown) => Decoded<unknown>) => (row: unknown) => {
  try {
    return { isLost: decode([row]).dropped > 0 };
  } catch {
    return { isLost: true };
  }
};

/** A file whose reader names what it can't read. */
function lists<Value extends { readonly unread: readonly UnreadEntry[] }>(
  expected: string,
  entry: string,
  decode: (body: unknown) => Decoded<Value>,
  partsOf: (value: Value) => readonly (readonly unknown[])[],
): FileReader {
  const read = (text: string) => {
    const { value } = decode(readJson(text));
    const { length: unreadable } = value.unread;
    return { entries: partsOf(value).flat().length + unreadable, unreadable, faults: value.unread };
  };
  return { expected, entry, read };
}

const A_PERIOD = 'a period with a name of its own, as docs/OPERATING.md has it';

const READERS: Readonly<Record<PanelFile, FileReader>> = {
  latestVideo: words('the address of a video', decodeLatestVideo),
  endOfTime: words('lines of text, 2,000 letters in all', decodeEndOfTime),
  events: rows('an event with a name and a date that the calendar reads', (row) => {
    const record = readEventRow(row);
    const { entries, skipped } = calendarFeedOf(record ? [record] : []);
    const named = record?.tournamentName || record?.eventTitle || record?.productName;
    // An event without an announced date is not in the calendar yet, and no fault.
    const isRead = entries.length > 0 || (named && skipped.length === 0);
    return { isLost: !isRead, complaints: skipped.map(skippedWords) };
  }),
  tournaments: rows(
    'a deck of a tournament, as docs/OPERATING.md has it',
    dropping(decodeTournaments),
  ),
  cardData: rows('a card, with cardNumber, cardName and cardType', dropping(decodeCards)),
  bans: lists(
    'the lists of bans, as docs/OPERATING.md has them',
    'an entry of the list, of formats that it has',
    decodeBans,
    ({ formats, bans, bannedSets, allowed }) => [formats, bans, bannedSets, allowed],
  ),
  rulings: lists(
    'rulings and errata, as docs/OPERATING.md has them',
    'a ruling or an erratum, with its cards',
    decodeRulings,
    ({ entries }) => [entries],
  ),
  periods: lists(`a list: [ … ] with ${A_PERIOD}`, A_PERIOD, decodePeriods, ({ rows }) => [rows]),
};

/** The day that a list of bans or rulings says it is of; null where it says none. @throws JsonFault */
export function dayOfList(text: string): string | null {
  const body = text.trim() === '' ? null : readJson(text);
  return isObject(body) ? v.parse(orNull(banDay), body.updated ?? body.last_updated) : null;
}

function cut(found: unknown): string {
  const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_FOUND_CHARACTERS ? line : `${cutText(line, MOST_FOUND_CHARACTERS)}…`;
}
