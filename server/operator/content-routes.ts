/**
 * The panel's content: files with their state, events edited in place, other files checked and then taken.
 */
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { ContentFolders } from '../content/series';
import { OperatorError } from '../operator-error';
import { CONTENT_FILES, checkContent, checkFiles, fileNameOf } from '../watch/content-check';
import type { ContentFiles } from './content-files';
import { changeEvents, eventFields, readEvents } from './events-file';
import { type PanelEnvironment, readBody } from './guard';

const name = v.picklist(CONTENT_FILES, 'must be a content file');
const given = v.object({ name, text: v.string('must be text') });
const version = v.string('must be the version you looked at');

/** A file that an undo or a person has removed: its former version can be restored. */
const GONE = { isOwn: true, changedAt: null, entries: 0, problems: [] };

/** Why is among its problems: the others are shown all the same. */
const UNREAD = { version: '', copies: 0 };

export function addContentRoutes(
  routes: Hono<PanelEnvironment>,
  { files, folders }: { readonly files: ContentFiles; readonly folders: ContentFolders },
): void {
  routes.get('/content', async (c) => {
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
    return c.json(rows.flat());
  });

  routes.get('/events', async (c) => {
    const { text, version: at, copies } = await files.read('events');
    return c.json({ version: at, copies, rows: readEvents(text) });
  });
  routes.post('/events', async (c) => {
    const change = await readBody(
      c,
      v.object({
        version,
        index: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
        event: v.nullable(eventFields),
      }),
    );
    const { index, event } = change;
    const done = index === null ? 'Added' : event === null ? 'Took out' : 'Changed';
    const of = event ?? readEvents((await files.read('events')).text)[index ?? 0];
    const called = of?.tournament_name || of?.product_name || of?.event_title || 'without a name';
    await files.write(
      c.get('operator'),
      `${done} the event ${called}`,
      { name: 'events', version: change.version },
      (text) => changeEvents(text, { index, event }),
    );
    return c.json({});
  });
  routes.post('/content/undo', async (c) => {
    const at = await readBody(c, v.object({ name, version }));
    await files.undo(c.get('operator'), at);
    return c.json({});
  });

  // Checks a file before it is taken.
  routes.post('/content/check', async (c) => {
    const { name: file, text } = await readBody(c, given);
    const now = await files.read(file);
    const content = checkContent(file, new TextEncoder().encode(text));
    return c.json({ ...content, ...compare(now.text, text), version: now.version });
  });
  routes.post('/content/take', async (c) => {
    const {
      name: file,
      text,
      version: at,
    } = await readBody(c, v.object({ ...given.entries, version }));
    const { entries, problems } = checkContent(file, new TextEncoder().encode(text));
    if (entries === 0 || entries === problems.length) {
      throw new OperatorError(
        `Nothing of it could be read: ${problems[0]?.place ?? 'it is empty'}. What is there stays.`,
      );
    }
    const what = `Took a new ${fileNameOf(file)} of ${entries === 1 ? 'one entry' : `${entries} entries`}`;
    await files.write(c.get('operator'), what, { name: file, version: at }, () => text);
    return c.json({});
  });
}

/** How many entries are new and how many are gone; a changed one counts as both. */
function compare(before: string, after: string): { fresh: number; gone: number } {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const countBeside = (rows: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
    [...rows].reduce((sum, [row, count]) => sum + Math.max(0, count - (others.get(row) ?? 0)), 0);
  return { fresh: countBeside(now, old), gone: countBeside(old, now) };
}

function rowsOf(text: string): ReadonlyMap<string, number> {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    rows = text.trim() === '' ? [] : [text.trim()];
  }
  // A list of bans has lists by name.
  const list = Array.isArray(rows) ? rows : Object.entries(rows ?? {}).flatMap(([, part]) => part);
  const counts = new Map<string, number>();
  for (const row of list) {
    const key = JSON.stringify(row) ?? '';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
