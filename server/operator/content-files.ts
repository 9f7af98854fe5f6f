/**
 * The operator's own content files, edited through the panel: each is written whole, the former version is
 * kept, and an edit of an older version is refused instead of overwriting a newer one.
 */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PanelFile } from '../../src/data/schemas/api/panel';
import type { Operator } from '../auth/operators';
import { findFile } from '../content/find-file';
import { type ContentFolders, findPlainFile } from '../content/series';
import type { Database } from '../db/connection/database';
import { countCopies, dropCopy, readNewestCopy, storeCopy } from '../db/operator/content-copies';
import { OperatorError } from '../operator-error';
import { legibleText } from '../operator-text';
import { fileNameOf } from '../watch/content-check';
import { writeAtomically } from '../write-atomically';
import { ONE_PROCESS } from './one-process';
import type { Recorded } from './recorded';

interface ContentFile {
  /** False for a file that the server made: replacing it loses nothing. */
  readonly isOwn: boolean;
  /** Empty for a missing file. */
  readonly text: string;
  /** Changes with the content, and with its origin. */
  readonly version: string;
  /** How many changes can be undone. */
  readonly copies: number;
}

/** The version of a file that somebody looked at. */
type At = { readonly name: PanelFile; readonly version: string };

export interface ContentFiles {
  read(name: PanelFile): Promise<ContentFile>;
  /** `change` gives the new text. @throws OperatorError where the edit is of an older version. */
  write(
    operator: Operator,
    what: string,
    at: At,
    change: (text: string, isOwn: boolean) => string,
  ): Promise<void>;
  /** Restores the version before the last change. */
  undo(operator: Operator, at: At): Promise<void>;
}

export function createContentFiles(
  database: Database,
  { folders, recorded }: { readonly folders: ContentFolders; readonly recorded: Recorded },
): ContentFiles {
  const ownFile = (name: PanelFile) => folders.own && join(folders.own, fileNameOf(name));
  const ownPath = (name: PanelFile) => {
    const path = ownFile(name);
    if (path !== null) return path;
    throw new OperatorError('Set CONTENT_DIR first: that is where files of your own are kept.');
  };

  async function read(name: PanelFile) {
    const path = findPlainFile(folders, fileNameOf(name));
    const text = path === null ? '' : legibleText(await readFile(path));
    // Not the path itself, by which each process may know the same folder differently.
    const isOwn = path !== null && path === ownFile(name);
    const origin = path === null ? 'none' : isOwn ? 'own' : 'simulated';
    const version = createHash('sha256').update(`${origin}\n${text}`).digest('hex').slice(0, 16);
    return { text, version, isOwn };
  }

  // One at a time, across processes: the file must not change between reading and writing.
  const alone = <T>(name: PanelFile, work: () => Promise<T>) =>
    database.withLock(`content ${name}`, work);

  async function readUnchanged(name: PanelFile, version: string) {
    const now = await read(name);
    if (now.version === version) return now;
    throw new OperatorError(
      `Somebody has changed this file since you looked at it: nothing of yours was written. Load it again, and make your change to what is there now. ${ONE_PROCESS}`,
    );
  }

  /** The newest different copy; an equal one belongs to a change that a kill interrupted. */
  async function copyBefore(file: string, now: string | null) {
    for (;;) {
      const copy = await readNewestCopy(database, file);
      if (copy === null) throw new OperatorError('There is nothing left to undo.');
      if (copy.content !== now) return copy;
      await dropCopy(database, copy.id);
    }
  }

  return {
    read: async (name) => ({
      ...(await read(name)),
      copies: await countCopies(database, fileNameOf(name)),
    }),
    write: (operator, what, { name, version }, change) =>
      alone(name, async () => {
        const { text: before, isOwn } = await readUnchanged(name, version);
        const after = change(before, isOwn);
        const path = ownPath(name);
        const content = findFile(path) === null ? null : before;
        const { before: was, after: is } = differing(before, after);
        await storeCopy(database, { name: fileNameOf(name), who: operator.name, content });
        await recorded(operator, { what, before: was, after: is }, () =>
          writeAtomically(path, after),
        );
      }),
    undo: (operator, { name, version }) =>
      alone(name, async () => {
        const { text: now } = await readUnchanged(name, version);
        const path = ownPath(name);
        const copy = await copyBefore(fileNameOf(name), findFile(path) === null ? null : now);
        const { before, after } = differing(now, copy.content ?? '');
        const what = `Undid the last change of ${fileNameOf(name)}`;
        await recorded(operator, { what, before, after }, () =>
          copy.content === null ? rm(path, { force: true }) : writeAtomically(path, copy.content),
        );
        await dropCopy(database, copy.id);
      }),
  };
}

/** The differing lines of two texts: a whole list of a thousand events would not tell what changed. */
function differing(before: string, after: string): { before: string; after: string } {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, fresh.length) - start;
  while (end < most && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const part = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  return { before: part(old), after: part(fresh) };
}
