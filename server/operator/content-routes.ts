/**
 * The panel's content: files with their state, events edited in place, other files checked and then taken.
 */
import type { Hono } from 'hono';
import { CONTENT_FILES } from '../../src/data/schemas/api/panel';
import { cutText } from '../../src/domain/text/cut-text';
import type { ContentFolders } from '../content/series';
import { checkContent, checkFiles, fileNameOf, kindOf } from '../watch/content-check';
import type { ContentFiles } from './content-files';
import { changeEvents, readEvents } from './events-file';
import { addAnswer, addChange, type PanelEnvironment } from './guard';
import { compare, takeNew } from './new-content';

/** A file that an undo or a person has removed: its former version can be restored. */
const GONE = { isOwn: true, changedAt: null, entries: 0, unreadable: 0, problems: [] };

/** Of new entries, and of gone ones. */
const MOST_EXAMPLES = 8;
const LONGEST_EXAMPLE = 160;

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
    const { fresh, gone, ...counts } = compare(now.text, text, now.isOwn);
    const first = (rows: readonly unknown[]) =>
      rows.slice(0, MOST_EXAMPLES).map((row) => cutText(JSON.stringify(row), LONGEST_EXAMPLE));
    return {
      ...checkContent(file, new TextEncoder().encode(text)),
      ...counts,
      ...{ fresh: fresh.length, gone: gone.length },
      examples: [...first(fresh).map((row) => `+ ${row}`), ...first(gone).map((row) => `− ${row}`)],
      name: file,
      version: now.version,
    };
  });
  addChange(routes, '/content/take', (body, operator) => takeNew(files, operator, body));
}
