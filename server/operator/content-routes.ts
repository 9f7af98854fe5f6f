/**
 * The panel's content: files with their state, events edited in place, other files checked and then taken.
 */
import type { Hono } from 'hono';
import { CONTENT_FILES } from '../../src/data/schemas/panel';
import type { ContentFolders } from '../content/series';
import { OperatorError } from '../operator-error';
import { readJson } from '../operator-text';
import { checkContent, checkFiles, fileNameOf, isMostlyRead, kindOf } from '../watch/content-check';
import type { ContentFiles } from './content-files';
import { changeEvents, readEvents } from './events-file';
import { addAnswer, addChange, type PanelEnvironment } from './guard';

/** A file that an undo or a person has removed: its former version can be restored. */
const GONE = { isOwn: true, changedAt: null, entries: 0, unreadable: 0, problems: [] };

/** Why is among its problems: the others are shown all the same. */
const UNREAD = { version: '', copies: 0 };

export function addContentRoutes(
  routes: Hono<PanelEnvironment>,
  { files, folders }: { readonly files: ContentFiles; readonly folders: ContentFolders },
): void {
  addAnswer(routes, '/content', async () => {
    const checked = await checkFiles(folders);
    const rows = await Promise.all(
      CONTENT_FILES.map(async (id) => {
        const file = checked.find((one) => one.name === fileNameOf(id));
        const { version: at, copies } = await files.read(id).catch(() => UNREAD);
        return file || copies > 0
          ? [{ ...(file ?? GONE), id, name: fileNameOf(id), version: at, copies }]
          : [];
      }),
    );
    return rows.flat();
  });

  addAnswer(routes, '/events', async () => {
    const { text, version: at, copies } = await files.read('events');
    return { version: at, copies, rows: readEvents(text) };
  });
  addChange(routes, '/events', async ({ version: at, index, event }, operator) => {
    const done = index === null ? 'Added' : event === null ? 'Took out' : 'Changed';
    const of = event ?? readEvents((await files.read('events')).text)[index ?? 0];
    const called = of?.tournament_name || of?.product_name || of?.event_title || 'without a name';
    const what = `${done} the event ${called}`;
    await files.write(operator, what, { name: 'events', version: at }, (text) =>
      changeEvents(text, { index, event }),
    );
  });
  addChange(routes, '/content/undo', (at, operator) => files.undo(operator, at));

  // Checks a file before it is taken.
  addChange(routes, '/content/check', async ({ name: called, text }) => {
    const file = kindOf(called, text);
    const now = await files.read(file);
    return {
      ...checkContent(file, new TextEncoder().encode(text)),
      ...compare(now.text, text, now.isOwn),
      name: file,
      version: now.version,
    };
  });
  addChange(routes, '/content/take', async (body, operator) => {
    const { name: file, text, version: at, isLossMeant } = body;
    const kind = kindOf(file, text);
    if (kind !== file) {
      throw new OperatorError(`By what is in it this is ${fileNameOf(kind)}. What is there stays.`);
    }
    const content = checkContent(file, new TextEncoder().encode(text));
    const { entries, unreadable, problems } = content;
    if (!isMostlyRead(content)) {
      const [first] = problems;
      const why = first ? `${first.place}: expected ${first.expected}` : 'it is empty';
      throw new OperatorError(
        `Of ${entries} entries ${entries - unreadable} can be read: too few (${why}). What is there stays.`,
      );
    }
    const what = `Took a new ${fileNameOf(file)} of ${entries === 1 ? 'one entry' : `${entries} entries`}`;
    await files.write(operator, what, { name: file, version: at }, (before, isOwn) => {
      const { before: stands, lost } = compare(before, text, isOwn);
      if (isLossMeant || lost * 2 <= stands) return text;
      throw new OperatorError(`Of ${stands} entries that stand, ${lost} would go: check it first.`);
    });
  });
}

/** The fields by which an entry is known when its others change. */
const KNOWN_BY = [
  ...['tournament_name', 'event_title', 'product_name', 'tournament', 'placing', 'player'],
  ...['cardNumber', 'cards', 'card', 'question'],
];

/** How many entries stand, are new, and gone (a changed one is both), and of how many nothing is left. */
function compare(before: string, after: string, isOwn: boolean) {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const keyOf = (row: unknown) =>
    JSON.stringify(KNOWN_BY.map((key) => (Object(row) as Record<string, unknown>)[key]));
  return {
    before: old.length,
    fresh: countBeside(now, old, JSON.stringify),
    gone: countBeside(old, now, JSON.stringify),
    // What can't be read is no loss.
    lost: isOwn ? countBeside(old.filter(isRow), now, keyOf) : 0,
  };
}

/** How many rows have no equal among the others. */
function countBeside(
  rows: readonly unknown[],
  others: readonly unknown[],
  keyOf: (row: unknown) => string,
): number {
  const left = new Map<string, number>();
  const count = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by).get(key) ?? 0;
  for (const row of others) count(keyOf(row), 1);
  return rows.filter((row) => count(keyOf(row), -1) < 0).length;
}

const isRow = (row: unknown) => typeof row === 'object';

function rowsOf(text: string): readonly unknown[] {
  try {
    const rows = readJson(text);
    // A list of bans has lists by name.
    return Array.isArray(rows) ? rows : Object.values(Object(rows)).flat();
  } catch {
    return text.trim() === '' ? [] : [text.trim()];
  }
}
